import { ticTacToe } from '../../../../games/tic-tac-toe/tic-tac-toe.ts';
import { HowToPlayTicTacToe } from '../../boards/tic-tac-toe/how-to.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { SideGameScreen } from '../side-game/side-game.tsx';
import { ChooseSide } from './choose-side.tsx';
import { Play } from './play.tsx';

/** Tic-Tac-Toe: before joining a team to choose, afterwards the court that fills with logos. */
export const TicTacToe = () => (
  <SideGameScreen game={ticTacToe} HowTo={HowToPlayTicTacToe} Choose={ChooseSide} Play={Play} waiting={<Waiting />} />
);

const Waiting = () => (
  <>
    <Skeleton height={60} label="Loading your court" />
    <Skeleton height={270} />
  </>
);
