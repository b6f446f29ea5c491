import * as v from 'valibot';
import { STATE_STATS } from '../../../../games/timeline/box.ts';
import { refuse } from '../../../lib/fault.ts';
import { team } from '../../../stores/teams.ts';
import { call } from '../../pipeline/call.ts';
import { id, line, optional, time } from '../../pipeline/input.ts';

export const teamDetails = call('teamDetails', v.object({ tid: id(), source: line(20) }), async ({ tid, source }) => {
  const roster = await team(tid);
  if (!roster || roster.sport !== source.toUpperCase()) return refuse('TeamNotFound');
  const { sport: _sport, ...details } = roster;
  return details;
});

/** The window is fixed: the stored lines are of the last six months. */
export const seasonStats = call(
  'seasonStats',
  v.object({ tid: id(), from: optional(time()), to: optional(time()) }),
  async ({ tid }) => {
    const roster = await team(tid);
    if (!roster) return refuse('TeamNotFound');
    const player_stats = roster.players.flatMap(({ id: pid, stats, games_played }) =>
      stats == null ? [] : [{ pid, games_played: games_played ?? 1, stats }],
    );
    return { id: tid, player_stats, totalTeamStats: summed(player_stats.map(({ stats }) => stats)) };
  },
);

type Stats = Record<string, number>;

function summed(lines: readonly Stats[]): Stats {
  const total: Stats = {};
  for (const [stat, value] of lines.flatMap((line) => Object.entries(line))) {
    if (!STATE_STATS.has(stat)) total[stat] = (total[stat] ?? 0) + value;
  }
  return total;
}
