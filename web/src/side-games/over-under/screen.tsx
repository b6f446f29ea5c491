import { overUnder } from '../../../../games/side-games/over-under/index.ts';
import { Skeletons } from '../../ui/panel.tsx';
import { SideGameScreen } from '../layout/side-game.tsx';
import { ChooseSides } from './choose.tsx';
import { HowToPlayOverUnder } from './how-to.tsx';
import { Play } from './play.tsx';

export { HowToPlayOverUnder };

/** Over/Under: five switches, then five lines to cross or not. */
export const OverUnder = () => (
  <SideGameScreen
    game={overUnder}
    HowTo={HowToPlayOverUnder}
    Choose={ChooseSides}
    Play={Play}
    waiting={<Skeletons label="Loading your cards" heights={[116, 116, 116]} />}
  />
);
