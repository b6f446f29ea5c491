import { football } from '../../games/sports/football.ts';
import { scheduled } from '../../games/timeline/event.ts';
import { Tally } from '../../lambdas/providers/feed.ts';
import { readNflBox } from '../../lambdas/providers/nfl-gamecenter/box.ts';
import { readGame, readHeader } from '../../lambdas/providers/nfl-gamecenter/schema.ts';
import type { Describe, Named } from './described.ts';

/** The id begins with the day; the hour of the kickoff stands nowhere in the file, so it is one in the afternoon in the east. */
function kickoffOf(id: string): number {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(id) ?? [];
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day), 18) : 0;
}

/** NFL gamecenter holds play-by-play and box in one file, so it needs no other. */
export const describeNfl: Describe = (body) => {
  const header = readHeader(body);
  if ('unreadable' in header) return header.unreadable;
  const { id, game } = header;
  const teams = { home: game.home.abbr, away: game.away.abbr };
  const players = new Map<string, Named>();
  for (const { stats } of readGame(header, teams, new Tally()).rows) {
    for (const { pid, name, tid } of stats) if (pid && !players.get(pid)?.name) players.set(pid, { name, tid });
  }
  const box = readNflBox(body);
  for (const team of 'unreadable' in box ? [] : [box.home, box.away]) {
    for (const { id: pid, name } of team.players) if (!players.get(pid)?.name) players.set(pid, { name, tid: team.id });
  }
  const face = (abbr: string) => ({ id: abbr, name: abbr, shortName: abbr, color: '' });
  const start = { startsAt: kickoffOf(id), regulation: football.regulation };
  return {
    event: scheduled({ id, type: 'FOOTBALL', ...start, home: face(teams.home), away: face(teams.away) }),
    players,
  };
};
