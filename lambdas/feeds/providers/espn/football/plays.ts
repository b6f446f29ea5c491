import { getOrMake } from '../../../../../games/lib/collections.ts';
import { zoneOf } from '../../../../../games/timeline/court.ts';
import type { Draft, Tally } from '../../../feed.ts';
import { SUMMARY_MARK } from '../../../stated/score.ts';
import { type CodedStat, gainedBy, type Snap } from '../../football/credits.ts';
import { addCredit, snapCreditsOf, statedPlaceOf, withShot } from '../../football/snap-lines.ts';
import type { TeamNames } from '../schema.ts';
import { readCollegeSentence } from './college-sentence.ts';
import { readNflSentence } from './nfl-sentence.ts';
import type { KeyedRow } from './placed-rows.ts';
import type { Players } from './players.ts';
import { type CountedScore, isScore, teamScores, withoutScores } from './scores.ts';
import type { SentenceStat } from './sentence.ts';
import type { FootballGame } from './summary.ts';

/** A row with its place in the game, the score that it made, and what its sentence credits the teams with. */
type RowReading = {
  row: KeyedRow;
  facts: Pick<Draft, 'id' | 'order' | 'at' | 'period' | 'clock'>;
  /** Set if the row scored. */
  score: CountedScore | undefined;
  /** The team with the ball; undefined if it is not one of the game's. */
  possession: string | undefined;
  stats: readonly (SentenceStat & { tid: string })[];
};

/** Types of rows from which something is expected: a run, a pass, a kick. */
const snaps = /rush|pass|sack|punt|kickoff|field goal|touchdown|intercept/i;
const lost: ReadonlySet<number> = new Set([19, 106]);

/** What the sentence of a row credits the teams with. */
export function readSentence(
  row: KeyedRow,
  score: CountedScore | undefined,
  { home, away, isCollege }: Pick<FootballGame, 'home' | 'away' | 'isCollege'>,
): Pick<RowReading, 'possession' | 'stats'> {
  const stated = row.start.tid ?? row.drive;
  const [ours, theirs] = stated === home.names.id ? [home.names, away.names] : [away.names, home.names];
  if (ours.id !== stated) return { possession: undefined, stats: [] };
  const grammar = isCollege ? readCollegeSentence : readNflSentence;
  const readWith = (offence: TeamNames, defence: TeamNames) => {
    const stats = grammar({ ...row, offence, defence, ...(score && { scored: row }) });
    const tidOf = ({ side }: SentenceStat) => (side === 'offence' ? offence.id : defence.id);
    return { possession: offence.id, stats: stats.map((stat) => ({ ...stat, tid: tidOf(stat) })) };
  };
  const read = readWith(ours, theirs);
  // A score that only the summary has states its team, not which team had the ball.
  const isTheirs = ({ statId, tid }: { statId: number; tid: string }) => isScore(statId) && tid !== score?.tid;
  return score && !score.hasRow && read.stats.some(isTheirs) ? readWith(theirs, ours) : read;
}

/** The plays of one row. @param passer of the row, if its sentence leaves them out */
export function playsOf(
  reading: RowReading,
  passer: string | undefined,
  players: Players,
  isCollege: boolean,
  ignored: Tally,
): Draft[] {
  const { row, facts, score, possession } = reading;
  const plays: Draft[] = [];
  const isSnap = snaps.test(row.type);
  if (possession === undefined && isSnap) ignored.add('a play without a team of this game');
  if (possession !== undefined) {
    const snap = snapOf(reading, possession, passer, players, ignored);
    const prefix = score && !score.hasRow ? `${facts.id}${SUMMARY_MARK}` : facts.id;
    const lines = snapCreditsOf(snap, ignored);
    const type = teamScores[row.kind];
    const tid = score?.tid ?? possession;
    const isCredited = [...lines.values()].some(({ stats }) => (stats.PTS ?? 0) > 1);
    if (score && type && !isCredited) addCredit(lines, { tid }, { group: 'score', type });
    const placeOf = isCollege ? () => placeByField(row, snap) : statedPlaceOf;
    for (const [key, line] of withShot(lines, snap, placeOf)) plays.push({ ...facts, id: `${prefix}/${key}`, ...line });
    if (snap.stats.length === 0 && isSnap && row.text !== '') ignored.add('a sentence that credits nobody');
  }
  return plays.length > 0 ? plays : [{ ...facts, kind: 'clock' }];
}

