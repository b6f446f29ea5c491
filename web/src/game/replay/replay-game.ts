import type { LogRecord } from '../../../../games/scoring/receipt.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import {
  advancedPosition,
  countDue,
  eventBeforeStart,
  nextPeriod,
  type Speed,
  type Tape,
  tapeLength,
  tapeOf,
  timeAfter,
} from '../../../../games/timeline/replay.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import { storeOver } from '../../ui/store.ts';
import { firstSnapshot, type LiveSnapshot, type Source } from '../live/live-context.ts';

/** State of the playback; a new object with every change. */
export type Playback = {
  /** Position on the tape and its length, ms at speed 1. */
  position: number;
  length: number;
  speed: Speed;
  paused: boolean;
  /** The tape is paused while the fan chooses what to join with. */
  waits: boolean;
  /** The tape has reached its end, and the event has ended. */
  over: boolean;
};

/** Interval of the tape's steps, ms. */
export const TICK_MS = 100;
/** Maximum tape time per step, ms, because the phone may have slept. */
export const MAX_TICK_MS = 1_000;

/** An ended game, replayed from its stored log: the same timeline, filled at the pace of the plays (docs/play.md, "Replay"). */
export class ReplayGame implements Source {
  readonly timeline: Timeline;
  readonly log: LogRecord[] = [];
  #snapshot: LiveSnapshot;
  #playback: Playback;
  readonly #changes = storeOver(
    () => this.#playback,
    (playback) => {
      this.#playback = playback;
    },
  );
  /** Number of released plays. */
  #released = 0;
  /** Number of screens that pause the tape. */
  #waiting = 0;
  readonly #event: GameEvent;
  readonly #tape: Tape;
  readonly #keep: (playback: Playback) => void;
  readonly subscribe = this.#changes.subscribe;

  /** @param event in its final state @param from position before a reload @param keep called with every change */
  constructor(
    event: GameEvent,
    plays: readonly Play[],
    from: Pick<Playback, 'position' | 'speed' | 'paused'>,
    keep: (playback: Playback) => void = () => {},
  ) {
    this.#event = event;
    this.#tape = tapeOf(plays);
    this.#keep = keep;
    this.timeline = new Timeline(eventBeforeStart(event));
    const { position, speed, paused } = from;
    this.#playback = { position, length: tapeLength(this.#tape), speed, paused, waits: false, over: false };
    this.#snapshot = { ...firstSnapshot(0, false), connection: 'Connected', ready: true };
    this.#release();
  }

  /** A replay has no delay. */
  get actual(): Timeline {
    return this.timeline;
  }

  /** A replay has no ranking. */
  get ranked(): Timeline {
    return this.timeline;
  }

  get newestRanking(): undefined {
    return undefined;
  }

  waitFor(): undefined {}

  get snapshot(): LiveSnapshot {
    return this.#snapshot;
  }

  get playback(): Playback {
    return this.#playback;
  }

  /** The current time in the game, epoch ms. An entry created now counts from here. */
  get now(): number {
    return timeAfter(this.#tape, this.#released);
  }

  /** The period that a skip goes to; undefined in the last one. */
  get nextPeriod(): number | undefined {
    return nextPeriod(this.#tape, this.#released)?.play.period;
  }

  /** Starts the tape. @returns stops it */
  run(): () => void {
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const elapsed = Math.min(now - last, MAX_TICK_MS);
      last = now;
      const { position, length, speed, paused, waits, over } = this.#playback;
      if (paused || waits || over) return;
      this.#go(advancedPosition(position, elapsed, speed, length));
    }, TICK_MS);
    return () => clearInterval(timer);
  }

  pause(paused: boolean): void {
    this.#change({ paused });
  }

  setSpeed(speed: Speed): void {
    this.#change({ speed });
  }

  /** Skips to the next period, or to the end. All plays in between are released. */
  skip(): void {
    this.#go(nextPeriod(this.#tape, this.#released)?.due ?? this.#playback.length);
  }

  /** Pauses the tape. @returns ends the pause */
  wait(): () => void {
    this.#waiting += 1;
    this.#change({ waits: true });
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.#waiting -= 1;
      this.#change({ waits: this.#waiting > 0 });
    };
  }

  #go(position: number): void {
    this.#playback = { ...this.#playback, position };
    if (this.#release()) this.#change({});
  }

  /** Releases the due plays; at the end of the log the event ends. @returns whether any play was released */
  #release(): boolean {
    const due = countDue(this.#tape, this.#playback.position);
    const released = this.#tape.slice(this.#released, due);
    for (const { play } of released) {
      this.timeline.put(play);
      this.log.push({ seq: this.log.length + 1, plays: [play] });
    }
    this.#released = due;
    if (due === this.#tape.length) {
      this.timeline.refresh(this.#event);
      this.#playback = { ...this.#playback, over: true };
    }
    return released.length > 0;
  }

  #change(change: Partial<Playback>): void {
    const playback = { ...this.#playback, ...change };
    const { version } = this.timeline;
    if (version !== this.#snapshot.version) this.#snapshot = { ...this.#snapshot, version, actual: version };
    this.#keep(playback);
    this.#changes.set(playback);
  }
}
