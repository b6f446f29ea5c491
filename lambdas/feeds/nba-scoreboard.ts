import * as v from 'valibot';

const Team = v.object({
  teamId: v.pipe(v.number(), v.minValue(1), v.transform(String)),
  teamCity: v.string(),
  teamName: v.string(),
  teamTricode: v.string(),
});

/** Fields of a game that today's scoreboard and the schedule of the season share; the start has a name in each. */
const Game = v.pipe(
  v.object({
    gameId: v.pipe(v.string(), v.regex(/^\d{10}$/)),
    /** 1 not begun, 2 on, 3 over. */
    gameStatus: v.number(),
    gameStatusText: v.optional(v.string(), ''),
    gameTimeUTC: v.optional(v.string()),
    gameDateTimeUTC: v.optional(v.string()),
    regulationPeriods: v.optional(v.number(), 4),
    homeTeam: Team,
    awayTeam: Team,
  }),
  v.transform(({ gameTimeUTC, gameDateTimeUTC = '', ...game }) => ({
    ...game,
    startsAt: Date.parse(gameTimeUTC ?? gameDateTimeUTC),
  })),
  v.check(({ startsAt }) => !Number.isNaN(startsAt)),
);

export type NbaGame = v.InferOutput<typeof Game>;
export const NbaGame = Game;

/** Rows of NBA live data's scoreboard `{scoreboard: {games}}` or of its schedule `{leagueSchedule: {gameDates: [{games}]}}`; undefined for any other body. */
export function nbaGameRows(body: unknown): unknown[] | undefined {
  const { scoreboard, leagueSchedule } = (body ?? {}) as {
    scoreboard?: { games?: unknown };
    leagueSchedule?: { gameDates?: unknown };
  };
  if (Array.isArray(scoreboard?.games)) return scoreboard.games;
  const days = leagueSchedule?.gameDates;
  if (!Array.isArray(days)) return undefined;
  return days.flatMap((day: { games?: unknown } | null) => (Array.isArray(day?.games) ? day.games : []));
}
