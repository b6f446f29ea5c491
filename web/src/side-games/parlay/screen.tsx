import { Skeletons } from '../../ui/panel.tsx';

export { SideGamePage as Page } from '../layout/side-game.tsx';
export { ChooseWinners as Choose } from './choose.tsx';
export { HowToPlayParlay as HowTo } from './how-to.tsx';
export { Play } from './play.tsx';

export const Waiting = () => <Skeletons label="Loading your predictions" heights={[68, 68, 68, 68]} />;
