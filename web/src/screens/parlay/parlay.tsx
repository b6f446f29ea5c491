import { parlay } from '../../../../games/parlay/parlay.ts';
import { HowToPlayParlay } from '../../boards/parlay/how-to.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { SideGameScreen } from '../side-game/side-game.tsx';
import { ChooseWinners } from './choose-winners.tsx';
import { Play } from './play.tsx';

/** Parlay: before joining a winner for each category, afterwards how they do. */
export const Parlay = () => (
  <SideGameScreen game={parlay} HowTo={HowToPlayParlay} Choose={ChooseWinners} Play={Play} waiting={<Waiting />} />
);

const Waiting = () => (
  <>
    <Skeleton height={68} label="Loading your predictions" />
    <Skeleton height={68} />
    <Skeleton height={68} />
    <Skeleton height={68} />
  </>
);
