import { squares } from '../../../../games/side-games/squares/index.ts';
import { Skeletons } from '../../ui/panel.tsx';
import { SideGameScreen } from '../layout/side-game.tsx';
import { ChooseSquares } from './choose.tsx';
import { HowToPlaySquares } from './how-to.tsx';
import { Play } from './play.tsx';

export { HowToPlaySquares };

/** Squares: five squares to select, then the grid with the score. */
export const Squares = () => (
  <SideGameScreen
    game={squares}
    HowTo={HowToPlaySquares}
    Choose={ChooseSquares}
    Play={Play}
    waiting={<Skeletons label="Loading your squares" heights={[60, 380]} />}
  />
);
