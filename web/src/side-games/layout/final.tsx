import { Link } from 'react-router-dom';
import { officialLabel } from '../../../../games/timeline/status.ts';
import { usePlace } from '../../game/entries/leaderboards.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { counted } from '../../ui/words.ts';
import styles from './side-game.module.css';

type Props = { points: number; onShare(): void };

/** The final points and their rank. A replay has no rank. */
export function Final({ points, onShare }: Props) {
  const { mode, timeline } = useLive();
  const { hasLeaderboard } = mode;
  const { me, players, official, isFinal } = usePlace();
  const { word, why } = officialLabel(official, timeline.stopped);
  return (
    <>
      <strong>
        {`${timeline.calledOff ? 'Called off' : 'Final'}: ${counted(points, 'point')}.`}
        {me?.rank && isFinal
          ? ` All your games together: rank ${me.rank.toLocaleString('en-US')} of ${players?.toLocaleString('en-US')}.`
          : ''}
      </strong>
      <span>
        {hasLeaderboard ? (
          <>
            {word}. {why} <Link to="/leaderboard">See the leaderboard</Link>
          </>
        ) : (
          <>
            Played again, for yourself. <Link to="/leaderboard">See your games</Link>
          </>
        )}
      </span>
      <Button tone="quiet" className={styles.share} onClick={onShare}>
        <Icon name="share" size={20} /> Share your card
      </Button>
    </>
  );
}
