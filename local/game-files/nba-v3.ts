import { basketball } from '../../games/sports/basketball.ts';
import { readV3Box } from '../../lambdas/providers/nba-v3/box.ts';
import { nbaV3 } from '../../lambdas/providers/nba-v3/feed.ts';
import { readRow } from '../../lambdas/providers/nba-v3/row.ts';
import { pageOf, readPage } from '../../lambdas/providers/nba-v3/schema.ts';
import { type Course, isWhole, listAt, timesOfRows } from './course.ts';
import { type Describe, type FileReader, fromBox } from './file-reader.ts';

/** A page of nba.com V3 holds play-by-play and box in one, so it needs no other file. */
const describe: Describe = (body) => {
  const page = readPage(body);
  if ('unreadable' in page) return page.unreadable;
  const box = readV3Box(body);
  if ('unreadable' in box) return box.unreadable;
  return fromBox(box.gameId, box, { startsAt: box.startsAt, regulation: basketball.regulation });
};

const actions = listAt(['playByPlay', 'actions']);
type Row = { scoreHome?: string; scoreAway?: string; description?: string };
type Game = { homeTeam: object; awayTeam: object };

const ON = 2;
/** A time of day, as it is printed with the periods. */
const printed = / *\(\d{1,2}:\d{2} [AP]M [A-Z]{2,3}\)/;

/** nba.com V3: a page that has the game, with its score and its state, beside the list of actions. */
const course: Course = {
  rows: (body) => actions.of(pageOf(body)),
  cut(body, rows) {
    const page = actions.put(pageOf(body), rows) as { game: Game };
    if (isWhole(rows, actions.of(pageOf(body)))) return { props: { pageProps: page } };
    const scored = rows.findLast((row) => (row as Row).scoreHome) as Row | undefined;
    const game = {
      ...page.game,
      gameStatus: ON,
      homeTeam: { ...page.game.homeTeam, score: Number(scored?.scoreHome ?? 0) },
      awayTeam: { ...page.game.awayTeam, score: Number(scored?.scoreAway ?? 0) },
    };
    return { props: { pageProps: { ...page, game } } };
  },
  toldAt: (rows, event) => timesOfRows(rows, event, readRow),
  /** To the minute, a printed time would say nothing of a game that goes faster. */
  moved(body, { eventId, startsAt }) {
    const { game } = pageOf(body) as { game: object };
    const rows = actions.of(pageOf(body)).map((row) => {
      const { description = '', ...rest } = row as Row;
      return { ...rest, description: description.replace(printed, '') };
    });
    const moved = { ...game, gameId: eventId, gameTimeUTC: new Date(startsAt).toISOString() };
    return { props: { pageProps: { game: moved, playByPlay: { gameId: eventId, actions: rows } } } };
  },
};

export const nbaV3Files: FileReader = { feed: nbaV3, describe, course };
