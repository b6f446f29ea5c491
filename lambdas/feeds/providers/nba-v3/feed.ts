import { fieldOf } from '../../../../games/lib/unknown.ts';
import { DAY } from '../../../lib/durations.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import { basketballFeed } from '../basketball-feed.ts';
import { nbaNames } from '../player-names.ts';
import { actIn, readingOf } from './plays.ts';
import { readRow, type V3Row } from './row.ts';
import { pageOf, readPage } from './schema.ts';

/** Of regulation, in every league that serves this form. */
const LAST_PERIOD = 4;

/**
 * nba.com V3: page data, `{props: {pageProps: {game, playByPlay: {actions: […]}}}}`.
 *
 * The `actionNumber` of an action stays; a deleted action is absent. A steal has the number of its turnover and a block that of its miss, so
 * each is a part of it: `62/steal`. The list is in game order. Periods and some stoppages print the time of day, to the minute.
 */
export const nbaV3 = basketballFeed({
  key: 'nba-v3',
  rowName: 'action',
  idField: 'actionNumber',
  infersStatuses: true,
  namesIn: nbaNames,
  eventIdOf: (body) => fieldOf(pageOf(body).game, 'gameId'),
  open: readPage,
  teamsOf: ({ homeTeam, awayTeam }) => homeTeam && awayTeam && { home: homeTeam.teamId, away: awayTeam.teamId },
  readRow,
  readGame(page, rows, context) {
    const { event, seenAt } = context;
    const reading = readingOf(page, rows, context);
    const stopped = stopNamed(page.gameStatusText);
    return {
      rows,
      growing: rows.at(-1)?.id,
      stopped: stopped ?? (rows.length > 0 ? false : undefined),
      over: !stopped && (page.gameStatus === undefined ? endsGame(rows) : page.gameStatus === 3),
      ...(seenAt < event.startsAt - DAY && { unseen: true as const }),
      actOf: (row) => actIn(row, reading),
    };
  },
});

/** Whether the last row ends a game: it closes a period of regulation's last or later with a score that is not even. */
function endsGame(rows: readonly V3Row[]): boolean {
  const last = rows.at(-1);
  return last?.says === 'end' && last.period >= LAST_PERIOD && last.home !== undefined && last.home !== last.away;
}
