import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActPage } from '../../../../graphql/types.generated.ts';
import { QueryFailure, Unanswered } from '../../api/query-failure.tsx';
import { timeOfDay } from '../../game/live/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { groupActs } from './act-groups.ts';
import styles from './desk.module.css';
import { actsQuery } from './desk-queries.ts';

/** Names of acts; a call that has none is shown by its own name. */
const names: Readonly<Record<string, string>> = {
  correct: 'Corrected a play',
  enter: 'Entered a play',
  takeBack: 'Took a play back',
  callOff: 'Called the game off',
  postpone: 'Postponed the game',
  endEvent: 'Ended the game',
  resume: 'Resumed the game',
  closeJoining: 'Closed joining',
  removeEvent: 'Removed the game',
  announce: 'Announced',
  takeBackAnnouncement: 'Took the announcement back',
  newEvent: 'Made the game',
  renameFan: 'Took a name away',
  blockFan: 'Blocked a fan',
  unblockFan: 'Unblocked a fan',
};

const groupsIn = ({ pages }: { pages: readonly ActPage[] }) => groupActs(pages.flatMap((page) => page.data));

/** Acts of operators on a game, or without one on fans, the newest first. */
export function ActList({ eventId }: { eventId: string | null }) {
  const query = useInfiniteQuery(actsQuery(eventId));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const groups = data && groupsIn(data);
  /** Fetches until there is a line that was not shown. */
  const fetchEarlier = async () => {
    const lines = groups?.length ?? 0;
    for (let isMore = true; isMore; ) {
      const next = await fetchNextPage();
      isMore = next.isSuccess && next.hasNextPage && groupsIn(next.data).length === lines;
    }
  };
  return (
    <section className={styles.section} aria-label="Acts of operators">
      <h2>Acts</h2>
      {!groups && (
        <Unanswered query={query} title="The acts did not load">
          <Skeleton height={120} label="Loading the acts" />
        </Unanswered>
      )}
      {groups?.length === 0 && <p className={styles.quiet}>No operator has done anything yet.</p>}
      <ol className={styles.rows}>
        {groups?.map(({ act, who, why, at, since, acts }, index) => (
          <li key={`${since}-${index.toString()}`} className={styles.row}>
            <span>
              <b>{acts > 1 ? `Entered ${acts} plays` : (names[act] ?? act)}</b> “{why}”
            </span>
            <span className={styles.quiet}>
              {who}, {acts > 1 && `${timeOfDay(since)} to `}
              {timeOfDay(at)}
            </span>
          </li>
        ))}
      </ol>
      {groups && error && <QueryFailure query={query} title="No newer acts yet" />}
      {hasNextPage && (
        <Button tone="quiet" wide loading={isFetchingNextPage} onClick={() => void fetchEarlier()}>
          Earlier acts
        </Button>
      )}
    </section>
  );
}
