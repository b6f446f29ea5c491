import type { GameEvent, Sport } from '../../../games/timeline/event.ts';
import { lengthOf, OVERTIME, type Timing } from '../../../games/timeline/periods.ts';
import { DAY, HOUR, MAX_GAME, MINUTE } from '../../lib/durations.ts';

/** A row of basketball with its place in the game. */
export type TimedRow = {
  /** The provider's id of the row; it stays when other rows are inserted. */
  id: string;
  period: number;
  /** Seconds left in the period. */
  clock: number;
  /** When it happened, epoch ms, if the provider states it for each row. */
  wallTime?: number | undefined;
  /** When it happened, epoch ms, for a provider that states it for some rows. */
  printed?: number | undefined;
  /** A sentence, which in a few rows prints the time of day. */
  description?: string;
};
/** `untimed`: rows without a printed time are estimated. `printed`: ids of the rows whose time is stated or printed. */
type RowTimes = { at: number[]; untimed?: true; printed: ReadonlySet<string> };

/**
 * When the rows of a game happened, first to last: as stated; a row without a time is halfway between its neighbours. Without stated times,
 * rows between printed times are placed by the game clock.
 */
export function timesOf(rows: readonly TimedRow[], event: GameEvent, seenAt: number, over: boolean): RowTimes {
  const stated = rows.filter(({ wallTime }) => wallTime !== undefined);
  if (stated.length > 0) return { at: fillGaps(rows, seenAt), printed: new Set(stated.map(({ id }) => id)) };
  const offsets = rows.map(({ period, clock }) =>
    usualOffset(event, period, Math.max(lengthOf(period, event) - clock, 0)),
  );
  const anchors = anchorsIn(rows, offsets, event, seenAt);
  const printed = new Set(rows.flatMap(({ id }, index) => (anchors.has(index) ? [id] : [])));
  const at = estimateTimes(offsets, anchors, event, seenAt, over);
  return { at, untimed: true, printed };
}

/** Rows after the last stated time happened when they were seen. */
function fillGaps(rows: readonly TimedRow[], seenAt: number): number[] {
  const at: number[] = [];
  rows.forEach(({ wallTime: stated }, index) => {
    const before = at.at(-1);
    const after = stated ?? rows.slice(index).find((row) => row.wallTime !== undefined)?.wallTime;
    if (stated !== undefined || before === undefined) at.push(after ?? seenAt);
    else at.push(after === undefined ? Math.max(before, seenAt) : Math.round((before + after) / 2));
  });
  return at;
}

/** A row whose time is known. `offset`: its place in the game, ms of the usual pace. */
type Anchor = { at: number; offset: number };

/** A printed time more than this before the scheduled start is not of this game, ms. */
const LEAD = HOUR;

/** Rows with credible printed times, by index: of this game, in its order, and not in the future. */
function anchorsIn(rows: readonly TimedRow[], offsets: readonly number[], event: GameEvent, seenAt: number) {
  const anchors = new Map<number, Anchor>();
  const now = seenAt < event.startsAt - LEAD ? Number.POSITIVE_INFINITY : seenAt;
  const timeIn = printedTimes(event.startsAt);
  let before = event.startsAt - LEAD;
  for (const [index, offset] of offsets.entries()) {
    const printed = rows[index]?.printed ?? timeIn(rows[index]?.description ?? '');
    if (printed === undefined || printed < before || printed > Math.min(event.startsAt + MAX_GAME, now)) continue;
    anchors.set(index, { at: printed, offset });
    before = printed;
  }
  return anchors;
}

/** Before the first known time and after the last one a game has its usual pace; without known times it starts as scheduled. */
function estimateTimes(
  offsets: readonly number[],
  anchors: ReadonlyMap<number, Anchor>,
  event: GameEvent,
  seenAt: number,
  over: boolean,
): number[] {
  const newest = offsets.reduce((latest, offset) => Math.max(latest, offset), 0);
  const [first] = anchors.values();
  const known = [...anchors];
  let last: Anchor = first ? { at: first.at - first.offset, offset: 0 } : { at: event.startsAt, offset: 0 };
  let next = 0;
  return offsets.map((offset, index) => {
    const anchor = anchors.get(index);
    if (anchor) {
      last = anchor;
      next += 1;
      return anchor.at;
    }
    const [, after] = known[next] ?? [];
    if (!after) return wallTime(last.at, seenAt, newest - last.offset, over)(offset - last.offset);
    const span = after.offset - last.offset;
    return Math.round(span > 0 ? last.at + ((after.at - last.at) * (offset - last.offset)) / span : last.at);
  });
}

