import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Unanswered } from '../../api/query-failure.tsx';
import { useFirstLines, usePlace } from '../../game/leaderboards.ts';
import { HeldBack } from '../../ui/held-back.tsx';
import { useInSight } from '../../ui/in-sight.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { rankPages, wayUp, withOwn } from '../leaderboard/ranking.ts';
import { OwnRow, Rows } from '../leaderboard/rows.tsx';
import styles from './hub.module.css';

const TOP = 5;
/** At most so often the top five are read while they are visible, ms. */
const TOP_MS = 180_000;
/** The same where they contradict the fan's own points, and once the game is over, ms. */
const STALE_MS = 30_000;

const itself = (section: HTMLElement) => section;

/** The top five, and the fan's own place below. */
export function TopFive() {
  const [isInSight, watch] = useInSight(itself, 0.1);
  const { me, isFinal } = usePlace();
  const [isStale, setStale] = useState(false);
  const query = useFirstLines(isInSight ? (isStale || isFinal ? STALE_MS : TOP_MS) : undefined);
  const { data, wait } = query;
  const read = data ? rankPages([data]) : [];
  const current = withOwn(read, me);
  if (isStale !== !current) setStale(!current);
  const lines = (current ?? read).slice(0, TOP);
  return (
    <section className={styles.top} ref={watch}>
      <header className={styles.topHead}>
        <h2>Top five</h2>
        <Link to="/leaderboard">Full leaderboard</Link>
      </header>
      {!data && wait > 0 && <HeldBack seconds={wait} />}
      {!data && wait === 0 && (
        <Unanswered query={query} title="No leaderboard yet">
          <Skeleton height={230} label="Loading the leaderboard" />
        </Unanswered>
      )}
      {data && lines.length === 0 && (
        <p className={styles.none}>
          {isFinal ? 'Nobody made points.' : 'Nobody has points yet. The first square lights it up.'}
        </p>
      )}
      <Rows className={styles.list} aria-label="Top five" lines={lines} me={me?.username} />
      {me && !lines.some(({ username }) => username === me.username) && <OwnRow me={me} note={wayUp(me)} />}
    </section>
  );
}
