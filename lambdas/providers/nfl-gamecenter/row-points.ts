import { football } from '../../../games/sports/football.ts';
import { creditsOf } from '../football/credits.ts';
import { type NflRow, opponentOf } from './row.ts';
import type { NflGame } from './schema.ts';

/** Event types for scores that are credited to nobody. */
const uncredited = new Map([
  ['TD', 'TEAM_TOUCHDOWN'],
  ['FG', 'TEAM_FIELD_GOAL'],
  ['SAF', 'TEAM_SAFETY'],
]);

const pointsOfType = (type: string): number => football.eventTypes[type]?.stats.PTS ?? 0;

/** Points of a row that none of its stats gives, by the scoring summary: the team and the event type. */
export function uncreditedIn(row: NflRow, game: NflGame): { tid: string; type: string } | undefined {
  if (row.scoring === false || creditedIn(row).size > 0) return undefined;
  const listed = game.scores.get(row.number);
  const conceded = row.note === 'SAF' && row.scoring ? row.possession : undefined;
  const tid = listed?.tid ?? (conceded && opponentOf(conceded, game));
  const type = uncredited.get(listed?.type ?? row.note);
  return tid && type ? { tid, type } : undefined;
}

/** Points of a row's stats, by team. */
function creditedIn(row: NflRow): Map<string, number> {
  const points = new Map<string, number>();
  for (const stat of row.stats) {
    for (const { type } of creditsOf(stat, row) ?? []) {
      const given = pointsOfType(type);
      if (given > 0) points.set(stat.tid, (points.get(stat.tid) ?? 0) + given);
    }
  }
  return points;
}

/** All points of a row, by team. */
export function pointsIn(row: NflRow, game: NflGame): Map<string, number> {
  const team = uncreditedIn(row, game);
  return team ? new Map([[team.tid, pointsOfType(team.type)]]) : creditedIn(row);
}
