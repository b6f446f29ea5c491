import type { Regulation } from '../../../games/timeline/event.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import type { Draft } from '../feed.ts';
import { usualOffset } from '../game-pace.ts';
import { boundaryOf, LAST_ORDER, periodsOf } from '../phases.ts';
import { type NflRow, PERIOD, timing } from './row.ts';
import type { NflGame } from './schema.ts';

/** END QUARTER 1, END GAME: rows that end a period. Many games lack some. */
export const closes = (row: NflRow): boolean => row.stats.length === 0 && /^end\b/i.test(row.words);
const closesGame = (row: NflRow): boolean => closes(row) && /^end (of )?(the )?game/i.test(row.words);

/**
 * The statuses that start and end periods, and the end of the game. A period starts with its first row. It ends with the row that says so,
 * whose number is then the status's id; without such a row, when the header says so, with the next period or the end of the game. Here `at`
 * is ms of the usual pace since the kickoff.
 */
export function boundaries({ rows, over, quartersOver, clock }: NflGame, regulation: Regulation): Draft[] {
  const found: Draft[] = [];
  const periods = periodsOf(rows);
  const latest = Math.max(...periods.keys());
  for (const [period, its] of periods) {
    const { start, end } = boundaryOf(period, regulation);
    const inRegulation = period <= regulation.periods;
    // An overtime may begin below 15:00 and end above 0:00.
    const first = inRegulation ? 0 : Math.min(...its.map(({ elapsed }) => elapsed));
    const last = Math.max(...its.map(({ elapsed }) => elapsed));
    found.push(statusAt(`start/${period}`, start, period, first, 0));
    const closing = its.findLast(closes);
    const ended = over || its.some(closesGame);
    if (closing) {
      found.push(statusAt(`${closing.number}`, end, period, inRegulation ? PERIOD : last, closing.number));
      if (period === latest && ended) {
        found.push(statusAt(`${closing.number}/over`, 'ENDED', period, inRegulation ? PERIOD : last, closing.number));
      }
    } else if (period < latest || period <= quartersOver || ended) {
      const elapsed = inRegulation ? PERIOD : Math.max(last, over ? PERIOD - (clock ?? PERIOD) : 0);
      found.push(statusAt(`end/${period}`, end, period, elapsed, LAST_ORDER - 1));
      if (period === latest && ended) found.push(statusAt('over', 'ENDED', period, elapsed, LAST_ORDER));
    }
  }
  return found;
}

function statusAt(id: string, status: string, period: number, elapsed: number, providerOrder: number): Draft {
  const order = gameOrder(period, elapsed, providerOrder);
  const at = usualOffset(timing, period, elapsed);
  return { id, kind: 'status', status, order, period, clock: PERIOD - elapsed, at };
}
