import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Skeletons } from '../../ui/panel.tsx';
import { teamStyle } from '../../ui/team-style.ts';
import { useTitle } from '../../ui/title.ts';
import { counted } from '../../ui/words.ts';
import { ActList } from './act-list.tsx';
import styles from './desk.module.css';
import { eveningsQuery } from './desk-queries.ts';
import { useDeskGame } from './game.ts';
import { GameLog } from './game-log.tsx';
import { clockWords, sourceWords, whereIs } from './game-words.ts';
import { Picks } from './picks.tsx';
import { Rulings } from './rulings.tsx';

/** One game at the desk: its state, the operator's acts, its log and the list of acts. */
export function GamePage() {
  const { eventId = '' } = useParams();
  const { timeline, query } = useDeskGame(eventId);
  return (
    <main className={styles.page}>
      <nav className={styles.head} aria-label="The desk">
        <Link to="/desk">All games</Link>
        {timeline?.event.type === 'BASKETBALL' && <Link to={`/desk/${eventId}/table`}>The scorer’s table</Link>}
      </nav>
      {timeline ? (
        <Game timeline={timeline} />
      ) : (
        <Unanswered query={query} heading="h1" title="The game did not load">
          <Skeletons label="Loading the game" heights={[72, 200, 200]} />
        </Unanswered>
      )}
    </main>
  );
}

function Game({ timeline }: { timeline: Timeline }) {
  const { event } = timeline;
  const { away, home } = event;
  useTitle(`${away.shortName} at ${home.shortName}`);
  const score = timeline.scoreAt();
  return (
    <>
      <header className={styles.game} style={teamStyle(event)}>
        <h1>
          {away.name} at {home.name}
        </h1>
        <p>
          <b className={styles.score}>
            {score.away}–{score.home}
          </b>{' '}
          {whereIs(event)}
          {timeline.isBlank ? '' : `, ${clockWords(timeline)}`}
        </p>
      </header>
      <div className={styles.columns}>
        <GameLog timeline={timeline} />
        <div className={styles.side}>
          <Source eventId={event.id} />
          <Rulings event={event} />
          <Picks event={event} />
          <ActList eventId={event.id} />
        </div>
      </div>
    </>
  );
}

/** The source of the plays and its faults, for the day's games. */
function Source({ eventId }: { eventId: string }) {
  const { data } = useQuery(eveningsQuery);
  const evening = data?.find(({ event }) => event.id === eventId);
  if (!evening) return null;
  return (
    <section className={styles.section} aria-label="Source">
      <h2>Source</h2>
      <p className={evening.fault ? styles.fault : undefined}>{sourceWords(evening)}</p>
      <p>
        {counted(evening.joined, 'fan')} joined, {evening.playing} with points.
      </p>
    </section>
  );
}
