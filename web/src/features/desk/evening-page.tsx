import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hypeGames } from '../../../../games/side-games/side-game.ts';
import { sideGames } from '../../../../games/side-games/side-games.ts';
import type { Evening } from '../../../../graphql/types.generated.ts';
import { toEvent } from '../../api/queries.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { Notice, Skeletons } from '../../ui/panel.tsx';
import { useTitle } from '../../ui/title.ts';
import { counted } from '../../ui/words.ts';
import styles from './desk.module.css';
import { eveningsQuery } from './desk-queries.ts';
import { FanActs } from './fan-acts.tsx';
import { sourceWords, whereIs } from './game-words.ts';
import { NewGame } from './new-game.tsx';

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
      <NewGame />
      <FanActs />
    </main>
  );
}

function Games() {
  const query = useQuery(eveningsQuery);
  if (!query.data) {
    return (
      <Unanswered query={query} title="The evening did not load">
        <Skeletons label="Loading the evening" heights={[160, 160]} />
      </Unanswered>
    );
  }
  if (query.data.length === 0) {
    return (
      <Notice icon="schedule" title="No games today">
        <p>A league’s games come by themselves. A game of your own is made below.</p>
      </Notice>
    );
  }
  return (
    <ul className={styles.games} aria-label="Games of the day">
      {query.data.map((evening) => (
        <li key={evening.event.id}>
          <GameCard evening={evening} />
        </li>
      ))}
    </ul>
  );
}

function GameCard({ evening }: { evening: Evening }) {
  const { joined, playing, games, fault } = evening;
  const event = toEvent(evening.event);
  const { away, home, score } = event;
  const shares = hypeGames.map((key) => [key, games.find(({ hypeGame }) => hypeGame === key)?.share ?? 0] as const);
  return (
    <Link className={styles.card} to={`/desk/${event.id}`}>
      <b>
        {away.name} at {home.name}
      </b>
      <span className={styles.quiet}>{whereIs(event)}</span>
      <span className={styles.score}>
        {score.away}–{score.home}
      </span>
      <span className={fault ? styles.fault : styles.quiet}>{sourceWords(evening)}</span>
      <span className={styles.wide}>
        {counted(joined, 'fan')} joined, {playing} with points
      </span>
      {joined > 0 && (
        <span className={styles.shares}>
          {shares.map(([key, share]) => (
            <span key={key}>
              {sideGames[key].words.title} {Math.round(share * 100)} %
            </span>
          ))}
        </span>
      )}
    </Link>
  );
}
