import { Skeletons } from '../../ui/panel.tsx';

export { SideGamePage as Page } from '../layout/side-game.tsx';
export { ChooseSquares as Choose } from './choose.tsx';
export { HowToPlaySquares as HowTo } from './how-to.tsx';
export { Play } from './play.tsx';

export const Waiting = () => <Skeletons label="Loading your squares" heights={[60, 380]} />;
