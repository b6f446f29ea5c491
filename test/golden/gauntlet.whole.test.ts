import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostile } from '../fixtures/hostile.ts';
import { Intake } from '../fixtures/intake.ts';
import { property, runs } from '../runs.ts';
import { entriesOf, type Joined, pointsOf } from './entries.ts';
import { poisoned, type Stream, streams } from './streams.ts';

/** Courses of each recorded game; seeds are fresh. */
const RUNS = 3;
const HOUR = 3_600_000;

/**
 * Places that a poisoned row leaves as they are: when and where it happened. A fact keeps the time that it was first told with, and a push
 * feed is believed from its newest telling, so a wrong one of those is no poison but another game.
 */
const kept =
  /^(wallclock|timeActual|time|qtr|clock|period|ts|updated|dd_updated__id|wall_clock|quarter__id|orderNumber)$/;

type Row = Record<string, unknown>;

/** Invalid messages of a push feed: without an id, time, team or form. */
const unfit = (message: unknown, value: unknown): unknown[] => {
  const { pbp, ...rest } = message as { pbp: Row };
  return [
    value,
    { ...rest, pbp: { ...pbp, id: '' } },
    { ...rest, pbp: { ...pbp, updated: '+275760-09-12T00:00:00Z', ts: 1e308 } },
    { ...rest, pbp: { ...pbp, quarter__id: '123456', clock: 'soon' } },
  ];
};

/** A snapshot with the provider's stamp, for bodies that have one. */
function stamped(provider: string, body: unknown, at: number): unknown {
  const time = new Date(at).toISOString();
  if (provider === 'nba-live') return { ...(body as Row), meta: { time: time.replace('T', ' ').slice(0, 23) } };
  return provider === 'espn' ? { ...(body as Row), meta: { lastUpdatedAt: time } } : body;
}

const answers = (intake: Intake, entries: Joined[]) => ({
  score: intake.timeline.scoreAt(),
  status: intake.timeline.status,
  points: pointsOf(entries, intake.timeline),
});

const turn = fc.record({
  share: fc.nat(980).map((part) => part / 1000),
  poison: fc.array(fc.tuple(fc.nat(), fc.nat(), hostile), { maxLength: 6 }),
  stale: fc.boolean(),
  again: fc.boolean(),
  killed: fc.boolean(),
});
const course = fc.record({
  turns: fc.array(turn, { minLength: 4, maxLength: 10 }),
  /** Difference between the provider's clock and ours, and how far it is set back, ms. */
  skew: fc.integer({ min: -20 * HOUR, max: 20 * HOUR }),
  setBack: fc.constantFrom(0, 0, HOUR),
  /** Whether answers carry a stamp. */
  dated: fc.boolean(),
});
type Course = typeof course extends fc.Arbitrary<infer C> ? C : never;

/** Runs a recorded game with faults of the provider, its caches and its clock. */
function run({ turns, skew, setBack, dated }: Course, provider: string, stream: Stream): Intake {
  const { push, rows, of, feed, event } = stream;
  let intake = new Intake(feed, event);
  let now = Date.UTC(2026, 0, 1) + skew;
  const take = (body: unknown, at = now) => {
    const { plays } = intake.take(stamped(provider, body, at), dated ? at : undefined);
    return plays;
  };
  const shares = turns.map(({ share }) => share).sort((a, b) => a - b);
  turns.forEach(({ poison, stale, again, killed }, index) => {
    now += 60_000;
    if (index === Math.floor(turns.length / 2)) now -= setBack;
    const end = Math.floor((shares[index] as number) * rows.length);
    const told = rows.slice(push ? Math.floor((shares[index - 1] ?? 0) * rows.length) : 0, end);
    const sick = push
      ? poison.flatMap(([at, , value]) => unfit(rows[at % rows.length], value))
      : told.map((row, place) => {
          const found = poison.find(([at]) => at % told.length === place);
          return found ? poisoned(row, kept, found[1], found[2]) : row;
        });
    take(of(sick));
    now += 1_000;
    take(of(told));
    if (again) take(of(told));
    if (stale && !push) {
      const taken = take(of(rows.slice(0, Math.floor(end * 0.9))), now - 30_000);
      if (taken.length > 0) throw new Error(`an old copy told ${taken.map(({ id }) => id).join()}`);
    }
    if (killed) intake = intake.resumed();
  });
  // The good delivery comes, and stays.
  for (const _ of [1, 2, 3, 4, 5]) {
    now += 60_000;
    take(stream.body);
  }
  return intake.resumed();
}

for (const { name, provider, reason, open } of streams) {
  describe(name, () => {
    it.skipIf(reason)(
      'gives every fan the points of a clean load, whatever was sent on the way',
      { ...property, timeout: 300_000 },
      () => {
        const stream = open();
        const clean = new Intake(stream.feed, stream.event);
        clean.take(stream.body);
        const entries = entriesOf(clean.timeline);
        const expected = answers(clean, entries);
        expect(expected.status).toBe('ENDED');
        fc.assert(
          fc.property(course, (given) => {
            expect(answers(run(given, provider, stream), entries)).toEqual(expected);
          }),
          { ...runs(RUNS), endOnFailure: true },
        );
      },
    );
  });
}
