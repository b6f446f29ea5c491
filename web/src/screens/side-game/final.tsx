import { Link } from 'react-router-dom';
import { standingWords } from '../../../../games/timeline/official.ts';
import { useTop } from '../../live/top.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-game.module.css';

type Props = { points: number; eventId: string; onShare(): void };

/** What the game came to, once it has ended. */
export function Final({ points, eventId, onShare }: Props) {
  const { data } = useTop(eventId);
  const rank = data?.me?.rank;
  const { word, why } = standingWords(data?.official ?? false);
  return (
    <>
      <strong>
        Final: {points} {points === 1 ? 'point' : 'points'}.
        {rank ? ` All your games together: rank ${rank} of ${data.players.toLocaleString('en-US')}.` : ''}
      </strong>
      <span>
        {word}. {why} <Link to="/leaderboard">See the leaderboard</Link>
      </span>
      <Button tone="quiet" className={styles.share} onClick={onShare}>
        <Icon name="share" size={20} /> Share your card
      </Button>
    </>
  );
}
