import { type PeriodPlays, playsByPeriod, type Span, spanOf } from './periods.ts';
import { inGameOrder, type Play } from './play.ts';
import { endsPeriod, halfEndedBy } from './status.ts';
import type { Timeline } from './timeline.ts';

/** Time from the start of a period to its checkpoint, ms. */
export const CHECK_AFTER_MS = 720_000;
const CHECKPOINT_SECONDS = CHECK_AFTER_MS / 1000;

/** A time at which Squares checks the score (docs/play.md, "Key moments"). */
export type KeyMoment = {
  /** Names it within a game: `checkpoint-2`, `half-1`, `overtime-5`. */
  key: string;
  kind: 'checkpoint' | 'half' | 'overtime';
  /** Its period, 1-based. */
  period: number;
  /** Which half or overtime ended, from 1; of a checkpoint its period. */
  number: number;
  /** Its place in the game; plays up to and including it make the score. */
  order: number;
  /** When its period started, epoch ms. */
  startedAt: number;
  /** The play that shows that the moment has come. */
  marker: Play;
  /** Points of both teams since the start of the game. */
  home: number;
  away: number;
};

/**
 * The key moments that have come, in game order: twelve minutes after each period started if it lasted that long, the end of each half,
 * the end of each overtime. A moment that is reported twice counts where it was reported last.
 */
export const keyMoments = (timeline: Timeline): KeyMoment[] => new KeyMoments(timeline).now();

/** The key moments of a growing game. After plays at its end only the periods of these plays are looked at again. */
export class KeyMoments {
  /** The plays of each period, and the moments in it, by number of the period. */
  readonly #periods = new Map<number, { plays: PeriodPlays; moments: KeyMoment[] }>();
  #version = -1;
  #count = 0;
  /** Place of the last play that was looked at. */
  #last = Number.NEGATIVE_INFINITY;

  constructor(private readonly timeline: Timeline) {}

  now(): KeyMoment[] {
    const { timeline } = this;
    const added = timeline.rewritten <= this.#version ? timeline.plays().slice(this.#count) : undefined;
    // A play at the place of a known one may change the score of a moment there.
    if (!added || (added[0]?.order ?? Number.POSITIVE_INFINITY) <= this.#last) {
      this.#periods.clear();
      this.#add(timeline.plays());
    } else this.#add(added);
    this.#version = timeline.version;
    this.#count = timeline.plays().length;
    this.#last = timeline.plays().at(-1)?.order ?? Number.NEGATIVE_INFINITY;
    const found = new Map<string, KeyMoment>();
    for (const { moments } of this.#periods.values()) for (const moment of moments) found.set(moment.key, moment);
    return [...found.values()].sort((a, b) => a.order - b.order);
  }

  #add(added: readonly Play[]): void {
    for (const [period, its] of playsByPeriod(added)) {
      const plays: PeriodPlays = [...(this.#periods.get(period)?.plays ?? []), ...its];
      const moments = momentsIn(spanOf(period, plays, this.timeline.event.regulation), this.timeline);
      this.#periods.set(period, { plays, moments });
    }
  }
}

function momentsIn(span: Span, timeline: Timeline): KeyMoment[] {
  const { periods } = timeline.event.regulation;
  const { period, startedAt } = span;
  const moment = (kind: KeyMoment['kind'], number: number, marker: Play, order: number): KeyMoment => {
    const key = `${kind}-${number}`;
    return { key, kind, period, number, order, startedAt, marker, ...timeline.scoreAt(order) };
  };
  const checkpoint = checkpointOf(span, timeline);
  const found = checkpoint ? [moment('checkpoint', period, checkpoint.marker, checkpoint.order)] : [];
  for (const play of span.plays) {
    if (play.status === undefined) continue;
    const half = halfEndedBy(play.status);
    if (half) found.push(moment('half', half, play, play.order));
    if (play.status === 'END_OVER_TIME')
      found.push(moment('overtime', Math.max(period - periods, 1), play, play.order));
  }
  return found;
}

/** The last place up to the checkpoint, and the first play from it on; undefined where the period did not last that long. */
function checkpointOf(span: Span, timeline: Timeline): { order: number; marker: Play } | undefined {
  const { plays, startedAt, period } = span;
  const { periods, minutes } = timeline.event.regulation;
  // The length of an overtime is its highest reading of the clock.
  const length = period > periods ? Math.max(...plays.map(({ clock }) => clock)) : minutes * 60;
  const elapsed = ({ clock }: Play) => length - clock;
  const past = hasWallTimes(span)
    ? ({ at }: Play) => at - startedAt - CHECK_AFTER_MS
    : (play: Play) => elapsed(play) - CHECKPOINT_SECONDS;
  const marker = plays.find((play) => past(play) >= 0);
  const end = plays.findLast(({ status }) => endsPeriod(status));
  // A period is not longer because of plays that follow its end.
  if (!marker || (end && inGameOrder(end, marker) < 0)) return undefined;
  const last = plays.findLast((play) => past(play) <= 0);
  // If all readings are after the checkpoint, the score at the checkpoint is that at the start of the period.
  return { order: last?.order ?? plays[0].order - 1, marker };
}

/** Least wall time of a real game, as a share of the time that its clock ran; below 1, since the clock is read with delays. */
const SLOWEST_WALL = 0.5;
/** Times are rounded to the millisecond. */
const ROUNDING = 2;

/**
 * Whether the plays of a period have real wall times (docs/play.md, "Key moments"). They do not if their times follow exactly from the game
 * clock, as in a recording whose provider states no times, or if the period took less time than its clock ran, as in a recording that is shown
 * faster than real time.
 */
function hasWallTimes({ plays, startedAt }: Span): boolean {
  let latest = startedAt;
  let [first, last] = [plays[0], plays[0]];
  const readings = new Set<number>();
  for (const play of plays) {
    latest = Math.max(latest, play.at);
    readings.add(play.clock);
    if (play.clock > first.clock) first = play;
    if (play.clock < last.clock) last = play;
  }
  if (latest - startedAt < SLOWEST_WALL * 1000 * (first.clock - last.clock)) return false;
  if (readings.size <= 2) return true;
  const pace = (last.at - first.at) / (first.clock - last.clock);
  return plays.some(({ at, clock }) => Math.abs(first.at + (first.clock - clock) * pace - at) > ROUNDING);
}
