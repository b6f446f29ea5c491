import { football } from '../../../../games/sports/football.ts';
import { zoneOf } from '../../../../games/timeline/court.ts';
import type { Tally } from '../../feed.ts';
import { actOf, type ShotLine, type StatCredit, type Subject, shotLine } from '../lines.ts';
import { type CodedStat, type Credit, creditsOf, isFirstDownEarned, type Snap } from './credits.ts';

/** The lines of a row by `<subject>/<group>`, the end of their ids. */
export type StatCredits = Map<string, StatCredit>;

/** Event types of players named in a snap without a number of the box score, by their stat ids. The first that fits. */
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

/** What a snap credits its players and teams with, and players whom it only names. */
export function snapCreditsOf(snap: Snap, ignored: Tally): StatCredits {
  const { stats } = snap;
  const lines: StatCredits = new Map();
  for (const stat of stats) {
    const credits = creditsOf(stat, snap);
    if (!credits) ignored.add(`a stat of unknown id ${stat.statId}`);
    for (const credit of credits ?? []) {
      // An interception and its return may both state the one touchdown of a snap.
      const isRepeat = credit.group === 'touchdown' && lines.has(keyOf(stat, credit));
      if (!isRepeat) addCredit(lines, stat, credit, stat.yards);
    }
  }
  const typeOf = ({ pid }: CodedStat) =>
    namedTypes.find(([, ids]) => stats.some((stat) => stat.pid === pid && ids.includes(stat.statId)))?.[0] ?? 'NAMED';
  addNamed(lines, stats, typeOf);
  return lines;
}

/** The place of a run or pass; undefined if its direction is not known. */
type PlaceOf = (kind: 'run' | 'pass', words: string) => { hsx: number; hsy: number } | undefined;

/** The lines of a snap by the ends of their ids, with its run or pass as a shot. */
export function withShot(lines: StatCredits, snap: Snap, placeOf: PlaceOf): Map<string, StatCredit | ShotLine> {
  const { by, kind, made } = attemptOf(snap) ?? {};
  if (!by || !kind) return lines;
  const shot = shotLine(by.tid, by.pid ?? by.tid, made === true, placeOf(kind, snap.words));
  return new Map<string, StatCredit | ShotLine>(lines).set('shot', shot);
}

/** Attempts to run and to pass. */
const runs: ReadonlySet<number> = new Set([10, 11]);
const passes: ReadonlySet<number> = new Set([14, 15, 16, 19]);
/** First down by rush, by pass. */
const firstDowns: ReadonlySet<number> = new Set([3, 4]);
/** Touchdowns by rush, pass and catch, and on a fumble that was recovered. */
const touchdowns: ReadonlySet<number> = new Set([11, 13, 16, 22, 24, 56, 58, 60, 62]);

const SACKED = 20;

/**
 * The run or pass of a snap, if it is one: who ran or threw, and whether it made a first down or a touchdown. A sack is neither, although
 * college counts it as a run.
 */
function attemptOf(snap: Snap): { by: CodedStat; kind: 'run' | 'pass'; made: boolean } | undefined {
  const threw = snap.stats.find(({ statId }) => passes.has(statId));
  const by = threw ?? snap.stats.find(({ statId }) => runs.has(statId));
  if (!by || snap.stats.some(({ statId }) => statId === SACKED)) return undefined;
  const mates = snap.stats.filter(({ tid }) => tid === by.tid);
  const made = mates.some(
    ({ statId }) => touchdowns.has(statId) || (firstDowns.has(statId) && isFirstDownEarned(snap)),
  );
  return { by, kind: threw ? 'pass' : 'run', made };
}

const passed = /\bpass(?: incomplete)? (short|deep) (left|middle|right)\b/i;
const ran = /\b(?:up the (middle)|(left|right) (?:end|tackle|guard))\b/i;

/**
 * The place of a run or a pass by the league's words for directions; undefined if the sentence does not state where it went, such as of a
 * spiked ball. After a review that reversed the play, the text behind it counts.
 */
export const statedPlaceOf: PlaceOf = (kind, words) => {
  const final = words.split(/\bREVERSED\b/).at(-1) ?? '';
  const [, first = '', second = ''] =
    (kind === 'pass' ? passed : ran).exec(final)?.map((word) => word?.toLowerCase()) ?? [];
  return zoneOf(second || first, kind === 'pass' ? first : 'run');
};

const keyOf = ({ tid, pid }: Subject, { team, group }: Credit): string => `${team ? tid : (pid ?? tid)}/${group}`;

/**
 * Adds what a subject is credited with. If they did it twice in a row, such as two fumbles, the line has both, under the classification
 * with more stats.
 * @param amount yards, if the credit has any
 */
export function addCredit(lines: StatCredits, { tid, pid }: Subject, credit: Credit, amount = 0): void {
  const { type, yards, team } = credit;
  const stats = { ...football.eventTypes[type]?.stats, ...(yards && { [yards]: amount }) };
  const line = { kind: 'stat', tid, ...actOf(team ? undefined : pid), classification: type, stats } as const;
  const key = keyOf({ tid, pid }, credit);
  const known = lines.get(key);
  lines.set(key, known ? mergeLines(known, line) : line);
}

function mergeLines(known: StatCredit, line: StatCredit): StatCredit {
  const stats = { ...known.stats };
  for (const [stat, value] of Object.entries(line.stats)) stats[stat] = (stats[stat] ?? 0) + value;
  const weight = ({ classification, stats: its }: StatCredit) => `${Object.keys(its).length} ${classification}`;
  return { ...known, stats, classification: (weight(line) > weight(known) ? line : known).classification };
}

/** Adds players whom a row names without crediting. The plays have no stats, but count as theirs. */
function addNamed<Named extends Subject>(
  lines: StatCredits,
  named: readonly Named[],
  typeOf: (subject: Named) => string,
): void {
  const credited = new Set([...lines.values()].map(({ pid }) => pid));
  for (const subject of named) {
    const { pid } = subject;
    if (pid === undefined || credited.has(pid)) continue;
    addCredit(lines, subject, { group: 'named', type: typeOf(subject) });
    credited.add(pid);
  }
}
