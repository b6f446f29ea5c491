import type { GameEvent, Stop } from '../../../games/timeline/event.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import type { Draft } from '../feed.ts';
import { boundaryOf, LAST_ORDER, lengthOf, periodsOf } from '../phases.ts';
import { stopNamed } from '../stops.ts';
import { closesPeriod, type NflRow } from './row.ts';
import { isOver, type NflGame } from './schema.ts';

type TimedRow = NflRow & { at: number };

/**
 * The statuses that start and end periods, interrupt the game and end it. A period starts with its first row. It ends with the row that
 * says so; without such a row, when the summary says so, with the next period or the end of the game.
 */
export function statusesOf(game: NflGame, rows: readonly TimedRow[], event: GameEvent): Draft[] {
  const found: Draft[] = [];
  const periods = periodsOf(rows);
  const latest = Math.max(...periods.keys());
  const over = !stopOf(game) && (isOver(game) || rows.some(({ playType }) => playType === 'END_GAME'));
  for (const [period, its] of periods) {
    const { start, end } = boundaryOf(period, event.regulation);
    const inRegulation = period <= event.regulation.periods;
    const length = lengthOf(period, event);
    const status = (id: string, what: string, elapsed: number, rank: number, at: number) => {
      const order = gameOrder(period, elapsed, rank);
      found.push({ id, kind: 'status', status: what, order, at, period, clock: length - elapsed });
    };
    // An overtime may begin below 15:00 and end above 0:00.
    const elapsed = its.map((row) => row.elapsed);
    const [first, last] = inRegulation ? [0, length] : [Math.min(...elapsed), Math.max(...elapsed)];
    status(`start/${period}`, start, first, 0, its[0]?.at ?? event.startsAt);
    for (const row of its) {
      const stop = stopIn(row);
      if (stop) status(row.id, stop, row.elapsed, Math.round(row.sequence * STEP), row.at);
    }
    const closing = its.findLast(closesPeriod);
    const atHalf = game.summary?.phase === 'HALFTIME' && period === 2;
    if (!closing && period === latest && !over && !atHalf) continue;
    const at = (closing ?? its.at(-1))?.at ?? event.startsAt;
    status(`end/${period}`, end, last, LAST_ORDER - 1, at);
    if (period === latest && over) status('over', 'ENDED', last, LAST_ORDER, at);
  }
  return found;
}

/** Why a game is not played, or not now; undefined if it is. */
export const stopOf = ({ status, summary }: NflGame): Stop | undefined =>
  stopNamed(`${status} ${summary?.phase.replace('DELAYED', 'SUSPENDED') ?? ''}`);

/** Rows of one clock are in the order of their sequence numbers, to a thousandth. */
export const STEP = 1000;

/** The status that a comment among the rows states. */
export function stopIn({ playType, words }: NflRow): string | undefined {
  if (playType !== 'COMMENT') return undefined;
  if (/\b(suspended|delayed)\b/i.test(words)) return 'SUSPENDED';
  return /\bresumed?\b/i.test(words) ? 'LIVE' : undefined;
}
