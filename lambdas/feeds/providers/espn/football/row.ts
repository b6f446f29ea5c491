import * as v from 'valibot';
import { fieldOf } from '../../../../../games/lib/unknown.ts';
import { id, maybe, period, readAs, secondsOf, statedPoints, text, trimmed, wallTime } from '../../../valid.ts';
import type { FieldState } from './sentence.ts';

const whole = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99)), 0);

/** A team by its id; the core interface has a link that ends in the id instead. */
const team = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((team) => {
      const own = fieldOf(team, 'id');
      const link = fieldOf(team, '$ref');
      if (typeof own === 'string' || typeof own === 'number') return String(own);
      return typeof link === 'string' ? /\/teams\/(\d+)/.exec(link)?.[1] : undefined;
    }),
  ),
  undefined,
);

const nowhere: FieldState = { down: 0, distance: 0, toEndZone: undefined, tid: undefined };
const state = v.fallback(
  v.pipe(
    v.object({
      down: whole,
      distance: whole,
      yardsToEndzone: maybe(v.pipe(v.number(), v.integer())),
      team: v.optional(team),
    }),
    v.transform(
      ({ down, distance, yardsToEndzone, team }): FieldState => ({
        ...{ down: Math.max(down, 0), distance: Math.max(distance, 0), tid: team },
        // Hundreds of rows have 0 for a place that is not stated.
        toEndZone: yardsToEndzone || undefined,
      }),
    ),
  ),
  nowhere,
);

const points = maybe(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)));

/** A row of a drive, or an entry of the scoring summary. */
const Row = v.pipe(
  v.object({
    id: v.pipe(id, v.regex(/^\d{1,24}$/)),
    sequenceNumber: maybe(v.pipe(id, v.transform(Number), v.integer(), v.minValue(0))),
    type: v.fallback(v.object({ text }), { text: '' }),
    text: trimmed,
    period: v.object({ number: period }),
    clock: v.object({
      displayValue: v.pipe(v.string(), v.regex(/^\d{0,2}:?\d{1,2}(\.\d+)?$/), v.transform(secondsOf), v.maxValue(3600)),
    }),
    scoringPlay: v.fallback(v.boolean(), false),
    scoringType: v.fallback(v.object({ name: text }), { name: '' }),
    pointAfterAttempt: maybe(v.object({ value: points })),
    homeScore: statedPoints,
    awayScore: statedPoints,
    wallclock: wallTime,
    team: v.optional(team),
    start: maybe(state),
    end: maybe(state),
  }),
  v.transform(
    ({ sequenceNumber, type, period, clock, scoringType, pointAfterAttempt, homeScore, awayScore, ...row }) => ({
      ...row,
      start: row.start ?? nowhere,
      end: row.end ?? nowhere,
      type: type.text,
      sequence: sequenceNumber,
      period: period.number,
      /** Seconds left. In some games all rows of a drive have the clock of its start or end. */
      clock: clock.displayValue,
      /** touchdown, field-goal, safety; empty on other rows. */
      kind: scoringType.name,
      tryPoints: pointAfterAttempt?.value,
      home: homeScore,
      away: awayScore,
      /** The team whose drive it is. */
      drive: undefined as string | undefined,
    }),
  ),
);

export type FootballRow = v.InferOutput<typeof Row>;

/** A row, or what is wrong with it. */
export const readFootballRow = (row: unknown) => readAs(Row, row, 'a row with');
