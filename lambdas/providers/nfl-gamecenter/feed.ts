import { football } from '../../../games/sports/football.ts';
import { gameOrder, type Play } from '../../../games/timeline/play.ts';
import { type Delivery, type Draft, type Feed, Tally, type Unreadable } from '../feed.ts';
import { footballPace, usual, wallTime } from '../game-pace.ts';
import { isInferredStatusId } from '../infer-statuses.ts';
import { nflNames } from '../player-names.ts';
import { type StatedScore, SUMMARY_MARK, withStatedScore } from '../stated-score.ts';
import { placeOf } from './field.ts';
import type { NflStat } from './leftovers.ts';
import { lineOf, mergeLines } from './line.ts';
import { boundaries, closes } from './phases.ts';
import type { NflRow } from './row.ts';
import { type NflGame, readGame, readHeader, sameTeam } from './schema.ts';
import { alignScores, officialRows, uncreditedIn } from './scoring.ts';
import { attemptOf, creditsOf, namedType } from './stats.ts';

type StatDraft = Draft & { kind: 'stat' };

const pace = footballPace(football.regulation);
/** The line score has one column for all overtimes. */
const OVERTIME = 5;

const ids = /^(\d+(\/.+)?|(start|end)\/\d+|over)$/;
/**
 * NFL gamecenter: the whole game so far in each delivery, `{"2012102108": {home, away, qtr, drives: {"1": {plays: {"36": row}}}}}`.
 *
 * A row is one snap or kick. It gives a play for each player and each kind of thing he did in it (the pass, the catch, the
 * tackle), the place of a run or pass, and a reading of the clock where it counts for nobody. An id is the row's number, the
 * player and that kind: `54/00-0019596/pass`. So a yard that is corrected, or a catch that becomes a touchdown, is a new revision of
 * one play. The row's number is the provider's own name for it and stays; what the provider renumbers, the order of the stats within a
 * row and the numbers of drives, is in no id and is not read.
 *
 * Points come with the stats (the touchdown with the catch, the conversion with the pass), so a correction moves them too.
 */
export const nflGamecenter: Feed = {
  key: 'nfl-gamecenter',
  owns: (id) => ids.test(id),
  derives: isInferredStatusId,
  namesIn: nflNames,
  eventIdOf(body) {
    const header = readHeader(body);
    return 'unreadable' in header ? undefined : header.id;
  },
  read(body, event, seenAt, known): Delivery | Unreadable {
    const header = readHeader(body);
    if ('unreadable' in header) return header;
    const { home, away } = header.game;
    const teams = { home: event.home.id, away: event.away.id };
    if (!sameTeam(home.abbr, teams.home) || !sameTeam(away.abbr, teams.away)) {
      return { unreadable: `the game is ${away.abbr} at ${home.abbr}, not ${teams.away} at ${teams.home}` };
    }
    const ignored = new Tally();
    const game = alignScores(readGame(header, teams, ignored));
    const plays = officialRows(game).flatMap((row) => (closes(row) ? [] : playsOf(row, game, ignored)));
    const stated = statedScores(plays, game);
    for (const { elapsed, ...status } of boundaries(game, event.regulation)) {
      plays.push({ ...status, at: usual(pace, status.period, elapsed) });
    }
    const newest = plays.reduce((latest, { at }) => Math.max(latest, at), 0);
    const wall = wallTime(event.startsAt, seenAt, newest, game.over);
    for (const play of [...plays, ...stated]) play.at = wall(play.at);
    const snapshot = { unread: new UnreadRows(game.unread) };
    const numbers = new Set(game.rows.map(({ number }) => String(number)));
    const isRetold = ({ id, kind }: Play) =>
      kind !== 'status' && numbers.has(id.split('/', 1)[0] as string) && !snapshot.unread.has(id);
    const delivery = withStatedScore(
      { plays, ignored: ignored.list(), snapshot, untimed: true },
      stated,
      event,
      known,
      isRetold,
    );
    const [ours, theirs] = [game.lineScores.get(teams.home), game.lineScores.get(teams.away)];
    return ours && theirs ? { ...delivery, stated: { home: ours.total, away: theirs.total } } : delivery;
  },
};

/** Ids whose row could not be read. */
class UnreadRows extends Set<string> {
  override has(id: string): boolean {
    return super.has(id.split('/', 1)[0] as string);
  }
}

