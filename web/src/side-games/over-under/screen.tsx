import { Skeletons } from '../../ui/panel.tsx';

export { SideGamePage as Page } from '../layout/side-game.tsx';
export { ChooseSides as Choose } from './choose.tsx';
export { HowToPlayOverUnder as HowTo } from './how-to.tsx';
export { Play } from './play.tsx';

export const Waiting = () => <Skeletons label="Loading your cards" heights={[116, 116, 116]} />;
