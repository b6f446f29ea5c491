import { gameOrder } from '../../../games/timeline/play.ts';
import type { Draft, Tally } from '../feed.ts';
import { addLine } from '../football/lines.ts';
import { attemptOf, linesOf, statedPlaceOf } from '../football/snap-lines.ts';
import { usualOffset } from '../game-pace.ts';
import { shotLine } from '../lines.ts';
import { SUMMARY_MARK } from '../stated/score.ts';
import { type NflRow, timing } from './row.ts';
import { uncreditedIn } from './row-points.ts';
import type { NflGame } from './schema.ts';

/** The plays of one row. Here `at` is ms of the usual pace since the kickoff. */
export function playsOf(row: NflRow, game: NflGame, ignored: Tally): Draft[] {
  const lines = linesOf(row, ignored);
  const team = uncreditedIn(row, game);
  if (team) addLine(lines, team, { group: 'score', type: team.type });
  else if (row.scoring && ![...lines.values()].some(({ stats }) => stats.PTS)) {
    ignored.add('a score whose team is not told');
  }
  const plays: Draft[] = [...lines].map(([key, line]) => ({ ...factsOf(row, `/${key}`), ...line }));
  const attempt = attemptOf(row);
  const pid = attempt?.by.pid;
  if (attempt && pid) {
    const shot = shotLine(attempt.by.tid, pid, attempt.made, statedPlaceOf(attempt.kind, row.words));
    plays.push({ ...factsOf(row, '/shot'), ...shot });
  }
  return plays.length > 0 ? plays : [{ ...factsOf(row, ''), kind: 'clock' }];
}

function factsOf({ number, period, clock, elapsed, fromSummary }: NflRow, suffix: string) {
  const at = usualOffset(timing, period, elapsed);
  const place = { order: gameOrder(period, elapsed, number), at, period, clock };
  return fromSummary !== undefined
    ? { ...place, id: `${number}${SUMMARY_MARK}/${fromSummary}${suffix}`, order: place.order + 1 }
    : { ...place, id: `${number}${suffix}` };
}
