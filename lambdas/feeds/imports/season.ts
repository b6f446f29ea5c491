import type { Timeline } from '../../../games/timeline/timeline.ts';
import type { Season, TeamGameStats } from '../../stores/teams.ts';

const MONTHS = 6;

/** Start of the season window, epoch ms: six months back, at the latest on the last day of that month. */
export function windowStart(now: number): number {
  const start = new Date(now);
  const day = start.getUTCDate();
  start.setUTCMonth(start.getUTCMonth() - MONTHS);
  if (start.getUTCDate() !== day) start.setUTCDate(0);
  return start.getTime();
}

/** Season totals and games played of all players in a team's lines of the last six months. */
export function foldSeason(lines: readonly TeamGameStats[], now: number): Season {
  const season = new Map<string, Season[string]>();
  const from = windowStart(now);
  for (const { at, players } of lines) {
    if (at < from || at > now) continue;
    for (const [pid, stats] of Object.entries(players)) {
      const total = season.get(pid) ?? { games_played: 0, stats: {} };
      season.set(pid, total);
      total.games_played += 1;
      for (const [stat, value] of Object.entries(stats)) total.stats[stat] = (total.stats[stat] ?? 0) + value;
    }
  }
  return Object.fromEntries(season);
}

/** The lines of both teams in a game of our own log. A player without a play has no line. */
export function statsOfGame(timeline: Timeline): TeamGameStats[] {
  const { id: eventId, startsAt: at, home, away } = timeline.event;
  return [home.id, away.id].map((tid) => {
    const pids = timeline.lines().flatMap((line) => (line.tid === tid && line.pid ? [line.pid] : []));
    return { tid, eventId, at, players: Object.fromEntries(pids.map((pid) => [pid, timeline.totals(pid)])) };
  });
}
