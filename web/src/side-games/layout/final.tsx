import { Link } from 'react-router-dom';
import { standingWords } from '../../../../games/timeline/official.ts';
import { useTop } from '../../game/leaderboards.ts';
import { useLive } from '../../game/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-game.module.css';

type Props = { points: number; eventId: string; onShare(): void };

/** The final points, and where they rank. */
export function Final({ points, eventId, onShare }: Props) {
  const { mode } = useLive();
  return (
    <>
      {mode.hasLeaderboard ? <Ranked points={points} eventId={eventId} /> : <Alone points={points} />}
      <Button tone="quiet" className={styles.share} onClick={onShare}>
        <Icon name="share" size={20} /> Share your card
      </Button>
    </>
  );
}

const finalWords = (points: number) => `Final: ${points} ${points === 1 ? 'point' : 'points'}.`;

function Alone({ points }: { points: number }) {
  return (
    <>
      <strong>{finalWords(points)}</strong>
      <span>
        Played again, for yourself. <Link to="/leaderboard">See your games</Link>
      </span>
    </>
  );
}

function Ranked({ points, eventId }: { points: number; eventId: string }) {
  const { data } = useTop(eventId);
  const rank = data?.me?.rank;
  const { word, why } = standingWords(data?.official ?? false);
  return (
    <>
      <strong>
        {finalWords(points)}
        {rank ? ` All your games together: rank ${rank} of ${data.players.toLocaleString('en-US')}.` : ''}
      </strong>
      <span>
        {word}. {why} <Link to="/leaderboard">See the leaderboard</Link>
      </span>
    </>
  );
}
