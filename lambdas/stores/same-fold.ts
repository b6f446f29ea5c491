import type { Period } from '../../games/timeline/event.ts';
import type { Folded } from './events.ts';

/** Whether two events say the same of the game; with `but` the score may differ. */
export function sameFold(a: Folded, b: Folded, but?: 'score'): boolean {
  return (
    a.status === b.status &&
    a.ended_at === b.ended_at &&
    samePeriods(a.results.periods, b.results.periods) &&
    (but === 'score' || (a.score.home === b.score.home && a.score.away === b.score.away))
  );
}

const samePeriods = (a: readonly Period[], b: readonly Period[]): boolean =>
  a.length === b.length &&
  a.every(({ name, started_at, ended_at }, index) => {
    const other = b[index];
    return name === other?.name && started_at === other.started_at && ended_at === other.ended_at;
  });
