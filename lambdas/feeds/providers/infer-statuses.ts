import { boundaryOf, lengthOf, type Timing } from '../../../games/timeline/periods.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import type { Draft } from '../feed.ts';
import { LAST_ORDER, periodsOf } from '../phases.ts';

/** A row with its place, and what it states of its period. `ending`: it ends it, and the status has no id of its own. */
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
