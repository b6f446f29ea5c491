import { fieldOf } from '../../../games/record.ts';
import { basketballFeed } from '../basketball-feed.ts';
import { espnNames } from '../player-names.ts';
import { timeOf } from '../valid.ts';
import { playsOf, readingOf } from './plays.ts';
import { readPlay } from './row.ts';
import { readSummary } from './schema.ts';

/**
 * ESPN summary of a basketball game, professional or of colleges: `{header, format, plays: […]}`.
 *
 * The `id` of a play stays; an inserted play may have any number, a deleted one is absent. The list is in game order, and a play's place is
 * its rank among the plays of the same clock. The ends of periods have rows; a period starts with its first play.
 */
export const espn = basketballFeed({
  key: 'espn',
  rowName: 'play',
  idField: 'id',
  infersStatuses: true,
  namesIn: espnNames,
  eventIdOf: (body) => fieldOf(body, 'header', 'id'),
  open: readSummary,
  asOf: (body) => timeOf(fieldOf(body, 'meta', 'lastUpdatedAt')),
  teamsOf: ({ home, away }) => ({ home: home.face.id, away: away.face.id }),
  regulationOf: ({ format }) => format,
  readRow: readPlay,
  readGame({ state }, rows, context) {
    const reading = readingOf(rows, context);
    return {
      rows,
      over: state === 'post' || rows.some(({ kind }) => kind === 'end-game'),
      playsOf: (row, facts, step) => playsOf(row, facts, reading, step),
    };
  },
});
