import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperatorAct } from '../../../../graphql/types.generated.ts';
import { QueryFailure, Unanswered } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { counted } from '../../ui/words.ts';
import styles from './desk.module.css';
import { actsQuery } from './desk-queries.ts';
import { sideGameWords, timeWords } from './game-words.ts';

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

/** Acts of operators on a game, or without one on fans, the newest first. */
export function ActList({ eventId }: { eventId: string | null }) {
  const query = useInfiniteQuery(actsQuery(eventId));
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const rows = data && folded(data.pages.flatMap((page) => page.data));
  return (
    <section className={styles.section} aria-label="Acts of operators">
      <h2>Acts</h2>
      {!rows && (
        <Unanswered query={query} title="The acts did not load">
          <Skeleton height={120} label="Loading the acts" />
        </Unanswered>
      )}
      {rows?.length === 0 && <p className={styles.quiet}>No operator has done anything yet.</p>}
      <ol>
        {rows?.map(({ act, count }, index) => (
          <li key={`${act.at}-${index.toString()}`} className={`apart ${styles.row}`}>
            <span>
              <b>{count > 1 ? `Entered ${counted(count, 'play')}` : (names[act.act] ?? act.act)}</b> {aboutWords(act)}
            </span>
            <span className={styles.quiet}>
              {act.who}, {timeWords(act.at)}
            </span>
          </li>
        ))}
      </ol>
      {rows && error && <QueryFailure query={query} title="No newer acts yet" />}
      {hasNextPage && (
        <Button tone="quiet" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Earlier acts
        </Button>
      )}
    </section>
  );
}

/** A game kept by hand has hundreds of entered plays: those that one operator entered in a row are one row. */
function folded(acts: readonly OperatorAct[]): { act: OperatorAct; count: number }[] {
  const rows: { act: OperatorAct; count: number }[] = [];
  for (const act of acts) {
    const last = rows.at(-1);
    if (act.act === 'enter' && last?.act.act === 'enter' && last.act.who === act.who) last.count += 1;
    else rows.push({ act, count: 1 });
  }
  return rows;
}

type Details = { fan?: string; text?: string; hypeGames?: readonly string[]; startsAt?: number };

/** What or whom an act was about, and the reason. */
function aboutWords({ act, why, details }: OperatorAct): string {
  const { fan, text, hypeGames, startsAt } = JSON.parse(String(details)) as Details;
  const about = [
    fan,
    text && `“${text}”`,
    hypeGames && sideGameWords(hypeGames),
    act === 'postpone' && startsAt && `to ${timeWords(startsAt)}`,
    act !== 'enter' && `“${why}”`,
  ];
  return about.filter(Boolean).join(': ');
}
