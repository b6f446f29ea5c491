import * as v from 'valibot';
import { fieldOf } from '../../games/lib/unknown.ts';
import { teamsOfPlays, withOneTeamEach } from '../../lambdas/feeds/imports/box-score.ts';
import { columns, type NbaBox, Team, teamOf } from '../../lambdas/feeds/imports/nba-live/box.ts';
import { readRow } from '../../lambdas/feeds/providers/nba-v3/row.ts';
import { pageOf } from '../../lambdas/feeds/providers/nba-v3/schema.ts';
import { readAs, type Unreadable } from '../../lambdas/feeds/valid.ts';

const QUARTERS = 4;
const rows = v.fallback(v.array(v.unknown()), []);
const Box = v.object({
  gameId: v.string(),
  gameTimeUTC: v.nullish(v.string(), ''),
  regulationPeriods: v.nullish(v.number(), QUARTERS),
  homeTeam: Team,
  awayTeam: Team,
});

/** The official box score of a page of nba.com V3. A team's rebounds are the sum of its players'. */
export function readV3Box(body: unknown): NbaBox | Unreadable {
  const box = readAs(Box, pageOf(body).game, 'the box score has');
  if ('unreadable' in box) return box;
  const { gameId, gameTimeUTC, regulationPeriods, homeTeam, awayTeam } = box;
  const [home, away] = [teamOf(homeTeam, columns), teamOf(awayTeam, columns)];
  const plays = v.parse(rows, fieldOf(pageOf(body).playByPlay, 'actions')).flatMap((raw) => {
    const row = readRow(raw);
    return 'unreadable' in row ? [] : [{ pid: String(row.personId), tid: row.tid }];
  });
  const startsAt = Date.parse(gameTimeUTC);
  return withOneTeamEach({ gameId, startsAt, periods: regulationPeriods, home, away }, teamsOfPlays(plays));
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
