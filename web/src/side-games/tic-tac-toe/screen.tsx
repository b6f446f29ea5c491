import { Skeletons } from '../../ui/panel.tsx';

export { SideGamePage as Page } from '../layout/side-game.tsx';
export { ChooseSide as Choose } from './choose.tsx';
export { HowToPlayTicTacToe as HowTo } from './how-to.tsx';
export { Play } from './play.tsx';

export const Waiting = () => <Skeletons label="Loading your court" heights={[60, 270]} />;
