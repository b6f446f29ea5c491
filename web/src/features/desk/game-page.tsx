import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { dayInNewYork } from '../../../../games/lib/new-york.ts';
import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { QueryFailure, Unanswered } from '../../api/query-failure.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { teamStyle } from '../../ui/team-colors.ts';
import { useTitle } from '../../ui/title.ts';
import { ActList } from './act-list.tsx';
import { GameActs } from './acts.tsx';
import styles from './desk.module.css';
import { eveningsQuery, picksQuery } from './desk-queries.ts';
import { Disclosure, Select, sideGameOptions } from './forms.tsx';
import { type DeskGame, useDeskGame, useRosters } from './game.ts';
import { GameLog } from './game-log.tsx';
import { Glance } from './glance.tsx';
import { scoreWords, whereIs } from './words.ts';

/** One game at the desk: its source and fans, the acts on it, its log, and the list of acts. */
export function GamePage() {
  const { eventId = '' } = useParams();
  const game = useDeskGame(eventId);
  const { timeline, query } = game;
  return (
    <main className={styles.page}>
      <nav className={`apart ${styles.links}`} aria-label="The desk">
        <Link to="/desk">All games</Link>
        {timeline?.event.type === 'BASKETBALL' && <Link to={`/desk/${eventId}/table`}>The scorer’s table</Link>}
      </nav>
      {timeline ? (
        <Game game={game} timeline={timeline} />
      ) : (
        <Unanswered
          query={query}
          heading="h1"
          title="The game did not load"
          loading="Loading the game"
          heights={[72, 200, 200]}
        />
      )}
    </main>
  );
}

function Game({ game, timeline }: { game: DeskGame; timeline: Timeline }) {
  const { event } = timeline;
  const { away, home } = event;
  useTitle(`${away.shortName} at ${home.shortName}`);
  return (
    <>
      <header className={styles.section}>
        <h1>
          {away.name} at {home.name}
        </h1>
        <p>
          <b className={styles.score}>{scoreWords(event, timeline.scoreAt())}</b> {whereIs(event, timeline)}
        </p>
        {game.behind && <QueryFailure title="No newer plays yet" query={game.behind} />}
      </header>
      <div className={styles.columns} style={teamStyle(event)}>
        <div className={styles.side}>
          <AtAGlance event={event} />
          <GameActs timeline={timeline} />
        </div>
        <GameLog timeline={timeline} />
        <div className={styles.side}>
          <Picks event={event} />
          <ActList eventId={event.id} />
        </div>
      </div>
    </>
  );
}

function AtAGlance({ event }: { event: GameEvent }) {
  const query = useQuery(eveningsQuery(dayInNewYork(event.startsAt)));
  const evening = query.data?.find((one) => one.event.id === event.id);
  return (
    <section className={styles.section} aria-label="At a glance">
      <h2>At a glance</h2>
      {evening ? (
        <>
          <Glance evening={evening} />
          {!evening.fault && <p className="quiet">No faults of the source.</p>}
        </>
      ) : (
        <Unanswered query={query} title="The source and the fans did not load">
          {query.data ? (
            <p className="quiet">The game is no longer on the schedule.</p>
          ) : (
            <Skeleton height={160} label="Loading the source and the fans" />
          )}
        </Unanswered>
      )}
    </section>
  );
}

/** Maximum number of shown picks. */
const MAX_PICKS = 20;

/** How often each pick of a side game was taken. Bingo's squares are dealt, so it has none. */
function Picks({ event }: { event: GameEvent }) {
  return (
    <section className={styles.section} aria-label="Picks">
      <h2>Picks</h2>
      <Disclosure label="What fans picked">{() => <Counts event={event} />}</Disclosure>
    </section>
  );
}

function Counts({ event }: { event: GameEvent }) {
  const [hypeGame, setHypeGame] = useState<HypeGame>('mvp');
  const { players } = useRosters(event);
  const query = useQuery(picksQuery(event.id, hypeGame));
  const nameOf = (part: string) =>
    [...(players?.away ?? []), ...(players?.home ?? [])].find(({ id }) => id === part)?.display_name ??
    [event.away, event.home].find(({ id }) => id === part)?.name ??
    part;
  return (
    <div className={`stack-12 panel ${styles.form}`}>
      <Select
        label="Side game"
        value={hypeGame}
        set={(value) => setHypeGame(hypeGames.find((key) => key === value) ?? 'mvp')}
        options={sideGameOptions.filter(([key]) => key !== 'bingo')}
      />
      {query.data ? (
        <ol>
          {query.data.slice(0, MAX_PICKS).map(({ pick, entries, of }) => (
            <li key={pick} className={`apart ${styles.row}`}>
              <span>{pick.split('/').map(nameOf).join(', ')}</span>
              <b>
                {entries} of {of}
              </b>
            </li>
          ))}
          {query.data.length === 0 && <li className="quiet">No picks as of the last ranking.</li>}
        </ol>
      ) : (
        <Unanswered query={query} title="The picks did not load" loading="Loading the picks" heights={[80]} />
      )}
    </div>
  );
}
