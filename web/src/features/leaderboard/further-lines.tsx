import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RankedPage } from '../../../../graphql/types.generated.ts';
import { furtherLinesQuery } from '../../api/queries.ts';
import { QueryFailure } from '../../api/query-failure.tsx';
import { useWait } from '../../game/entries/leaderboards.ts';
import { countedAt } from '../../game/live/clock.ts';
import { useLive } from '../../game/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { HeldBack } from '../../ui/panel.tsx';
import styles from './leaderboard.module.css';
import { linesBehind } from './ranking.ts';
import { Rows } from './rows.tsx';

type Props = {
  first: RankedPage;
  /** `next` of the first page. */
  after: string;
  me: string | undefined;
};

/** The lines after the first page: live ones first, then those last counted at the end of a period, which the list names. */
export function FurtherLines({ first, after, me }: Props) {
  const { event, snapshot } = useLive();
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({ ...furtherLinesQuery(event.id, after), enabled: isOpen });
  const { data, error, hasNextPage, fetchNextPage, isFetching } = query;
  const known = isOpen ? (data?.pages ?? []) : [];
  const pages = known.filter(({ seq }) => seq <= snapshot.shownTo);
  const wait = useWait(known.find(({ seq }) => seq > snapshot.shownTo)?.seq);
  const isMore = !isOpen || !data || (hasNextPage && wait === 0);
  const { live, settled, asOf } = linesBehind(first, pages);
  const moment = `as of ${countedAt(asOf ?? '')}`;
  return (
    <>
      {live.length > 0 && (
        <Rows className={styles.list} start={live[0]?.rank} lines={live} me={me} aria-label="Ranking, continued" />
      )}
      {settled.length > 0 && (
        <>
          <p className={`apart ${styles.standing}`}>From here on: {moment}.</p>
          <Rows
            className={styles.list}
            start={settled[0]?.rank}
            lines={settled}
            me={me}
            aria-label={`Ranking ${moment}`}
          />
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
