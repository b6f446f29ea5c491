import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankedPage } from '../../../../graphql/types.generated.ts';
import { furtherLinesQuery } from '../../api/queries.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { countedAt } from '../../game/clock.ts';
import { useWait } from '../../game/leaderboards.ts';
import { useLive } from '../../game/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { HeldBack } from '../../ui/held-back.tsx';
import styles from './leaderboard.module.css';
import { rankPages } from './ranking.ts';
import { Row } from './rows.tsx';

type Props = {
  first: RankedPage;
  /** `next` of the first lines. */
  after: string;
  me: string | undefined;
};

/** The lines behind the first ones. They were counted at the end of a period, and the list says at which. */
export function FurtherLines({ first, after, me }: Props) {
  const { event, snapshot } = useLive();
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({ ...furtherLinesQuery(event.id, after), enabled: isOpen });
  const { data, error, hasNextPage, fetchNextPage, isFetching } = query;
  const known = isOpen ? (data?.pages ?? []) : [];
  const pages = known.filter(({ seq }) => seq <= snapshot.shownTo);
  const wait = useWait(known.find(({ seq }) => seq > snapshot.shownTo)?.seq);
  const isMore = !isOpen || !data || (hasNextPage && wait === 0);
  // Who has risen to the first lines since is there.
  const above = new Set(first.data.map(({ username }) => username));
  const lines = rankPages([first, ...pages])
    .slice(first.data.length)
    .filter(({ username }) => !above.has(username));
  const asOf = pages[0]?.asOf;
  const moment = asOf && `as of ${countedAt(asOf)}`;
  return (
    <>
      {lines.length > 0 && (
        <>
          {moment && <p className={styles.standing}>From here on {moment}.</p>}
          <ol
            className={styles.list}
            start={first.data.length + 1}
            aria-label={moment ? `Ranking ${moment}` : 'Ranking'}
          >
            {lines.map((line) => (
              <Row key={line.username} line={line} isMe={line.username === me} />
            ))}
          </ol>
        </>
      )}
      {wait > 0 && <HeldBack seconds={wait} />}
      {isOpen && error && <QueryFailure title="No more lines yet" query={query} />}
      {isMore && !(isOpen && error) && (
        <Button
          tone="quiet"
          wide
          loading={isOpen && isFetching}
          onClick={() => {
            if (isOpen) void fetchNextPage();
            else setIsOpen(true);
          }}
        >
          Show more
        </Button>
      )}
    </>
  );
}
