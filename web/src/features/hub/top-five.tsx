import { Link } from 'react-router-dom';
import { rank } from '../../../../games/leaderboard.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { useTop } from '../../game/leaderboards.ts';
import { HeldBack } from '../../ui/held-back.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { wayUp } from '../leaderboard/ranking.ts';
import { OwnRow, Row } from '../leaderboard/rows.tsx';
import styles from './hub.module.css';

/** The top five, and the fan's own place below. */
export function TopFive({ eventId }: { eventId: string }) {
  const query = useTop(eventId);
  const { data, wait, error } = query;
  const lines = data ? rank(data.data, data.baseRank) : [];
  const me = data?.me;
  return (
    <section className={styles.top}>
      <header className={styles.topHead}>
        <h2>Top five</h2>
        <Link to="/leaderboard">Full leaderboard</Link>
      </header>
      {!data && wait > 0 && <HeldBack seconds={wait} />}
      {!data && wait === 0 && !error && <Skeleton height={230} label="Loading the leaderboard" />}
      {!data && wait === 0 && error && <QueryFailure title="No leaderboard yet" query={query} />}
      {data && lines.length === 0 && (
        <p className={styles.none}>Nobody has points yet. The first square lights it up.</p>
      )}
      <ol className={styles.list} aria-label="Top five">
        {lines.map((line) => (
          <Row key={line.username} line={line} isMe={line.username === me?.username} />
        ))}
      </ol>
      {me && !lines.some(({ username }) => username === me.username) && <OwnRow me={me} note={wayUp(me)} />}
    </section>
  );
}
