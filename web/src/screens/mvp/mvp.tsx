import { mvp } from '../../../../games/mvp/mvp.ts';
import { HowToPlayMvp } from '../../boards/mvp/how-to.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { SideGameScreen } from '../side-game/side-game.tsx';
import { ChooseTeam } from './choose-team.tsx';
import { Play } from './play.tsx';

/** MVP: before joining five players to draft, afterwards what they make of it. */
export const Mvp = () => (
  <SideGameScreen game={mvp} HowTo={HowToPlayMvp} Choose={ChooseTeam} Play={Play} waiting={<Waiting />} />
);

const Waiting = () => (
  <>
    <Skeleton height={118} label="Loading your team" />
    <Skeleton height={210} />
  </>
);
