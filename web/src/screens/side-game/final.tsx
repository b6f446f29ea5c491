import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { topQuery } from '../../app/queries.ts';
import { useLive } from '../../live/live-context.ts';

type Props = { points: number; eventId: string };

/** What the game came to, once it has ended. */
export function Final(props: Props) {
  return useLive().room.ranked ? <Ranked {...props} /> : <Alone {...props} />;
}

function Alone({ points }: Props) {
  return (
    <>
      <strong>Final: {points} points</strong>
      <span>
        Played again, for yourself. <Link to="/leaderboard">See your games</Link>
      </span>
    </>
  );
}

function Ranked({ points, eventId }: Props) {
  const { data } = useQuery(topQuery(eventId));
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
