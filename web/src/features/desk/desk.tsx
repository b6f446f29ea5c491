import { useQuery } from '@tanstack/react-query';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { dayInNewYork } from '../../../../games/lib/new-york.ts';
import type { Evening } from '../../../../graphql/types.generated.ts';
import { serverNow } from '../../api/client.ts';
import { toEvent } from '../../api/queries.ts';
import { QueryFailure, Unanswered } from '../../api/query-failure.tsx';
import { Notice } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { FanActs } from './acts.tsx';
import styles from './desk.module.css';
import { eveningsQuery } from './desk-queries.ts';
import { GamePage } from './game-page.tsx';
import { Glance } from './glance.tsx';
import { NewGame } from './new-game.tsx';
import { TablePage } from './table/table-page.tsx';
import { scoreWords, whereIs } from './words.ts';

/** The operators' pages, below /desk. */
export function Desk() {
  return (
    <Routes>
      <Route index element={<EveningPage />} />
      <Route path=":eventId" element={<GamePage />} />
      <Route path=":eventId/table" element={<TablePage />} />
    </Routes>
  );
}

const DAY_MS = 86_400_000;

/** Formats a day such as 2026-02-03 in words. */
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The evening at a glance: a day's games, each with a link to its page. */
function EveningPage() {
  useTitle('The desk');
  const [search] = useSearchParams();
  const asked = search.get('day') ?? '';
  const today = dayInNewYork(serverNow());
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) && asked !== today && Date.parse(asked) ? asked : null;
  const noon = Date.parse(day ?? today) + DAY_MS / 2;
  const wayTo = (at: number) => {
    const other = new Date(at).toISOString().slice(0, 10);
    return other === today ? '/desk' : `/desk?day=${other}`;
  };
  return (
    <main className={styles.page}>
      <header className={`apart ${styles.links}`}>
        <h1 className="page-title">The desk</h1>
        <Link to="/schedule">The app</Link>
      </header>
      <section className={styles.section} aria-label="Games">
        <header className="apart">
          <h2>{day === null ? 'Today' : dayFormat.format(noon)}</h2>
          <nav className={`apart ${styles.links}`} aria-label="Days">
            <Link to={wayTo(noon - DAY_MS)}>The day before</Link>
            <Link to={wayTo(noon + DAY_MS)}>The day after</Link>
          </nav>
        </header>
        <Games day={day} />
      </section>
      <div className={styles.pair}>
        <NewGame />
        <FanActs />
      </div>
    </main>
  );
}

function Games({ day }: { day: string | null }) {
  const query = useQuery(eveningsQuery(day));
  if (!query.data) {
    return (
      <Unanswered query={query} title="The evening did not load" loading="Loading the evening" heights={[160, 160]} />
    );
  }
  if (query.data.length === 0) {
    return (
      <Notice icon="schedule" title="No games on this day">
        <p>A league’s games come by themselves. A game of your own is made below.</p>
      </Notice>
    );
  }
  return (
    <>
      {query.error && <QueryFailure title="No newer figures yet" query={query} />}
      <ul className={styles.games} aria-label="Games of the day">
        {query.data.map((evening) => (
          <li key={evening.event.id}>
            <GameCard evening={evening} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GameCard({ evening }: { evening: Evening }) {
  const event = toEvent(evening.event);
  const match = `${event.away.name} at ${event.home.name}`;
  return (
    <article className={`link-card stack-8 panel ${styles.card}`}>
      <Link to={`/desk/${event.id}`} aria-label={match} />
      <h3>{match}</h3>
      <p className="apart">
        {whereIs(event)} <b className={styles.score}>{scoreWords(event)}</b>
      </p>
      <Glance evening={evening} />
    </article>
  );
}
