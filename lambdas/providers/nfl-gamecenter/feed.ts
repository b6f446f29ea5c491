import { fieldOf } from '../../../games/record.ts';
import { type Draft, rowOf } from '../feed.ts';
import { wallTime } from '../game-pace.ts';
import { isInferredStatusId } from '../infer-statuses.ts';
import { sameTeam } from '../nfl-clubs.ts';
import { nflNames } from '../player-names.ts';
import { snapshotFeed } from '../snapshot-feed.ts';
import type { StatedScore } from '../stated/score.ts';
import { officialRows } from './official-rows.ts';
import { boundaries, closes } from './phases.ts';
import { playsOf } from './plays.ts';
import { type NflGame, readGame, readHeader } from './schema.ts';

const ids = /^(\d+(\/.+)?|(start|end)\/\d+|over)$/;

/**
 * NFL gamecenter: `{"2012102108": {home, away, qtr, drives: {"1": {plays: {"36": row}}}}}`.
 *
 * A row is one snap or kick. It gives a play for each player and each kind of thing they did in it (the pass, the catch, the tackle), the
 * place of a run or pass, or a reading of the clock if it counts for nobody. An id is the row's number, the player and that kind:
 * `54/00-0019596/pass`. So a corrected yard, or a catch that becomes a touchdown, is a new revision of one play. The row's number stays; what
 * the provider renumbers, the order of stats within a row and the numbers of drives, is in no id and is not read.
 *
 * Points come with the stats (the touchdown with the catch, the conversion with the pass), so a correction moves them too.
 */
export const nflGamecenter = snapshotFeed({
  key: 'nfl-gamecenter',
  owns: (id) => ids.test(id),
  derives: isInferredStatusId,
  namesIn: nflNames,
  eventIdOf: (body) => fieldOf(readHeader(body), 'id'),
  open: readHeader,
  teamsOf: ({ game: { home, away } }) => ({ home: home.abbr, away: away.abbr }),
  isSameTeam: sameTeam,
  read(header, context) {
    const { event, seenAt, ignored, unread } = context;
    const teams = { home: event.home.id, away: event.away.id };
    const game = readGame(header, teams, context);
    const plays = officialRows(game).flatMap((row) => (closes(row) ? [] : playsOf(row, game, ignored)));
    const stated = statedScores(plays, game);
    plays.push(...boundaries(game, event.regulation));
    const newest = plays.reduce((latest, { at }) => Math.max(latest, at), 0);
    const wall = wallTime(event.startsAt, seenAt, newest, game.over);
    for (const play of [...plays, ...stated]) play.at = wall(play.at);
    const numbers = new Set(game.rows.map(({ number }) => String(number)));
    const [ours, theirs] = [game.lineScores.get(teams.home), game.lineScores.get(teams.away)];
    return {
      plays,
      stated,
      untimed: true,
      ...(ours && theirs && { score: { home: ours.total, away: theirs.total } }),
      isRestated: ({ id, kind }) => kind !== 'status' && numbers.has(rowOf(id)) && !unread.has(id),
    };
  },
});

/** The line score has one column for all overtimes. */
const OVERTIME = 5;

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
    const play = last.get(quarter);
    if (!play) return [];
    const { id, order, at, period, clock } = play;
    const place = { id: rowOf(id), order, at, period, clock };
    if (index === quarters.length - 1) return [{ ...place, home: ours.total, away: theirs.total }];
    if (!ours.quarters || !theirs.quarters) return [];
    const until = (points: readonly number[]) => points.slice(0, quarter).reduce((sum, of) => sum + of, 0);
    return [{ ...place, home: until(ours.quarters), away: until(theirs.quarters) }];
  });
}
