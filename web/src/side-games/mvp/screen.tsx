import { Skeletons } from '../../ui/panel.tsx';

export { SideGamePage as Page } from '../layout/side-game.tsx';
export { ChooseTeam as Choose } from './choose.tsx';
export { HowToPlayMvp as HowTo } from './how-to.tsx';
export { Play } from './play.tsx';

export const Waiting = () => <Skeletons label="Loading your team" heights={[118, 210]} />;
