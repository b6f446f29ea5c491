import type { Page } from 'playwright-core';
import type { HypeGame } from '../../games/side-games/side-game.ts';
import { sideGames as rows } from '../../games/side-games/side-games.ts';
import { readRules } from './path.ts';

/** The screens of a side game, by the texts that a fan taps. `choose` makes a valid choice; `join` is the button after it. */
export type SideGameScreens = {
  key: HypeGame;
  title: string;
  header: string;
  choose(page: Page): Promise<void>;
  join: RegExp;
  /** An element that the board alone has. */
  board(page: Page): ReturnType<Page['locator']>;
};

const button = (page: Page, name: string) => page.getByRole('button', { name });
const region = (page: Page, role: 'grid' | 'list', name: string) => page.getByRole(role, { name, exact: true });

const screens: Record<HypeGame, Pick<SideGameScreens, 'choose' | 'join' | 'board'>> = {
  bingo: {
    choose: (page) => button(page, 'Play this board').waitFor(),
    join: /^Play this board/,
    board: (page) => region(page, 'grid', 'Your Bingo board'),
  },
  squares: {
    async choose(page) {
      const cells = region(page, 'grid', 'Choose five squares').getByRole('gridcell').getByRole('button');
      for (const cell of [0, 23, 47, 61, 88]) await cells.nth(cell).tap();
    },
    join: /^Play these squares/,
    board: (page) => region(page, 'grid', 'Your squares'),
  },
  ticTacToe: {
    choose: (page) => page.getByRole('dialog').getByRole('radio').first().check(),
    join: /^Let's go/,
    board: (page) => region(page, 'grid', 'The court in nine zones'),
  },
  parlay: {
    choose: (page) => page.getByRole('radio').nth(2).check(),
    join: /^Play these predictions/,
    board: (page) => region(page, 'list', 'Your predictions'),
  },
  mvp: {
    choose: (page) => button(page, 'Random fill').tap(),
    join: /^Play this team/,
    board: (page) => region(page, 'list', 'Your five'),
  },
  overUnder: {
    choose: (page) => page.getByRole('radio', { name: 'Under' }).nth(2).check(),
    join: /^Play these five/,
    board: (page) => region(page, 'list', 'Your predictions'),
  },
};

/** In the order of their pictures. */
export const sideGames: readonly SideGameScreens[] = Object.entries(screens).map(([key, screen]) => ({
  key: key as HypeGame,
  title: rows[key as HypeGame].words.title,
  header: rows[key as HypeGame].words.howTo,
  ...screen,
}));

/** Joins all six from the hub by taps. @param look at each choice, before it is made */
export async function joinSix(page: Page, look: (title: string) => Promise<void>): Promise<void> {
  for (const { title, header, choose, join, board } of sideGames) {
    await readRules(page, title, header);
    await choose(page);
    await look(title);
    await page.getByRole('button', { name: join }).tap();
    await board(page).waitFor();
    await page.getByRole('link', { name: 'Hub', exact: true }).tap();
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
  }
}

/** Opens all six final boards from the hub. @param look at each board */
export async function seeFinalBoards(page: Page, look: (title: string) => Promise<void>): Promise<void> {
  for (const { title, board } of sideGames) {
    await page.getByRole('link', { name: new RegExp(`^${title}, `) }).tap();
    await page.getByRole('button', { name: 'See the board' }).tap();
    await board(page).waitFor();
    await look(title);
    await page.getByRole('link', { name: 'Hub', exact: true }).tap();
    await page.getByRole('heading', { name: 'Full time' }).waitFor();
  }
}
