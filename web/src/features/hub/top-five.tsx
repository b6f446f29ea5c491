import { Link } from 'react-router-dom';
import { rank } from '../../../../games/ranking/leaderboard.ts';
import { usePlace, useWait } from '../../game/entries/leaderboards.ts';
import { useLive } from '../../game/live/live-context.ts';
import { HeldBack, Skeleton } from '../../ui/panel.tsx';
import { distanceToNextPlace, withOwnLine } from '../leaderboard/ranking.ts';
import { OwnRow, Rows } from '../leaderboard/rows.tsx';
import styles from './hub.module.css';

const TOP = 5;

/** The top five of the ranking that also gives the fan's place, with this place below. */
export function TopFive() {
  const { game, snapshot, joined = {} } = useLive();
  const { ranking, ready } = snapshot;
  const { me, isFinal } = usePlace();
  const wait = useWait(ranking ? undefined : game.newestRanking?.seq);
  const first = rank(ranking?.top ?? []);
  const lines = (withOwnLine(first, me) ?? first).slice(0, TOP);
  const hasPoints = Object.values(joined).some(({ points }) => points > 0);
  return (
    <section className={`stack-10 ${styles.top}`}>
      <header className={`wrapped ${styles.topHead}`}>
        <h2>Top five</h2>
        <Link to="/leaderboard">Full leaderboard</Link>
      </header>
      {wait > 0 ? (
        <HeldBack seconds={wait} />
      ) : (
        !ready && !ranking && <Skeleton height={230} label="Loading the top five" />
      )}
      {wait === 0 && (ready || ranking) && lines.length === 0 && (
        <p className={styles.none}>{noneWords(hasPoints, isFinal)}</p>
      )}
      <Rows className="rows" aria-label="Top five" lines={lines} me={me?.username} />
      {me && !lines.some(({ username }) => username === me.username) && (
        <OwnRow me={me} note={distanceToNextPlace(me)} />
      )}
    </section>
  );
}

/** @param hasPoints whether the fan has points that no ranking counts yet */
function noneWords(hasPoints: boolean, isFinal: boolean): string {
  if (hasPoints) return 'The first points are being counted.';
  return isFinal ? 'Nobody made points.' : 'Nobody has points yet. The first square lights it up.';
}
