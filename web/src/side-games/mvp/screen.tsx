import { mvp } from '../../../../games/side-games/mvp/index.ts';
import { Skeletons } from '../../ui/panel.tsx';
import { SideGameScreen } from '../layout/side-game.tsx';
import { ChooseTeam } from './choose.tsx';
import { HowToPlayMvp } from './how-to.tsx';
import { Play } from './play.tsx';

export { HowToPlayMvp };

/** MVP: five players to draft, then their points. */
export const Mvp = () => (
  <SideGameScreen
    game={mvp}
    HowTo={HowToPlayMvp}
    Choose={ChooseTeam}
    Play={Play}
    waiting={<Skeletons label="Loading your team" heights={[118, 210]} />}
  />
);
