import { Skeleton } from '../../ui/panel.tsx';
import { EmptyBoard } from './choose.tsx';

export { SideGamePage as Page } from '../layout/side-game.tsx';
export { ChooseBoard as Choose } from './choose.tsx';
export { HowToPlayBingo as HowTo } from './how-to.tsx';
export { Play } from './play.tsx';

export const Waiting = () => (
  <>
    <Skeleton height={36} label="Loading your board" />
    <EmptyBoard />
  </>
);
