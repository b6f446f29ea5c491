import { Link } from 'react-router-dom';
import { standingWords } from '../../../../games/timeline/official.ts';
import { usePlace } from '../../game/leaderboards.ts';
import { useLive } from '../../game/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { counted } from '../../ui/words.ts';
import styles from './side-game.module.css';

type Props = { points: number; onShare(): void };

/** The final points, and where they rank. */
export function Final({ points, onShare }: Props) {
  const { mode } = useLive();
  return (
    <>
      {mode.hasLeaderboard ? <Ranked points={points} /> : <Alone points={points} />}
      <Button tone="quiet" className={styles.share} onClick={onShare}>
        <Icon name="share" size={20} /> Share your card
      </Button>
    </>
  );
}

const finalWords = (points: number) => `Final: ${counted(points, 'point')}.`;

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

function Ranked({ points }: { points: number }) {
  const { me, players, official, isFinal } = usePlace();
  const { word, why } = standingWords(official);
  return (
    <>
      <strong>
        {finalWords(points)}
        {me?.rank && isFinal ? ` All your games together: rank ${me.rank} of ${players?.toLocaleString('en-US')}.` : ''}
      </strong>
      <span>
        {word}. {why} <Link to="/leaderboard">See the leaderboard</Link>
      </span>
    </>
  );
}
