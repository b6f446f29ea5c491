import { ticTacToe } from '../../../../games/side-games/tic-tac-toe/index.ts';
import { Skeletons } from '../../ui/panel.tsx';
import { SideGameScreen } from '../layout/side-game.tsx';
import { ChooseSide } from './choose.tsx';
import { HowToPlayTicTacToe } from './how-to.tsx';
import { Play } from './play.tsx';

export { HowToPlayTicTacToe };

/** Tic-Tac-Toe: a team to choose, then the court. */
export const TicTacToe = () => (
  <SideGameScreen
    game={ticTacToe}
    HowTo={HowToPlayTicTacToe}
    Choose={ChooseSide}
    Play={Play}
    waiting={<Skeletons label="Loading your court" heights={[60, 270]} />}
  />
);
