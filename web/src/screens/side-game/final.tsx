import { Link } from 'react-router-dom';
import { useTop } from '../../live/top.ts';

/** What the game came to, once it has ended. */
export function Final({ points, eventId }: { points: number; eventId: string }) {
  const { data } = useTop(eventId);
  const rank = data?.me?.rank;
  return (
    <>
      <strong>
        Final: {points} points{rank ? `, rank ${rank} of ${data.players.toLocaleString('en-US')}` : ''}
      </strong>
      <span>
        {data?.official ? 'Official.' : 'Provisional: for 48 hours the scorers may still correct a play.'}{' '}
        <Link to="/leaderboard">See the leaderboard</Link>
      </span>
    </>
  );
}
