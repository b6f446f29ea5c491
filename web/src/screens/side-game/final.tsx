import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { standingWords } from '../../../../games/timeline/official.ts';
import { topQuery } from '../../app/queries.ts';

/** What the game came to, once it has ended. */
export function Final({ points, eventId }: { points: number; eventId: string }) {
  const { data } = useQuery(topQuery(eventId));
  const rank = data?.me?.rank;
  const { word, why } = standingWords(data?.official ?? false);
  return (
    <>
      <strong>
        Final: {points} points{rank ? `, rank ${rank} of ${data.players.toLocaleString('en-US')}` : ''}
      </strong>
      <span>
        {word}. {why} <Link to="/leaderboard">See the leaderboard</Link>
      </span>
    </>
  );
}
