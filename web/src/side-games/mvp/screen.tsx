import { mvp } from '../../../../games/side-games/mvp/index.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { SideGameScreen } from '../layout/side-game.tsx';
import { ChooseTeam } from './choose.tsx';
import { HowToPlayMvp } from './how-to.tsx';
import { Play } from './play.tsx';

export { HowToPlayMvp };

/** MVP: five players to draft, then their points. */
export const Mvp = () => (
  <SideGameScreen game={mvp} HowTo={HowToPlayMvp} Choose={ChooseTeam} Play={Play} waiting={<Waiting />} />
);

const Waiting = () => (
  <>
    <Skeleton height={118} label="Loading your team" />
    <Skeleton height={210} />
  </>
);
