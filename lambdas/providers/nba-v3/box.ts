import * as v from 'valibot';
import { columns, type NbaBox, Team, teamOf } from '../nba-live/box.ts';
import { readAs, type Unreadable } from '../valid.ts';
import { pageOf } from './schema.ts';

const QUARTERS = 4;
const Box = v.object({ gameId: v.string(), gameTimeUTC: v.string(), homeTeam: Team, awayTeam: Team });

/** The official box score of a page of nba.com V3. A team's rebounds are the sum of its players'. */
export function readV3Box(body: unknown): NbaBox | Unreadable {
  const box = readAs(Box, pageOf(body).game, 'the box score has');
  if ('unreadable' in box) return box;
  const { gameId, gameTimeUTC, homeTeam, awayTeam } = box;
  const [home, away] = [teamOf(homeTeam, columns), teamOf(awayTeam, columns)];
  return { gameId, startsAt: Date.parse(gameTimeUTC), periods: QUARTERS, home, away };
}
