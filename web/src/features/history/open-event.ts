import { useNavigate } from 'react-router-dom';
import { isHypeGame } from '../../../../games/side-games/side-games.ts';
import { chooseGame } from '../../game/live/chosen-game.ts';
import { sideGameRows } from '../../side-games/side-games.ts';
import { preload } from '../../ui/preloadable.tsx';
import type { Played } from './played-row.tsx';

/** Opens the hub of an event. Loads the code of its boards and cards too, so that they open without a network. */
export function useOpenEvent(): (played: Played) => void {
  const navigate = useNavigate();
  return ({ event, games }) => {
    chooseGame(event.id);
    preload('/home');
    for (const { hypeGame } of games) if (isHypeGame(hypeGame)) void keep(sideGameRows[hypeGame]);
    void navigate('/home');
  };
}

const keep = ({ loadScreen, loadShareCard }: (typeof sideGameRows)['bingo']) =>
  Promise.allSettled([loadScreen(), loadShareCard()]);