/** The row as a snap with the league's codes. */
function snapOf(
  { row: { text, start }, score, stats: said }: RowReading,
  possession: string,
  passer: string | undefined,
  players: Players,
  ignored: Tally,
): Snap {
  const read = said.map(({ statId, yards, tid, name: mention }): CodedStat => {
    const name = mention ?? (throws.has(statId) ? passer : undefined);
    const pid = name === undefined ? undefined : players.find(name, tid, statId);
    if (name !== undefined && pid === undefined) {
      ignored.add('a name that is no player’s of the team, counted for the team');
    }
    return { statId, yards, tid, ...(pid !== undefined && { pid }) };
  });
  const stats = score ? read : withoutScores(read);
  const toGo = start.down > 0 && start.distance > 0 ? start.distance : undefined;
  const isFirst = toGo !== undefined && gainedBy(stats) >= toGo && !stats.some(({ statId }) => lost.has(statId));
  if (isFirst)
    stats.push({ statId: stats.some(({ statId }) => throws.has(statId)) ? 4 : 3, yards: 0, tid: possession });
  return { possession, toGo, scoring: score !== undefined, words: text, stats };
}

/** Yards of a pass from which on it counts as long. */
const LONG = 10;

/**
 * The place of a run or pass if sentences name no directions: across by where it began, in thirds of the field from the offence's own goal
 * line on; along by run, pass of up to nine yards or incomplete, and longer pass. See docs/play.md, "Tic-Tac-Toe: zones".
 */
function placeByField({ start: { toEndZone } }: KeyedRow, { stats }: Snap) {
  if (toEndZone === undefined) return undefined;
  const column = toEndZone > 66 ? 'left' : toEndZone > 33 ? 'middle' : 'right';
  const thrown = stats.find(({ statId }) => throws.has(statId));
  return zoneOf(column, thrown ? (thrown.yards >= LONG ? 'deep' : 'short') : 'run');
}

/** Codes of passes. */
const throws: ReadonlySet<number> = new Set([14, 15, 16, 19]);
/** Sentences of sacks always name the passer. */
const SACKED = 20;

/** A row as read, under its key, and the team with the ball. */
export type ReadRow = { key: string; tid: string | undefined; stats: readonly SentenceStat[] };

/**
 * The passers of rows whose sentences leave them out ("pass incomplete to B"), as does the summary of an interception that was returned for a
 * touchdown: the team's passer of the nearest row of the same drive, an earlier one first; in a drive without one, that of the last drive
 * before it that has one, else of the first after it.
 */
export function missingPassers(rows: readonly ReadRow[]): Map<string, string> {
  const named = new Map<string | undefined, { name: string; at: number; drive: number }[]>();
  const drives: number[] = [];
  for (const [at, { tid, stats }] of rows.entries()) {
    const drive = (drives.at(-1) ?? 0) + (at > 0 && rows[at - 1]?.tid !== tid ? 1 : 0);
    drives.push(drive);
    const { name } = stats.find(({ statId, name }) => name && (throws.has(statId) || statId === SACKED)) ?? {};
    const its = getOrMake(named, tid, () => []);
    if (name !== undefined) its.push({ name, at, drive });
  }
  const missing = new Map<string, string>();
  for (const [index, { key, tid, stats }] of rows.entries()) {
    if (!stats.some(({ statId, name }) => throws.has(statId) && name === undefined)) continue;
    const its = named.get(tid) ?? [];
    const inDrive = its.filter(({ drive }) => drive === drives[index]);
    const before = (some: typeof its) => some.findLast(({ at }) => at < index);
    const passer = before(inDrive) ?? inDrive[0] ?? before(its) ?? its[0];
    if (passer) missing.set(key, passer.name);
  }
  return missing;
}
