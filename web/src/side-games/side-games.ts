import { type ComponentType, createElement } from 'react';
import { getOrMake } from '../../../games/lib/collections.ts';
import type { HypeGame } from '../../../games/side-games/side-game.ts';
import { preloadable } from '../ui/preloadable.tsx';
import { bingoRow } from './bingo/index.ts';
import type { SideGameRow } from './layout/side-game.tsx';
import { mvpRow } from './mvp/index.ts';
import { overUnderRow } from './over-under/index.ts';
import { parlayRow } from './parlay/index.ts';
import { squaresRow } from './squares/index.ts';
import { ticTacToeRow } from './tic-tac-toe/index.ts';

/** A row with its rules, available before the fan opens the game's page. */
const withRules = (row: SideGameRow<unknown>) => ({
  ...row,
  HowTo: preloadable(async () => (await row.loadScreen()).HowTo),
});

/** All side games of the client, by key. */
export const sideGameRows: Readonly<Record<HypeGame, ReturnType<typeof withRules>>> = {
  bingo: withRules(bingoRow),
  mvp: withRules(mvpRow),
  parlay: withRules(parlayRow),
  overUnder: withRules(overUnderRow),
  squares: withRules(squaresRow),
  ticTacToe: withRules(ticTacToeRow),
};

const pages = new Map<HypeGame, ComponentType>();

/** The page at the path `/KEY`. Returns the same component each time, because React would mount a different one again. */
export async function loadPage(hypeGame: HypeGame): Promise<ComponentType> {
  const screen = await sideGameRows[hypeGame].loadScreen();
  return getOrMake(pages, hypeGame, () => () => createElement(screen.Page, { hypeGame, screen }));
}
