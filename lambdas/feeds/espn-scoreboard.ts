import * as v from 'valibot';

const Color = v.pipe(
  v.optional(v.string(), ''),
  v.transform((color) => (/^[0-9a-f]{6}$/i.test(color) ? `#${color}` : '')),
);

export const EspnTeam = v.object({
  id: v.pipe(v.string(), v.digits()),
  displayName: v.string(),
  abbreviation: v.string(),
  color: Color,
});

const Competitor = v.object({ homeAway: v.picklist(['home', 'away']), team: EspnTeam });
const State = v.object({
  type: v.object({ name: v.optional(v.string(), ''), state: v.string(), completed: v.optional(v.boolean(), false) }),
});

/** One event of ESPN's scoreboard. */
export const EspnEvent = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.digits()),
    date: v.string(),
    status: State,
    competitions: v.pipe(
      v.array(
        v.object({
          competitors: v.array(Competitor),
          format: v.optional(v.object({ regulation: v.object({ periods: v.number() }) })),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.transform(({ id, date, status, competitions: [game] }) => ({
    id,
    startsAt: Date.parse(date),
    state: status.type,
    periods: game?.format?.regulation.periods,
    home: game?.competitors.find(({ homeAway }) => homeAway === 'home')?.team,
    away: game?.competitors.find(({ homeAway }) => homeAway === 'away')?.team,
  })),
  v.check(({ startsAt, home, away }) => !Number.isNaN(startsAt) && home !== undefined && away !== undefined),
);

/** Rows of ESPN's scoreboard, `{leagues, events}`; undefined for any other body. */
export function espnEventRows(body: unknown): unknown[] | undefined {
  const { leagues, events } = (body ?? {}) as { leagues?: unknown; events?: unknown };
  return Array.isArray(leagues) && Array.isArray(events) ? events : undefined;
}
