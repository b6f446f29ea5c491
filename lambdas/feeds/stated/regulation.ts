import { isDeepStrictEqual } from 'node:util';
import type { Regulation } from '../../../games/timeline/event.ts';
import { periodsOf } from '../phases.ts';

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
 * it is that of a league; a period whose first clock is above the known length proves that wrong. Later rows are not asked,
 * since one of them may have a wrong clock.
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
