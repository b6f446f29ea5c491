import { gameOrder } from '../../../games/timeline/play.ts';
import { zoneOf } from '../court.ts';
import type { Draft, Tally } from '../feed.ts';
import { addLine, addNamed, type Lines } from '../football-lines.ts';
import { usualOffset } from '../game-pace.ts';
import { shotLine } from '../lines.ts';
import { SUMMARY_MARK } from '../stated-score.ts';
import { creditsOf, isFirstDownEarned } from './credits.ts';
import { type NflRow, type NflStat, timing } from './row.ts';
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
  const typeOf = ({ pid }: NflStat) =>
    namedTypes.find(([, ids]) => stats.some((stat) => stat.pid === pid && ids.includes(stat.statId)))?.[0] ?? 'NAMED';
  addNamed(lines, stats, typeOf);
  return lines;
}

function factsOf({ number, period, clock, elapsed, fromSummary }: NflRow, suffix: string) {
  const at = usualOffset(timing, period, elapsed);
  const place = { order: gameOrder(period, elapsed, number), at, period, clock };
  return fromSummary !== undefined
    ? { ...place, id: `${number}${SUMMARY_MARK}/${fromSummary}${suffix}`, order: place.order + 1 }
    : { ...place, id: `${number}${suffix}` };
}

/** Attempts to run and to pass. */
const runs: ReadonlySet<number> = new Set([10, 11]);
const passes: ReadonlySet<number> = new Set([14, 15, 16, 19]);
/** First down by rush, by pass. */
const firstDowns: ReadonlySet<number> = new Set([3, 4]);
/** Touchdowns by rush, pass and catch, and on a fumble that was recovered. */
const touchdowns: ReadonlySet<number> = new Set([11, 13, 16, 22, 24, 56, 58, 60, 62]);
/** The run or pass of a row, if it is one: who ran or threw, and whether it made a first down or a touchdown. */
function attemptOf(row: NflRow): { by: NflStat; kind: 'run' | 'pass'; made: boolean } | undefined {
  const threw = row.stats.find(({ statId }) => passes.has(statId));
  const by = threw ?? row.stats.find(({ statId }) => runs.has(statId));
  if (!by) return undefined;
  const mates = row.stats.filter(({ tid }) => tid === by.tid);
  const made = mates.some(({ statId }) => touchdowns.has(statId) || (firstDowns.has(statId) && isFirstDownEarned(row)));
  return { by, kind: threw ? 'pass' : 'run', made };
}

const passed = /\bpass(?: incomplete)? (short|deep) (left|middle|right)\b/i;
const ran = /\b(?:up the (middle)|(left|right) (?:end|tackle|guard))\b/i;

/**
 * The place of a run or a pass; undefined if the sentence does not state where it went, such as of a spiked ball. After a review that
 * reversed the play, the text behind it counts.
 */
function placeOf(kind: 'run' | 'pass', words: string): { hsx: number; hsy: number } | undefined {
  const standing = words.split(/\bREVERSED\b/).at(-1) ?? '';
  const [, first = '', second = ''] =
    (kind === 'pass' ? passed : ran).exec(standing)?.map((word) => word?.toLowerCase()) ?? [];
  return zoneOf(second || first, kind === 'pass' ? first : 'run');
}
