import { fieldOf } from '../../games/lib/unknown.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { nbaV3 } from '../../lambdas/feeds/providers/nba-v3/feed.ts';
import { readRow } from '../../lambdas/feeds/providers/nba-v3/row.ts';
import { pageOf, readPage } from '../../lambdas/feeds/providers/nba-v3/schema.ts';
import { type Course, isWhole, listIn, timesOfRows, withFields } from './course.ts';
import { type Describe, type FileReader, fromBox } from './file-reader.ts';
import { pageWithBox, readV3Box } from './nba-v3-box.ts';

/** A page of nba.com V3 has play-by-play and box score in one; the play-by-play endpoint needs a separate box score file. */
const describe: Describe = (body) => {
  const page = readPage(body);
  if ('unreadable' in page) return page.unreadable;
  if (!page.homeTeam) return 'it has no teams: they are in boxscoretraditionalv3 of the same game, as BOXFILE';
  const box = readV3Box(body);
  if ('unreadable' in box) return box.unreadable;
  const playsOf = fieldOf(pageOf(body).playByPlay, 'gameId') ?? box.gameId;
  if (playsOf !== box.gameId) return `it is game ${playsOf}, and its box score is of ${box.gameId}`;
  return fromBox(box.gameId, box, { startsAt: box.startsAt || 0, regulation: basketball.regulation });
};

const actionsIn = (body: unknown) => listIn(pageOf(body), 'playByPlay', 'actions');

const ON = 2;
/** A time of day as printed in the descriptions of period starts and ends. */
const printed = / *\(\d{1,2}:\d{2} [AP]M [A-Z]{2,3}\)/;

/** nba.com V3: a page with the game, its score and state, besides the list of actions. */
const course: Course = {
  rows: actionsIn,
  cut(body, actions) {
    const { game, ...page } = withFields(pageOf(body), ['playByPlay'], { actions });
    if (isWhole(actions, actionsIn(body))) return { props: { pageProps: { game, ...page } } };
    const scored = actions.findLast((row) => fieldOf(row, 'scoreHome'));
    const scoreIn = (name: string) => ({ score: Number(fieldOf(scored, name) ?? 0) });
    const atHome = withFields(game, ['homeTeam'], scoreIn('scoreHome'));
    const cut = withFields({ ...atHome, gameStatus: ON }, ['awayTeam'], scoreIn('scoreAway'));
    return { props: { pageProps: { ...page, game: cut } } };
  },
  sentAt: (rows, event) => timesOfRows(rows, event, readRow),
  /** A printed time has only minutes, too coarse for a game at higher speed. */
  moved(body, { eventId: gameId, startsAt }) {
    const actions = actionsIn(body).map((row) => {
      const description = String(fieldOf(row, 'description') ?? '').replace(printed, '');
      return withFields(row, [], { description });
    });
    const game = withFields(pageOf(body).game, [], { gameId, gameTimeUTC: new Date(startsAt).toISOString() });
    return { props: { pageProps: { game, playByPlay: { gameId, actions } } } };
  },
};

export const nbaV3Files: FileReader = { feed: nbaV3, describe, takesBox: true, withBox: pageWithBox, course };