/** The plays of one row. Their `at` is ms of the usual pace since the kickoff, for now. */
function playsOf(row: NflRow, game: NflGame, ignored: Tally): Draft[] {
  const plays: Draft[] = statsOf(row, ignored);
  const team = uncreditedIn(row, game);
  if (team) plays.push(teamScore(row, team));
  else if (row.scoring && !plays.some((play) => play.kind === 'stat' && play.stats.PTS)) {
    ignored.add('a score whose team is not told');
  }
  const attempt = attemptOf(row);
  if (attempt?.by.pid) {
    const shot = { tid: attempt.by.tid, pid: attempt.by.pid, shotType: attempt.made ? 'MAKE' : 'MISS' } as const;
    plays.push({ ...factsOf(row, '/shot'), kind: 'shot', ...shot, ...placeOf(attempt.kind, row.words) });
  }
  return plays.length > 0 ? plays : [{ ...factsOf(row, ''), kind: 'clock' }];
}

/** One play for each subject and kind of thing done; where one did it twice in a row, such as two fumbles, the play has both. */
function statsOf(row: NflRow, ignored: Tally): StatDraft[] {
  const plays = new Map<string, StatDraft>();
  for (const stat of row.stats) {
    const credits = creditsOf(stat, row);
    if (!credits) ignored.add(`a stat of unknown id ${stat.statId}`);
    for (const credit of credits ?? []) {
      const pid = credit.team ? undefined : stat.pid;
      const subject = pid === undefined ? { act: 'TEAM' as const } : { act: 'PLAYER' as const, pid };
      const key = `/${pid ?? stat.tid}/${credit.group}`;
      const line = { kind: 'stat' as const, tid: stat.tid, ...subject, ...lineOf(credit, stat.yards) };
      const known = plays.get(key);
      plays.set(key, known ? mergeLines(known, line) : { ...factsOf(row, key), ...line });
    }
  }
  return [...plays.values(), ...namedIn(row, [...plays.values()])];
}

/** One play for each player whom the row names without crediting: it counts for nothing, but it is a play of theirs. */
function namedIn(row: NflRow, credited: readonly StatDraft[]): StatDraft[] {
  const named = new Map<string, number[]>();
  for (const { pid, statId } of row.stats) if (pid) named.set(pid, [...(named.get(pid) ?? []), statId]);
  for (const play of credited) if (play.pid) named.delete(play.pid);
  return [...named].map(([pid, statIds]) => {
    const { tid } = row.stats.find((stat) => stat.pid === pid) as NflStat;
    const line = { kind: 'stat', act: 'PLAYER', pid, tid, classification: namedType(statIds), stats: {} } as const;
    return { ...factsOf(row, `/${pid}/named`), ...line };
  });
}

/** Points of a row that its stats give to nobody. */
function teamScore(row: NflRow, { tid, type }: { tid: string; type: string }): StatDraft {
  return { ...factsOf(row, `/${tid}/score`), kind: 'stat', act: 'TEAM', tid, ...lineOf({ group: 'score', type }, 0) };
}

function factsOf({ number, period, clock, elapsed, fromSummary }: NflRow, suffix: string) {
  const at = usual(pace, period, elapsed);
  const place = { order: gameOrder(period, elapsed, number), at, period, clock };
  return fromSummary !== undefined
    ? { ...place, id: `${number}${SUMMARY_MARK}/${fromSummary}${suffix}`, order: place.order + 1 }
    : { ...place, id: `${number}${suffix}` };
}

/** The line score after each quarter that has rows, and now. */
function statedScores(plays: readonly Draft[], { home, away, lineScores }: NflGame): StatedScore[] {
  const [ours, theirs] = [lineScores.get(home), lineScores.get(away)];
  const last = new Map<number, Draft>();
  for (const play of plays) {
    const quarter = Math.min(play.period, OVERTIME);
    if ((last.get(quarter)?.order ?? 0) <= play.order) last.set(quarter, play);
  }
  if (!ours || !theirs) return [];
  const quarters = [...last.keys()].sort((a, b) => a - b);
  return quarters.flatMap((quarter, index) => {
    const { id, order, at, period, clock } = last.get(quarter) as Draft;
    const place = { id: id.split('/', 1)[0] as string, order, at, period, clock };
    if (index === quarters.length - 1) return [{ ...place, home: ours.total, away: theirs.total }];
    if (!ours.quarters || !theirs.quarters) return [];
    const until = (points: readonly number[]) => points.slice(0, quarter).reduce((sum, of) => sum + of, 0);
    return [{ ...place, home: until(ours.quarters), away: until(theirs.quarters) }];
  });
}
