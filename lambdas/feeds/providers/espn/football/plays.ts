import { zoneOf } from '../../../../../games/timeline/court.ts';
import type { GameEvent } from '../../../../../games/timeline/event.ts';
import type { Draft, Tally } from '../../../feed.ts';
import { SUMMARY_MARK } from '../../../stated/score.ts';
import { addCredit } from '../../football/lines.ts';
import type { CodedStat, Snap } from '../../football/snap.ts';
import { snapCreditsOf, statedPlaceOf, withShot } from '../../football/snap-lines.ts';
import type { TeamNames } from '../schema.ts';
import { throws } from './college-passers.ts';
import type { KeyedRow } from './keys.ts';
import type { Players } from './players.ts';
import { type CountedScore, isScore, teamScores, withoutScores } from './scores.ts';
import type { Grammar } from './sentence.ts';
import type { FootballGame } from './summary.ts';

/** What the rows of a game are read with. */
export type PlayReading = {
  game: Pick<FootballGame, 'home' | 'away' | 'isCollege'>;
  event: GameEvent;
  grammar: Grammar;
  players: Players;
  /** Passers whom the sentences leave out, by the rows' keys. */
  passers: ReadonlyMap<string, string>;
  ignored: Tally;
};

type PlayFacts = Pick<Draft, 'id' | 'order' | 'at' | 'period' | 'clock'>;

/** Types of rows from which something is expected: a run, a pass, a kick. */
const snaps = /rush|pass|sack|punt|kickoff|field goal|touchdown|intercept/i;
/** Yards of the run or the pass, laterals included. */
const gains: ReadonlySet<number> = new Set([10, 11, 12, 13, 15, 16]);
const lost: ReadonlySet<number> = new Set([19, 106]);

/**
 * The plays of one row.
 * @param score set if the row scored
 */
export function playsOf(
  row: KeyedRow,
  facts: PlayFacts,
  score: CountedScore | undefined,
  reading: PlayReading,
): Draft[] {
  const { game, ignored } = reading;
  const snap = snapOf(row, score, reading);
  const plays: Draft[] = [];
  if (snap) {
    const prefix = score && !score.hasRow ? `${facts.id}${SUMMARY_MARK}` : facts.id;
    const lines = snapCreditsOf(snap, ignored);
    const type = teamScores[row.kind];
    const tid = score?.tid ?? snap.possession;
    const isCredited = [...lines.values()].some(({ stats }) => (stats.PTS ?? 0) > 1);
    if (score && type && tid !== undefined && !isCredited) addCredit(lines, { tid }, { group: 'score', type });
    const placeOf = game.isCollege ? () => placeByField(row, snap) : statedPlaceOf;
    for (const [key, line] of withShot(lines, snap, placeOf)) plays.push({ ...facts, id: `${prefix}/${key}`, ...line });
    if (snap.stats.length === 0 && snaps.test(row.type) && row.text !== '')
      ignored.add('a sentence that credits nobody');
  }
  return plays.length > 0 ? plays : [{ ...facts, kind: 'clock' }];
}

/** The row as a snap with the league's codes; undefined if its team is not one of the game's. */
function snapOf(
  row: KeyedRow,
  score: CountedScore | undefined,
  { game, event, grammar, players, passers, ignored }: PlayReading,
) {
  const { text, start } = row;
  const stated = start.tid ?? row.drive;
  const own = [event.home.id, event.away.id].find((tid) => tid === stated);
  if (own === undefined) {
    if (snaps.test(row.type)) ignored.add('a play without a team of this game');
    return undefined;
  }
  const readWith = (offence: TeamNames, defence: TeamNames) =>
    grammar({ ...row, offence, defence, ...(score && { scored: row }) }).map((stat) => ({
      ...stat,
      tid: stat.side === 'offence' ? offence.id : defence.id,
    }));
  const { home, away } = game;
  const [ours, theirs] = own === home.face.id ? [home.names, away.names] : [away.names, home.names];
  let possession = own;
  let said = readWith(ours, theirs);
  // A score of the summary alone states whose it is, not who had the ball.
  if (score && !score.hasRow && said.some(({ statId, tid }) => isScore(statId) && tid !== score.tid)) {
    possession = theirs.id;
    said = readWith(theirs, ours);
  }
  const read = said.map(({ statId, yards, tid, name: mention }): CodedStat => {
    const name = mention ?? (throws.has(statId) ? passers.get(row.key) : undefined);
    const pid = name === undefined ? undefined : players.find(name, tid, statId);
    if (name !== undefined && pid === undefined) {
      ignored.add('a name that is no player’s of the team, counted for the team');
    }
    return { statId, yards, tid, ...(pid !== undefined && { pid }) };
  });
  const stats = score ? read : withoutScores(read);
  const toGo = start.down > 0 && start.distance > 0 ? start.distance : undefined;
  const gained = stats.reduce((sum, { statId, yards }) => sum + (gains.has(statId) ? yards : 0), 0);
  const isFirst = toGo !== undefined && gained >= toGo && !stats.some(({ statId }) => lost.has(statId));
  if (isFirst)
    stats.push({ statId: stats.some(({ statId }) => throws.has(statId)) ? 4 : 3, yards: 0, tid: possession });
  return { possession, toGo, scoring: score !== undefined, words: text, stats } satisfies Snap;
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
