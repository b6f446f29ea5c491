import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { boxOf, columns, Game, type NbaBox } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { nbaV3 } from '../../lambdas/feeds/providers/nba-v3/feed.ts';
import { pageOf, readPage, readRow } from '../../lambdas/feeds/providers/nba-v3/schema.ts';
import { readAs, type Unreadable } from '../../lambdas/feeds/valid.ts';
import {
  type Course,
  type Describe,
  type FileReader,
  fromBox,
  isWhole,
  listIn,
  timesOfRows,
  withFields,
} from './file-reader.ts';

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

/** The gameStatus of a live game. */
const LIVE = 2;
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
    const cut = withFields({ ...atHome, gameStatus: LIVE }, ['awayTeam'], scoreIn('scoreAway'));
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

const QUARTERS = 4;
const Box = v.object({
  ...Game.entries,
  gameTimeUTC: v.nullish(v.string(), ''),
  regulationPeriods: v.nullish(v.number(), QUARTERS),
});

/** The official box score of a page of nba.com V3. A team's rebounds are the sum of its players'. */
export function readV3Box(body: unknown): NbaBox | Unreadable {
  const box = readAs(Box, pageOf(body).game, 'the box score has');
  if ('unreadable' in box) return box;
  const plays = actionsIn(body).flatMap((raw) => {
    const row = readRow(raw);
    return 'unreadable' in row ? [] : [{ pid: String(row.personId), tid: row.tid }];
  });
  return boxOf(box, columns, plays);
}

/**
 * Play-by-play as its endpoint serves it and the box score of the same game, `{boxScoreTraditional: {gameId, homeTeam, awayTeam}}`, as the
 * page that has both.
 */
export function pageWithBox(body: unknown, box: unknown): unknown {
  const { game, playByPlay } = pageOf(body);
  const teams = fieldOf(box, 'boxScoreTraditional') ?? pageOf(box).game;
  if (teams === undefined || playByPlay !== game) return body;
  return { props: { pageProps: { game: teams, playByPlay } } };
}
