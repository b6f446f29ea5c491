import { useState } from 'react';
import { sports } from '../../../../games/sports/sports.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { Unanswered } from '../../api/query-failure.tsx';
import { clockOf, minutes } from '../../game/live/clock.ts';
import { Button } from '../../ui/button.tsx';
import { CorrectForm } from './correct-form.tsx';
import styles from './desk.module.css';
import { Disclosure } from './forms.tsx';
import { type Players, useRosters } from './game.ts';
import { ENTERED } from './table/what-happened.ts';
import { deskWords } from './words.ts';

/** Plays shown at first, and with each further step. */
const STEP = 40;

/** The plays of a game, the newest first. Corrected ones are marked, and each can be corrected. */
export function GameLog({ timeline }: { timeline: Timeline }) {
  const [count, setCount] = useState(STEP);
  const { players, query } = useRosters(timeline.event);
  const takenBack = timeline.corrections().filter((play) => play.void);
  const rows = [...timeline.plays(), ...takenBack]
    .filter(({ kind, status }) => kind !== 'clock' || status !== undefined)
    .sort((a, b) => b.order - a.order || (a.id < b.id ? 1 : -1));
  return (
    <section className={styles.section} aria-label="Log">
      <h2>Log</h2>
      {rows.length === 0 && <p className="quiet">No plays yet.</p>}
      {players ? (
        <ol>
          {rows.slice(0, count).map((play) => (
            <LogRow key={play.id} play={play} timeline={timeline} players={[...players.away, ...players.home]} />
          ))}
        </ol>
      ) : (
        <Unanswered query={query} title="The players did not load" loading="Loading the players" heights={[240]} />
      )}
      {players && rows.length > count && (
        <Button tone="quiet" wide onClick={() => setCount(count + STEP)}>
          Earlier plays
        </Button>
      )}
    </section>
  );
}

type RowProps = { play: Play; timeline: Timeline; players: Players };

function LogRow({ play, timeline, players }: RowProps) {
  const { event, now } = timeline;
  const isOfTeam = play.kind === 'stat' || play.kind === 'shot';
  const team = isOfTeam ? [event.away, event.home].find(({ id }) => id === play.tid) : undefined;
  const player = isOfTeam ? players.find(({ id }) => id === play.pid) : undefined;
  const who = player?.display_name ?? team?.name ?? '';
  const words = deskWords(play, event);
  const notes = [
    play.rev === 0 && 'on its way',
    play.void && 'taken back',
    play.correction && `corrected: ${play.correction.why}`,
    play.correction && !play.void && `was ${deskWords(play.correction.was, event).toLowerCase()}`,
    play.id.startsWith(ENTERED) && 'by hand',
  ].filter(Boolean);
  return (
    <li className={`apart ${styles.row}`} data-void={play.void}>
      <span className={styles.clock}>
        {play.period === now.period ? minutes(play.clock) : clockOf(play, event.regulation)}
      </span>
      <span className={styles.what} data-side={team && (team === event.home ? 'home' : 'away')}>
        <b>{words}</b> {who}
        <small>{notes.join(', ')}</small>
      </span>
      {isOfTeam && play.rev > 0 && (
        <Disclosure label="Correct" name={`Correct ${words}, ${who}, ${minutes(play.clock)}`}>
          {(close) => (
            <CorrectForm newest={play} event={event} table={sports[event.type]} players={players} done={close} />
          )}
        </Disclosure>
      )}
    </li>
  );
}
