import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Season, TeamLine } from '../stores/teams.ts';

const MONTHS = 6;

/** When the season window begins: six months back, whatever a client asks for (docs/play.md, "Season averages"). Epoch ms. */
export function windowStart(now: number): number {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - MONTHS);
  return start.getTime();
}

/** Season totals and games played of everyone in a team's lines of the last six months. */
export function foldSeason(lines: readonly TeamLine[], now: number): Season {
  const season: Season = {};
  const from = windowStart(now);
  for (const { at, players } of lines) {
    if (at < from || at > now) continue;
    for (const [pid, stats] of Object.entries(players)) {
      season[pid] ??= { games_played: 0, stats: {} };
      const total = season[pid];
      total.games_played += 1;
      for (const [stat, value] of Object.entries(stats)) total.stats[stat] = (total.stats[stat] ?? 0) + value;
    }
  }
  return season;
}

/** What both teams did in a game of our own log. Who has no play has no line. */
export function linesOfGame(timeline: Timeline): TeamLine[] {
  const { id: eventId, startsAt: at, home, away } = timeline.event;
  return [home.id, away.id].map((tid) => {
    const pids = timeline.lines().flatMap((line) => (line.tid === tid && line.pid ? [line.pid] : []));
    return { tid, eventId, at, players: Object.fromEntries(pids.map((pid) => [pid, timeline.totals(pid)])) };
  });
}
