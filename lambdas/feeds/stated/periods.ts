import { isDeepStrictEqual } from 'node:util';
import { getOrMake } from '../../../games/lib/collections.ts';
import type { Regulation } from '../../../games/timeline/event.ts';
import { boundaryOf, lengthOf, type Timing } from '../../../games/timeline/periods.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import type { Draft } from '../feed.ts';

/** The last of the provider's orders at one clock reading; see gameOrder. */
export const LAST_ORDER = 99_999_999;

/** The rows of each period, first period to last. */
export function periodsOf<T extends { period: number }>(rows: readonly T[]): Map<number, T[]> {
  const periods = new Map<number, T[]>();
  for (const row of rows) getOrMake(periods, row.period, () => []).push(row);
  return new Map([...periods].sort(([a], [b]) => a - b));
}

/** A row with its place, and what it states of its period. `ending`: it ends the period, but its play is not the status of the end. */
type StatusRow = {
  period: number;
  clock: number;
  at: number;
  says?: 'start' | 'end' | 'ending' | 'nothing' | undefined;
};

/**
 * The statuses that no row states: a period starts with its first row, and ends with the next period or the game. An overtime of football may
 * be shorter than the longest: it starts and ends with its own rows.
 * @param rows those that happen on the court, in game order; a substitution in a break does not start a period
 * @param over whether the provider states that the game has ended
 */
export function inferStatuses(rows: readonly StatusRow[], over: boolean, timing: Timing): Draft[] {
  const found: Draft[] = [];
  const periods = periodsOf(rows);
  const latest = Math.max(...periods.keys());
  for (const [period, its] of periods) {
    const says = (what: StatusRow['says']) => its.some((row) => row.says === what);
    const { start, end } = boundaryOf(period, timing.regulation);
    const length = lengthOf(period, timing);
    const [first] = its;
    const last = its.at(-1);
    if (!first || !last) continue;
    const isShort = timing.type === 'FOOTBALL' && period > timing.regulation.periods;
    const elapsed = isShort ? its.map(({ clock }) => Math.max(length - clock, 0)) : [0, length];
    const status = (id: string, what: string, elapsed: number, rank: number, at: number): Draft => ({
      id,
      kind: 'status',
      status: what,
      order: gameOrder(period, elapsed, rank),
      at,
      period,
      clock: length - elapsed,
    });
    if (!says('start')) found.push(status(`start/${period}`, start, Math.min(...elapsed), 0, first.at));
    const ending = Math.max(...elapsed);
    const { at } = its.findLast((row) => row.says === 'ending') ?? last;
    if (!says('end') && (period !== latest || over || says('ending'))) {
      found.push(status(`end/${period}`, end, ending, LAST_ORDER - 1, at));
    }
    if (period === latest && over) found.push(status('over', 'ENDED', ending, LAST_ORDER, at));
  }
  return found;
}

/** Whether an id is one of an inferred status. */
export const isInferredStatusId = (id: string): boolean => /^((start|end)\/\d+|over)$/.test(id);

/** Minutes of a period in the leagues of basketball, and how many periods make a game. */
const LEAGUES: ReadonlyMap<number, number> = new Map([
  [10, 4],
  [12, 4],
  [20, 2],
]);
/** Minutes of a first period that its own start is believed to state. */
const isCredible = (minutes: number): boolean => Number.isInteger(minutes) && minutes >= 1 && minutes <= 20;

type ClockRow = { period: number; clock: number; says?: 'start' | 'end' | 'nothing' | undefined; isTipOff?: boolean };

/**
 * The regulation of a basketball game as its rows show it. The start of a period states its length, and so does the clock at the tip-off if
 * it is that of a league; a period whose first clock is above the known length proves that wrong. Later rows are not used, since one of them
 * may have a wrong clock.
 * @param rows in game order
 * @param expected from schedule, league or id
 * @param isStated the provider states the expected one for this game
 */
export function statedRegulation(rows: readonly ClockRow[], expected: Regulation, isStated = false): Regulation {
  // Players are exchanged before the tip-off too.
  for (const [period, [first]] of periodsOf(rows.filter(({ says }) => says !== 'nothing'))) {
    if (!first || period > expected.periods) break;
    const minutes = first.clock / 60;
    const stated =
      first.says === 'start'
        ? LEAGUES.has(minutes) || (period === 1 && isCredible(minutes))
        : first.isTipOff && period === 1 && !isStated && LEAGUES.has(minutes);
    if (stated) return withMinutes(expected, minutes);
    const longer = [...LEAGUES.keys()].find((length) => length >= minutes);
    if (minutes > expected.minutes && longer) return withMinutes(expected, longer);
  }
  return expected;
}

/** The regulation of periods of such a length. A game of one period stays one. */
function withMinutes(expected: Regulation, minutes: number): Regulation {
  if (minutes === expected.minutes) return expected;
  const { periods } = expected;
  return { periods: periods === 1 ? 1 : (LEAGUES.get(minutes) ?? periods), minutes };
}

/** A corrected regulation as a part of a delivery; empty if it is the known one. */
export const correctedBy = (stated: Regulation, known: Regulation): { regulation?: Regulation } =>
  isDeepStrictEqual(stated, known) ? {} : { regulation: stated };
