import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { GameEvent, TeamFace } from '../../../../games/timeline/event.ts';
import { useLastKnownAt } from '../../api/last-known.ts';
import {
  afterBreak,
  minutes,
  newTime,
  type Phase,
  phaseOf,
  startTime,
  startWord,
  timeOfDay,
} from '../../game/live/clock.ts';
import type { ConnectionState } from '../../game/live/connection.ts';
import { type LiveSnapshot, useLive } from '../../game/live/live-context.ts';
import { useAnnounced } from '../../game/speech/narration.tsx';
import { type Side, TeamBadge } from '../../ui/discs.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOnline } from '../../ui/online.ts';
import { Skeleton } from '../../ui/panel.tsx';
import { RollingNumber } from '../../ui/points.tsx';
import { preloadable } from '../../ui/preloadable.tsx';
import { LiveDot } from '../../ui/tag.tsx';
import styles from './score-header.module.css';

const ViewerDelay = preloadable(async () => (await import('../../features/viewer-delay/viewer-delay.tsx')).ViewerDelay);

/** The live score. It is always visible. @param sign replaces how fresh the score is */
export function ScoreHeader({ sign }: { sign?: ReactNode }) {
  const { event, timeline, snapshot } = useLive();
  const score = snapshot.ready ? timeline.scoreAt() : event.score;
  const { phase, word: known } = phaseOf(timeline);
  // A delayed view is known once the log has been read. Until then neither the score nor whether the game has begun is shown.
  const word = snapshot.delay > 0 && !snapshot.ready && phase === 'before' ? '–:––' : known;
  const { label, clock } = timeline.now;
  const playing = snapshot.ready ? `${label} ${minutes(clock)}` : (event.results.periods.at(-1)?.name ?? label);
  const state = phase !== 'before' ? word : timeline.stopped ? newTime(event) : capitalized(startWord(event));
  return (
    <Header event={event} score={phase === 'before' ? undefined : score} time={phase === 'live' ? playing : word}>
      {sign ?? (
        <div className={`in-line ${styles.row}`}>
          <State phase={phase} word={state} />
          <DelayPill />
        </div>
      )}
    </Header>
  );
}

/** The header of a game that did not load: what the schedule knows, as before the start (docs/timeline.md, "Game state"). */
export function KnownHeader({ event }: { event: GameEvent }) {
  return (
    <Header event={event} score={undefined} time={startTime(event)}>
      <div className={`in-line ${styles.row}`}>
        <span className={styles.pill}>{capitalized(startWord(event))}</span>
      </div>
    </Header>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type HeaderProps = { event: GameEvent; score: GameEvent['score'] | undefined; time: string; children: ReactNode };

/** Both teams, with their score if there is one. @param time the clock, or a word in its place @param children below it */
function Header({ event, score, time, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <Team team={event.away} side="away" score={score?.away} />
      <div className={`middle ${styles.clock}`}>
        <strong className={styles.time}>{time}</strong>
        {children}
      </div>
      <Team team={event.home} side="home" score={score?.home} />
    </header>
  );
}

function Team({ team, side, score }: { team: TeamFace; side: Side; score: number | undefined }) {
  return (
    <div className={`in-line ${styles.team}`} data-side={side}>
      <TeamBadge team={team} side={side} size={38} />
      <span className="visually-hidden">{team.name}</span>
      {score !== undefined && (
        <b className={styles.score}>
          {/* A new key starts the flash again. */}
          <i key={score} className={styles.flash} aria-hidden="true" />
          <RollingNumber value={score} />
        </b>
      )}
    </div>
  );
}

/** How fresh the score is; the game's own state if there is no trouble. */
function State({ phase, word }: { phase: Phase; word: string }) {
  const { tone, text } = useStateOf(phase, word);
  const pill = text !== '' && (
    <span className={`${styles.pill} ${styles[tone]}`}>
      {tone === 'live' && <LiveDot />}
      {tone === 'warn' && <i aria-hidden="true" />}
      {text}
    </span>
  );
  return (
    <>
      {/* Screen readers announce trouble. They hear how the game goes from narration.tsx. */}
      <span role="status">{tone === 'warn' && pill}</span>
      {tone !== 'warn' && pill}
    </>
  );
}

type StateShown = { tone: 'calm' | 'live' | 'warn'; text: string };

function useStateOf(phase: Phase, word: string): StateShown {
  const { snapshot, timeline } = useLive();
  const { delay } = snapshot;
  const asOf = useLastKnownAt();
  const trouble = troubleOf(snapshot.connection, useOnline(), asOf);
  const settled = useSettled(trouble);
  if (phase === 'over') return { tone: 'calm', text: 'Game over' };
  if (settled) return { tone: 'warn', text: settled };
  if (snapshot.storedAt !== undefined) return { tone: 'calm', text: `As of ${timeOfDay(snapshot.storedAt)}` };
  // The shown score is the one from before the page was hidden.
  if (snapshot.outOfDate) return { tone: 'calm', text: 'Catching up' };
  if (phase === 'before') return { tone: 'calm', text: delay > 0 && !snapshot.ready ? 'Catching up' : word };
  if (phase === 'break') return { tone: 'calm', text: snapshot.ready ? afterBreak(timeline) : 'Catching up' };
  if (snapshot.feedDelayed) return { tone: 'warn', text: 'Feed delayed' };
  // A delayed view is not live. The pill beside it shows the delay.
  if (delay > 0 && snapshot.ready && word === 'Live') return { tone: 'calm', text: '' };
  return { tone: 'live', text: snapshot.ready ? word : 'Catching up' };
}

function troubleOf(connection: ConnectionState, online: boolean, asOf: number | undefined): string | undefined {
  if (connection === 'Connected') return undefined;
  // The phone may believe that it is online; an answer from the worker's store shows that it is not.
  if (asOf !== undefined) return `Offline, as of ${timeOfDay(asOf)}`;
  if (!online) return 'Offline';
  // The phone has ended the connection itself, because the page is out of view.
  return connection === 'Disconnected' ? undefined : 'Reconnecting';
}

/** Trouble shorter than this is not shown, ms. */
const TROUBLE_DELAY_MS = 2_000;

function useSettled<T>(value: T): T | undefined {
  const [settled, setSettled] = useState<T | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(setSettled, value === undefined ? 0 : TROUBLE_DELAY_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return value === undefined ? undefined : settled;
}

/** The TV delay, and the button to set it. */
function DelayPill() {
  const { delay } = useLive().snapshot;
  const [open, setOpen] = useState(false);
  const spoken = delay > 0 ? `TV delay: ${delay} seconds behind` : 'TV delay: live';
  return (
    <>
      <button
        type="button"
        className={`${styles.delay} ${delay > 0 ? styles.held : ''}`}
        aria-label={spoken}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="tv" size={14} />
        {delay > 0 && `+${delay} s`}
      </button>
      <Drawer side="bottom" open={open} onClose={() => setOpen(false)} header="TV delay">
        <Suspense fallback={<Skeleton height={340} label="Loading" />}>
          <ViewerDelay />
        </Suspense>
      </Drawer>
    </>
  );
}

/** An operator's announcement, under the score. */
export function Announced({ snapshot }: { snapshot: LiveSnapshot }) {
  const text = useAnnounced(snapshot);
  return text === undefined ? null : <p className={styles.announced}>{text}</p>;
}
