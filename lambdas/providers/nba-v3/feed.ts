import { idsOf, isRowId, orderOf } from '../basketball-plays.ts';
import { type Delivery, type Feed, Tally, type Unreadable } from '../feed.ts';
import { inferStatuses, isInferredStatusId, withRanks } from '../infer-statuses.ts';
import { nbaNames } from '../player-names.ts';
import { printedTimes } from '../printed-time.ts';
import { statedScoresOf, withStatedScore } from '../stated-score.ts';
import { timesOf } from '../wall-times.ts';
import { boundaryIn, partOf, playsOf, type Reading } from './plays.ts';
import { reboundKinds } from './rebounds.ts';
import { readRow, type V3Row } from './row.ts';
import { isCharted, namesOf, pageOf, readPage } from './schema.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * nba.com V3: page data, `{props: {pageProps: {game, playByPlay: {actions: […]}}}}`, the whole game so far.
 *
 * Ids are of the `actionNumber`, which stays with its action: those inserted late have high numbers in the midst of the list, deleted
 * ones leave gaps. `actionId` is the position in the list, which an insertion renumbers. A steal has its turnover's number and a block its
 * miss's, and so each is a part of it: `62/steal`. The list is in game order; a row's place is its rank among those of the same
 * reading of the clock. Wall times are printed with the periods and some stoppages, to the minute; the others are estimated between these.
 */
export const nbaV3: Feed = {
  key: 'nba-v3',
  owns: (id) => isRowId(id) || isInferredStatusId(id),
  derives: isInferredStatusId,
  namesIn: nbaNames,
  eventIdOf: (body) => (pageOf(body).game as { gameId?: unknown } | null | undefined)?.gameId,
  read(body, event, seenAt, known): Delivery | Unreadable {
    const page = readPage(body);
    if ('unreadable' in page) return page;
    const [home, away] = [event.home.id, event.away.id];
    if (page.homeTeam.teamId !== home || page.awayTeam.teamId !== away) {
      const told = `${page.awayTeam.teamId} at ${page.homeTeam.teamId}`;
      return { unreadable: `the game is ${told}, not ${away} at ${home}` };
    }
    const ignored = new Tally();
    const unread = new Set<string>();
    const rows: V3Row[] = [];
    for (const action of page.actions) {
      const row = readRow(action);
      if (typeof row !== 'string') {
        rows.push(row);
        continue;
      }
      ignored.add(row);
      const number = (action as { actionNumber?: unknown } | null)?.actionNumber;
      for (const id of idsOf(number)) unread.add(id);
    }
    const foreign = rows.find(({ teamId }) => teamId && ![home, away].includes(String(teamId)));
    if (foreign) return { unreadable: `action ${foreign.actionNumber} is of a team of another game` };
    const teamOf = (row: V3Row) =>
      [String(row.teamId), String(row.personId), { h: home, v: away }[row.location]].find(
        (tid) => tid === home || tid === away,
      );
    const steals = rows.filter((row) => row.actionType === '' && partOf(row) === 'steal');
    const game: Reading = {
      ...{ event, teamOf, ignored, names: namesOf(page, rows), rebounds: reboundKinds(rows, teamOf) },
      ...{ stolen: new Set(steals.map(({ actionNumber }) => actionNumber)), charted: isCharted(rows) },
    };
    const over = page.gameStatus === 3;
    const timeIn = printedTimes(event.startsAt);
    const moments = rows.map((row) => ({ ...row, printed: timeIn(row.description) }));
    const { at, printed, ...untimed } = timesOf(moments, event, seenAt, over);
    const placed = withRanks(rows).map(({ row, rank }, index) => {
      const { actionNumber, period, clock } = row;
      const order = orderOf(period, clock, rank, event.regulation);
      return { row, facts: { id: String(actionNumber), order, at: at[index] as number, period, clock } };
    });
    const plays = placed.flatMap(({ row, facts }) => playsOf(row, facts, game));
    const stated = statedScoresOf(
      placed.map(({ row, facts }) => ({ ...facts, home: row.scoreHome, away: row.scoreAway })),
    );
    const steps = rows.map((row, index) => ({ ...row, at: at[index] as number, says: boundaryIn(row) }));
    plays.push(...inferStatuses(steps, over, event.regulation));
    const unseen = seenAt < event.startsAt - DAY ? { unseen: true as const } : {};
    const timed = rows.flatMap(({ actionNumber }, index) => (printed?.has(index) ? [String(actionNumber)] : []));
    const times = { ...untimed, printed: new Set(timed), ...unseen };
    return withStatedScore({ plays, ignored: ignored.list(), snapshot: { unread }, ...times }, stated, event, known);
  },
};
