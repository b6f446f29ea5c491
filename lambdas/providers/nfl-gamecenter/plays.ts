import { gameOrder } from '../../../games/timeline/play.ts';
import type { Draft, Tally } from '../feed.ts';
import { addLine, addNamed, type Lines } from '../football-lines.ts';
import { usualOffset } from '../game-pace.ts';
import { shotLine } from '../lines.ts';
import { SUMMARY_MARK } from '../stated-score.ts';
import { attemptOf, placeOf } from './attempt.ts';
import { creditsOf } from './credits.ts';
import { type NflRow, timing } from './row.ts';
import { uncreditedIn } from './row-points.ts';
import type { NflGame } from './schema.ts';

/** Event types of players named in a row without a number of the box score, by their stat ids. The first that fits. */
const namedTypes: readonly (readonly [type: string, statIds: readonly number[]])[] = [
  ['TARGET', [115]],
  ['SACKED', [20, 103]],
  ['PASS_DEFENDED', [85]],
  ['QB_HIT', [110]],
  ['FAIR_CATCH', [39]],
  ['KICK_BLOCK', [87, 88]],
  ['OTHER_TACKLE', [79, 80, 82]],
  ['KICKOFF', [41, 42, 43, 44, 49, 102]],
];

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
    const shot = shotLine(attempt.by.tid, pid, attempt.made, placeOf(attempt.kind, row.words));
    plays.push({ ...factsOf(row, '/shot'), ...shot });
  }
  return plays.length > 0 ? plays : [{ ...factsOf(row, ''), kind: 'clock' }];
}

/** What the row credits its players and teams with, and players whom it only names. */
function linesOf(row: NflRow, ignored: Tally): Lines {
  const { stats } = row;
  const lines: Lines = new Map();
  for (const stat of stats) {
    const credits = creditsOf(stat, row);
    if (!credits) ignored.add(`a stat of unknown id ${stat.statId}`);
    for (const credit of credits ?? []) addLine(lines, stat, credit, stat.yards);
  }
  const typeOf = (pid: string | undefined) =>
    namedTypes.find(([, ids]) => stats.some((stat) => stat.pid === pid && ids.includes(stat.statId)))?.[0] ?? 'NAMED';
  addNamed(
    lines,
    stats.map(({ tid, pid }) => ({ tid, pid, type: typeOf(pid) })),
  );
  return lines;
}

function factsOf({ number, period, clock, elapsed, fromSummary }: NflRow, suffix: string) {
  const at = usualOffset(timing, period, elapsed);
  const place = { order: gameOrder(period, elapsed, number), at, period, clock };
  return fromSummary !== undefined
    ? { ...place, id: `${number}${SUMMARY_MARK}/${fromSummary}${suffix}`, order: place.order + 1 }
    : { ...place, id: `${number}${suffix}` };
}
