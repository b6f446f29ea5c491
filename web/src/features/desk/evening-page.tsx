import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { scheduleQuery } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { useToday } from '../schedule/today.ts';
import styles from './desk.module.css';
import { whereIs } from './game-words.ts';

/** The evening at a glance: the day's games, each with a way to its page. */
export function EveningPage() {
  useTitle('The desk');
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className="page-title">The desk</h1>
        <Link to="/schedule">The app</Link>
      </header>
      <Games />
    </main>
  );
}

function Games() {
  const query = useQuery(scheduleQuery(useToday()));
  if (!query.data) {
    return (
      <Unanswered query={query} title="The evening did not load">
        <Skeletons label="Loading the evening" heights={[96, 96]} />
      </Unanswered>
    );
  }
  if (query.data.length === 0) {
    return (
      <Notice icon="schedule" title="No games today">
        <p>A league’s games come by themselves.</p>
      </Notice>
    );
  }
  return (
    <ul className={styles.games} aria-label="Games of the day">
      {query.data.map((event) => (
        <li key={event.id}>
          <GameCard event={event} />
        </li>
      ))}
    </ul>
  );
}

function GameCard({ event }: { event: GameEvent }) {
  const { away, home, score } = event;
  return (
    <Link className={styles.card} to={`/desk/${event.id}`}>
      <b>
        {away.name} at {home.name}
      </b>
      <span className={styles.quiet}>{whereIs(event)}</span>
      <span className={styles.score}>
        {score.away}–{score.home}
      </span>
    </Link>
  );
}
