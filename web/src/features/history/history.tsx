import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { hadSession, isSignOutPending } from '../../api/phone-session.ts';
import { playedQuery } from '../../api/queries.ts';
import { QueryFailure, Unanswered } from '../../api/query-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { type SignInRedirect, useSession } from '../auth/session.ts';
import styles from './history.module.css';
import { PlayedList } from './played-list.tsx';
import { Seasons } from './season.tsx';

const views = [
  { key: 'games', name: 'Games' },
  { key: 'season', name: 'Season' },
] as const;

/** Every event that the fan has joined, the latest first. Each opens its boards again. In the other view the fan's seasons. */
export function History() {
  useTitle('My games');
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'season' ? 'season' : 'games';
  if (session === 'out') {
    const state: SignInRedirect = isSignOutPending() ? null : { back: '/history', hadSession: hadSession() };
    return <Navigate to="/schedule" replace state={state} />;
  }
  return (
    <main className={styles.page}>
      <h1 className="page-title">My games</h1>
      <Choice
        legend="Games or season"
        ways={views}
        chosen={view}
        choose={(key) => setSearch(key === 'season' ? { view: key } : {}, { replace: true })}
      />
      {session !== 'in' ? <Waiting /> : view === 'season' ? <Seasons /> : <Games />}
    </main>
  );
}

const Waiting = () => (
  <div className={`stack-12 ${styles.list}`}>
    <Skeletons label="Loading your games" heights={[168, 168, 168]} />
  </div>
);

function Games() {
  const query = useInfiniteQuery(playedQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetching } = query;
  if (!data) {
    return (
      <Unanswered query={query} title="Your games did not load">
        <Waiting />
      </Unanswered>
    );
  }
  const games = data.pages.flatMap((page) => page.data);
  if (games.length === 0) {
    return (
      <Notice icon="schedule" title="No game yet">
        <p>Join a side game: from then on each of your games is here, with its boards and points.</p>
        <Link to="/schedule">See today’s games</Link>
      </Notice>
    );
  }
  return (
    <>
      <PlayedList games={games} label="My games" />
      {error && <QueryFailure title="No more games yet" query={{ error, refetch: fetchNextPage, isFetching }} />}
      {hasNextPage && !error && (
        <Button tone="quiet" wide loading={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <Link to="/schedule" className={`centered ${styles.all}`}>
        Today’s games
      </Link>
    </>
  );
}
