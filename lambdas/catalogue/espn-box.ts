import * as v from 'valibot';
import type { Tally } from '../feeds/feed.ts';
import type { TeamLine } from '../stores/teams.ts';
import { rowsOf } from './catalogue.ts';

/** ESPN's columns by our classifiers: made and attempted stand in one, `10-17`. */
const columns: Readonly<Record<string, readonly string[]>> = {
  points: ['PTS'],
  'fieldGoalsMade-fieldGoalsAttempted': ['FG', 'FGA'],
  'threePointFieldGoalsMade-threePointFieldGoalsAttempted': ['FG3', 'FG3A'],
  'freeThrowsMade-freeThrowsAttempted': ['FT', 'FTA'],
  rebounds: ['REB'],
  offensiveRebounds: ['OREB'],
  defensiveRebounds: ['DREB'],
  assists: ['AST'],
  turnovers: ['TO'],
  steals: ['STL'],
  blocks: ['BLK'],
  fouls: ['PF'],
};

const Summary = v.object({
  header: v.object({
    id: v.pipe(v.string(), v.digits()),
    competitions: v.tuple([
      v.object({
        date: v.pipe(
          v.string(),
          v.transform((date) => Date.parse(date)),
          v.finite(),
        ),
        status: v.object({ type: v.object({ completed: v.boolean() }) }),
      }),
    ]),
  }),
  boxscore: v.object({ players: v.array(v.unknown()) }),
});

const Team = v.object({
  team: v.object({ id: v.pipe(v.string(), v.digits()) }),
  statistics: v.pipe(v.array(v.object({ keys: v.array(v.string()), athletes: v.array(v.unknown()) })), v.minLength(1)),
});
const Athlete = v.object({ athlete: v.object({ id: v.pipe(v.string(), v.digits()) }), stats: v.array(v.string()) });

/** The lines of both teams in ESPN's summary of a game that is over; undefined where it is not one. */
export function espnLines(body: unknown, ignored: Tally): TeamLine[] | undefined {
  const read = v.safeParse(Summary, body);
  if (!read.success) return undefined;
  const { header, boxscore } = read.output;
  const [{ date, status }] = header.competitions;
  if (!status.type.completed) return [];
  return rowsOf(boxscore.players, Team, 'a team', ignored).map(({ team, statistics: [box] }) => {
    const athletes = rowsOf(box?.athletes ?? [], Athlete, 'a player', ignored);
    // Who did not play has no numbers.
    const played = athletes.filter(({ stats }) => stats.length > 0);
    const players = played.map(({ athlete, stats }) => [athlete.id, statsOf(box?.keys ?? [], stats)]);
    return { tid: team.id, eventId: header.id, at: date, players: Object.fromEntries(players) };
  });
}

function statsOf(keys: readonly string[], cells: readonly string[]): Record<string, number> {
  const stats: Record<string, number> = {};
  keys.forEach((key, index) => {
    const numbers = (cells[index] ?? '').split('-').map(Number);
    columns[key]?.forEach((stat, part) => {
      stats[stat] = numbers[part] || 0;
    });
  });
  const of = (stat: string) => stats[stat] ?? 0;
  return { ...stats, FG2: of('FG') - of('FG3'), FG2A: of('FGA') - of('FG3A') };
}
