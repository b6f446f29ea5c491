import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type HypeGame, hypeGames } from '../../../../games/side-games/side-game.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import styles from './desk.module.css';
import { picksQuery } from './desk-queries.ts';
import { Disclosure, Select, sideGameOptions } from './forms.tsx';
import { useRosters } from './game.ts';

/** Picks shown at most. */
const MOST = 20;

/** How often each pick of a side game was taken. Bingo's squares are dealt, so it has none. */
export function Picks({ event }: { event: GameEvent }) {
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
    <div className={styles.form}>
      <Select
        label="Side game"
        value={hypeGame}
        set={(value) => setHypeGame(hypeGames.find((key) => key === value) ?? 'mvp')}
        options={sideGameOptions.filter(([key]) => key !== 'bingo')}
      />
      {query.data ? (
        <ol>
          {query.data.slice(0, MOST).map(({ pick, entries, of }) => (
            <li key={pick} className={`apart ${styles.row}`}>
              <span>{pick.split('/').map(nameOf).join(', ')}</span>
              <b>
                {entries} of {of}
              </b>
            </li>
          ))}
          {query.data.length === 0 && <li className={styles.quiet}>No picks as of the last ranking.</li>}
        </ol>
      ) : (
        <Unanswered query={query} title="The picks did not load" loading="Loading the picks" heights={[80]} />
      )}
    </div>
  );
}
