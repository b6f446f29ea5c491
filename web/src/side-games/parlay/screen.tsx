import { parlay } from '../../../../games/side-games/parlay/index.ts';
import { Skeletons } from '../../ui/panel.tsx';
import { SideGameScreen } from '../layout/side-game.tsx';
import { ChooseWinners } from './choose.tsx';
import { HowToPlayParlay } from './how-to.tsx';
import { Play } from './play.tsx';

export { HowToPlayParlay };

/** Parlay: a winner for each category, then how they do. */
export const Parlay = () => (
  <SideGameScreen
    game={parlay}
    HowTo={HowToPlayParlay}
    Choose={ChooseWinners}
    Play={Play}
    waiting={<Skeletons label="Loading your predictions" heights={[68, 68, 68, 68]} />}
  />
);
