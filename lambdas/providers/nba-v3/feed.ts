import { fieldOf } from '../../../games/record.ts';
import { DAY } from '../../durations.ts';
import { basketballFeed } from '../basketball-feed.ts';
import { nbaNames } from '../player-names.ts';
import { partOf, playsOf, type V3Context } from './plays.ts';
import { reboundKinds } from './rebounds.ts';
import { readRow, type V3Row } from './row.ts';
import { isCharted, namesOf, pageOf, readPage } from './schema.ts';

/**
 * nba.com V3: page data, `{props: {pageProps: {game, playByPlay: {actions: […]}}}}`.
 *
 * The `actionNumber` of an action stays; an inserted action has a high number in the middle of the list, a deleted one is absent.
 * `actionId` is only the position in the list. A steal has the number of its turnover and a block that of its miss, so each is a part of it:
 * `62/steal`. The list is in game order, and a row's place is its rank among the rows of the same clock. Periods and some stoppages print
 * the time of day, to the minute; other times are estimated between these.
 */
export const nbaV3 = basketballFeed({
  key: 'nba-v3',
  rowName: 'action',
  idField: 'actionNumber',
  infersStatuses: true,
  namesIn: nbaNames,
  eventIdOf: (body) => fieldOf(pageOf(body).game, 'gameId'),
  open: readPage,
  teamsOf: ({ homeTeam, awayTeam }) => ({ home: homeTeam.teamId, away: awayTeam.teamId }),
  readRow,
  readGame(page, rows, { event, seenAt, ignored }) {
    const [home, away] = [event.home.id, event.away.id];
    const teamOf = ({ tid, personId, location }: V3Row) =>
      [tid, String(personId), { h: home, v: away }[location]].find((id) => id === home || id === away);
    const steals = rows.filter((row) => row.actionType === '' && partOf(row) === 'steal');
    const context: V3Context = {
      event,
      teamOf,
      names: namesOf(page, rows),
      rebounds: reboundKinds(rows, teamOf),
      stolen: new Set(steals.map(({ id }) => id)),
      charted: isCharted(rows),
      ignored,
    };
    return {
      rows,
      over: page.gameStatus === 3,
      ...(seenAt < event.startsAt - DAY && { unseen: true as const }),
      playsOf: (row, facts) => playsOf(row, facts, context),
    };
  },
});
