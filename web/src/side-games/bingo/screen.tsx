import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { SideGameScreen } from '../layout/side-game.tsx';
import { ChooseBoard } from './choose.tsx';
import { HowToPlayBingo } from './how-to.tsx';
import { EmptyBoard } from './offered-board.tsx';
import { Play } from './play.tsx';

export { HowToPlayBingo };

/** Bingo: a board to choose, then the joined board. */
export const Bingo = () => (
  <SideGameScreen game={bingo} HowTo={HowToPlayBingo} Choose={ChooseBoard} Play={Play} waiting={<Waiting />} />
);

const Waiting = () => (
  <>
    <Skeleton height={36} label="Loading your board" />
    <EmptyBoard />
  </>
);
