import * as v from 'valibot';
import type { Unreadable } from '../feed.ts';
import { columns, type NbaBox, Team, teamOf } from '../nba-live/box.ts';
import { pageOf } from './schema.ts';

const QUARTERS = 4;
const Box = v.object({ gameId: v.string(), gameTimeUTC: v.string(), homeTeam: Team, awayTeam: Team });

/** The official box score of a page of nba.com V3; it stands beside the actions. Its teams' rebounds are their players' sum. */
export function readV3Box(body: unknown): NbaBox | Unreadable {
  const read = v.safeParse(Box, pageOf(body).game);
  if (!read.success) return { unreadable: `the box score has a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}` };
  const { gameId, gameTimeUTC, homeTeam, awayTeam } = read.output;
  const [home, away] = [teamOf(homeTeam, columns), teamOf(awayTeam, columns)];
  return { gameId, startsAt: Date.parse(gameTimeUTC), periods: QUARTERS, home, away };
}