/** Usual durations on the wall clock, in minutes. */
type Pace = {
  /** Wall time for one minute on the clock. */
  perMinute: number;
  break: number;
  halftime: number;
};

/** A football game of sixty minutes takes three hours and a quarter, a basketball game of forty-eight two and a quarter. */
const paces: Readonly<Record<Sport, Pace>> = {
  FOOTBALL: { perMinute: 3, break: 2, halftime: 13 },
  BASKETBALL: { perMinute: 2.4, break: 2.5, halftime: 15 },
};

/** Ms of wall time from the start to a place in the game, at the usual pace. @param elapsed seconds of the period */
function usualOffset({ type, regulation }: Timing, period: number, elapsed: number): number {
  const { periods, minutes } = regulation;
  const pace = paces[type];
  const before = period - 1;
  const clock = Math.min(before, periods) * minutes + Math.max(before - periods, 0) * OVERTIME[type] + elapsed / 60;
  const breaks = before * pace.break + (before >= periods / 2 ? pace.halftime - pace.break : 0);
  return (clock * pace.perMinute + breaks) * MINUTE;
}

/**
 * Estimates wall times for a provider without them; see docs/timeline.md. In a game that is on, the newest row happened when it was
 * seen, and the others happened between start and newest row at the usual pace; so a row seen as it happens has its true time, and ingest keeps
 * it. A game that is over has its usual pace from the start on, never later than it was seen, so that the same rows have the same times in
 * every delivery.
 * @param newest place of the newest row, ms of usual time
 */
export function wallTime(startsAt: number, seenAt: number, newest: number, over: boolean): (usual: number) => number {
  const seen = seenAt >= startsAt;
  if (over || seenAt < startsAt - DAY || seenAt > startsAt + DAY) {
    return (offset) => Math.round(seen ? Math.min(startsAt + offset, seenAt) : startsAt + offset);
  }
  const start = Math.min(startsAt, seenAt);
  return (offset) => Math.round(newest > 0 ? start + ((seenAt - start) * offset) / newest : seenAt);
}

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
const clocks: ReadonlyMap<string, Intl.DateTimeFormat> = new Map([
  ['E', clockIn('America/New_York')],
  ['C', clockIn('America/Chicago')],
  ['M', clockIn('America/Denver')],
  ['P', clockIn('America/Los_Angeles')],
]);
const timeOfDay = /\((\d{1,2}):([0-5]\d) ([AP])M ([ECMP])[SD]?T\)/;
const MINUTES_A_DAY = 24 * 60;

/**
 * Reads times of day in a sentence, such as "(7:12 PM EST)": epoch ms, on the day nearest to a moment. Providers write EST in summer too,
 * so the zone's own calendar decides on summer time.
 */
export function printedTimes(near: number): (words: string) => number | undefined {
  return (words) => {
    const [, hour = '', minute = '', half, zone = ''] = timeOfDay.exec(words) ?? [];
    const clock = clocks.get(zone);
    if (!clock || Number(hour) < 1 || Number(hour) > 12) return undefined;
    const minuteOfDay = ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
    const moved = (from: number) => {
      const apart = minuteOfDay - minuteOfDayAt(from, clock) + 1.5 * MINUTES_A_DAY;
      return from + ((apart % MINUTES_A_DAY) - MINUTES_A_DAY / 2) * MINUTE;
    };
    // The second step is 0, except where the clocks change in between.
    return moved(moved(Math.floor(near / MINUTE) * MINUTE));
  };
}

function minuteOfDayAt(at: number, clock: Intl.DateTimeFormat): number {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0);
}
