import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActPage, OperatorAct } from '../../../../graphql/types.generated.ts';
import { QueryFailure, Unanswered } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './desk.module.css';
import { actsQuery } from './desk-queries.ts';
import { sideGameWords, timeWords } from './words.ts';

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

/** Acts of operators on a game, the newest first. @param eventId null for acts on fans */
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
      {!groups && <Unanswered query={query} title="The acts did not load" loading="Loading the acts" heights={[120]} />}
      {groups?.length === 0 && <p className="quiet">No operator has done anything yet.</p>}
      <ol>
        {groups?.map((group, index) => (
          <li key={`${group.since}-${index.toString()}`} className={`apart ${styles.row}`}>
            <span>
              <b>{group.acts > 1 ? `Entered ${group.acts} plays` : (names[group.act] ?? group.act)}</b>{' '}
              {aboutWords(group)}
            </span>
            <span className="quiet">
              {group.who}, {group.acts > 1 && `${timeWords(group.since)} to `}
              {timeWords(group.at)}
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

type Details = { fan?: string; text?: string; hypeGames?: readonly string[]; startsAt?: number };

/** What or whom an act was about, and the reason. */
function aboutWords({ act, why, details }: Pick<OperatorAct, 'act' | 'why' | 'details'>): string {
  const { fan, text, hypeGames, startsAt } = JSON.parse(String(details)) as Details;
  const about = [
    fan,
    text && `“${text}”`,
    hypeGames && sideGameWords(hypeGames),
    act === 'postpone' && startsAt && `to ${timeWords(startsAt)}`,
    `“${why}”`,
  ];
  return about.filter(Boolean).join(': ');
}

/** The acts of one line: a single act, or plays that an operator entered one after the other for the same reason. */
type ActGroup = Pick<OperatorAct, 'act' | 'who' | 'why' | 'at' | 'details'> & {
  /** When the first of them was done, epoch ms; `at` is the time of the last. */
  since: number;
  acts: number;
};

/** Joins plays entered one after the other: a scorer's table enters hundreds, which would hide other acts. @param acts the newest first */
export function groupActs(acts: readonly OperatorAct[]): ActGroup[] {
  const groups: ActGroup[] = [];
  for (const { act, who, why, at, details } of acts) {
    const last = groups.at(-1);
    if (act === 'enter' && last?.act === act && last.who === who && last.why === why) {
      last.since = at;
      last.acts += 1;
    } else groups.push({ act, who, why, at, details, since: at, acts: 1 });
  }
  return groups;
}
