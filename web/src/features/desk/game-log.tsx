import { useState } from 'react';
import { sports } from '../../../../games/sports/sports.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { minutes } from '../../game/live/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/panel.tsx';
import { CorrectForm } from './correct-form.tsx';
import styles from './desk.module.css';
import { deskWords } from './game-words.ts';
import { type Players, useRosters } from './rosters.ts';
import { ENTERED } from './table/entered-play.ts';

/** Plays shown at first, and with each further step. */
const STEP = 40;

/** The plays of a game, the newest first. Corrected ones are marked, and each can be corrected. */
export function GameLog({ timeline }: { timeline: Timeline }) {
  const [count, setCount] = useState(STEP);
  const { players } = useRosters(timeline.event);
  const taken = timeline.corrections().filter((play) => play.void);
  const plays = [...timeline.plays(), ...taken].sort((a, b) => b.order - a.order || (a.id < b.id ? 1 : -1));
  const told = plays.filter(({ kind, status }) => kind !== 'clock' || status !== undefined);
  return (
    <section className={styles.section} aria-label="Log">
      <h2>Log</h2>
      {told.length === 0 && <p className={styles.quiet}>No play yet.</p>}
      {players ? (
        <ol className={styles.rows}>
          {told.slice(0, count).map((play) => (
            <LogRow key={play.id} play={play} timeline={timeline} players={[...players.away, ...players.home]} />
          ))}
        </ol>
      ) : (
        <Skeleton height={240} label="Loading the players" />
      )}
      {told.length > count && (
        <Button tone="quiet" wide onClick={() => setCount(count + STEP)}>
          Earlier plays
        </Button>
      )}
    </section>
  );
}

type RowProps = { play: Play; timeline: Timeline; players: Players };

function LogRow({ play, timeline, players }: RowProps) {
  const [open, setOpen] = useState(false);
  const { event } = timeline;
  const isOfTeam = play.kind === 'stat' || play.kind === 'shot';
  const tid = isOfTeam ? play.tid : undefined;
  const team = [event.away, event.home].find(({ id }) => id === tid);
  const player = isOfTeam ? players.find(({ id }) => id === play.pid) : undefined;
  const side = tid === undefined ? undefined : tid === event.home.id ? 'home' : 'away';
  const words = deskWords(play, event);
  return (
    <li className={styles.row} data-void={play.void}>
      <span className={styles.clock}>{minutes(play.clock)}</span>
      <span className={styles.what} data-side={side}>
        <b>{words}</b> {player?.display_name ?? team?.name}
        <small>
          {[
            play.rev === 0 && 'on its way',
            play.void && 'taken back',
            play.correction && `corrected: ${play.correction.why}`,
            play.correction && !play.void && `was ${deskWords(play.correction.was, event).toLowerCase()}`,
            play.id.startsWith(ENTERED) && 'by hand',
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      {isOfTeam && play.rev > 0 && (
        <button
          type="button"
          className={styles.small}
          aria-expanded={open}
          aria-label={`Correct ${words}, ${player?.display_name ?? team?.name ?? ''}, ${minutes(play.clock)}`}
          onClick={() => setOpen(!open)}
        >
          Correct
        </button>
      )}
      {open && isOfTeam && (
        <CorrectForm
          play={play}
          event={event}
          table={sports[event.type]}
          players={players}
          done={() => setOpen(false)}
        />
      )}
    </li>
  );
}
