import { football } from '../../games/sports/football.ts';
import { gameOrder } from '../../games/timeline/play.ts';
import { isUntoldId } from './basketball-course.ts';
import { type Delivery, type Draft, type Feed, Tally, type Unreadable } from './feed.ts';
import { placeOf } from './nfl-field.ts';
import { type NflGame, readGame, readHeader, sameTeam } from './nfl-game.ts';
import { both, lineOf } from './nfl-line.ts';
import { boundaries, closes } from './nfl-phases.ts';
import type { NflRow } from './nfl-row.ts';
import { attemptOf, creditsOf } from './nfl-stats.ts';
import { footballPace, usual, wallTime } from './pace.ts';
import { nflNames } from './player-names.ts';

type StatDraft = Draft & { kind: 'stat' };

const pace = footballPace(football.regulation);

const ids = /^(\d+(\/.+)?|(start|end)\/\d+|over)$/;
/** A score that is credited to nobody is its team's. */
const uncredited = new Map([
  ['TD', 'TEAM_TOUCHDOWN'],
  ['FG', 'TEAM_FIELD_GOAL'],
  ['SAF', 'TEAM_SAFETY'],
]);

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
  derives: isUntoldId,
  namesIn: nflNames,
  eventIdOf(body) {
    const header = readHeader(body);
    return 'unreadable' in header ? undefined : header.id;
  },
  read(body, event, seenAt): Delivery | Unreadable {
    const header = readHeader(body);
    if ('unreadable' in header) return header;
    const { home, away } = header.game;
    const teams = { home: event.home.id, away: event.away.id };
    if (!sameTeam(home.abbr, teams.home) || !sameTeam(away.abbr, teams.away)) {
      return { unreadable: `the game is ${away.abbr} at ${home.abbr}, not ${teams.away} at ${teams.home}` };
    }
    const ignored = new Tally();
    const game = readGame(header, teams, ignored);
    const plays = game.rows.flatMap((row) => (closes(row) ? [] : playsOf(row, game, ignored)));
    for (const { elapsed, ...status } of boundaries(game, event.regulation)) {
      plays.push({ ...status, at: usual(pace, status.period, elapsed) });
    }
    const newest = plays.reduce((latest, { at }) => Math.max(latest, at), 0);
    const wall = wallTime(event.startsAt, seenAt, newest, game.over);
    for (const play of plays) play.at = wall(play.at);
    return { plays, ignored: ignored.list(), snapshot: { unread: new UnreadRows(game.unread) }, untimed: true };
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
  if (row.scoring !== false && !plays.some((play) => play.kind === 'stat' && play.stats.PTS)) {
    const score = scoreOf(row, game);
    if (score) plays.push(score);
    else if (row.scoring) ignored.add('a score whose team is not told');
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
      plays.set(key, known ? both(known, line) : { ...factsOf(row, key), ...line });
    }
  }
  return [...plays.values()];
}

/** Points of a row that its stats give to nobody, as the provider's list of scores has them. */
function scoreOf(row: NflRow, { scores, home, away }: NflGame): StatDraft | undefined {
  const listed = scores.get(row.number);
  const conceded = row.note === 'SAF' && row.scoring ? row.possession : undefined;
  const tid = listed?.tid ?? (conceded && (conceded === home ? away : home));
  const type = uncredited.get(listed?.type.toUpperCase() ?? row.note);
  if (!tid || !type) return undefined;
  return { ...factsOf(row, `/${tid}/score`), kind: 'stat', act: 'TEAM', tid, ...lineOf({ group: 'score', type }, 0) };
}

function factsOf({ number, period, clock, elapsed }: NflRow, suffix: string) {
  const order = gameOrder(period, elapsed, number);
  return { id: `${number}${suffix}`, order, at: usual(pace, period, elapsed), period, clock };
}
