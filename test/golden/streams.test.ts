import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../games/lib/random.ts';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { Intake } from '../fixtures/intake.ts';
import { property, runs } from '../runs.ts';
import { entriesOf, type Joined, pointsOf } from './entries.ts';
import { factsOf } from './nfl-games.ts';
import { type Stream, streams } from './streams.ts';

/** Runs of each law on each stream: every one takes deliveries of a whole game. */
const RUNS = 4;
/** Shrinking a whole game would take longer than reading it. */
const tries = () => ({ ...runs(RUNS), endOnFailure: true });
/** Deliveries that a stream is cut into. */
const CUTS = 6;

const newIntake = ({ feed, event }: Stream) => new Intake(feed, event);

/** The deliveries of a stream: prefixes of a snapshot, stretches of a push feed. @param cuts shares of the stream, ascending */
function deliveries({ push, rows, of }: Stream, cuts: readonly number[]): unknown[] {
  const ends = [...cuts.map((share) => Math.floor(share * rows.length)), rows.length];
  return ends.map((end, index) => of(rows.slice(push ? (ends[index - 1] ?? 0) : 0, end)));
}

const loaded = (stream: Stream, rows = stream.rows): Intake => {
  const intake = newIntake(stream);
  intake.take(stream.of(rows));
  return intake;
};
const answers = ({ timeline }: Intake, entries: Joined[]) => ({
  ...factsOf(timeline),
  points: pointsOf(entries, timeline),
});
/** A share of a stream, each as likely as the others. */
const share = fc.nat(10_000).map((part) => part / 10_000);
const cutsOf = fc.array(share, { maxLength: CUTS }).map((cuts) => cuts.sort((a, b) => a - b));

for (const { name, reason, push, open } of streams) {
  describe(name, () => {
    let opened: { stream: Stream; entries: Joined[]; whole: ReturnType<typeof answers> } | undefined;
    const given = () => {
      if (opened) return opened;
      const stream = open();
      const intake = loaded(stream);
      const entries = entriesOf(intake.timeline);
      opened = { stream, entries, whole: answers(intake, entries) };
      return opened;
    };

    it.skipIf(reason)('is a game in which every side game pays somebody', () => {
      const { whole } = given();
      const paid = whole.points.filter((line) => !line.endsWith(' 0')).map((line) => line.split(' ')[0]);
      expect(new Set(paid)).toEqual(new Set(hypeGames));
      expect(whole.status).toBe('ENDED');
    });

    it.skipIf(reason)('ends the same however it is cut, delivered late, killed and taken up again', property, () => {
      const { stream, entries, whole } = given();
      fc.assert(
        fc.property(cutsOf, fc.infiniteStream(fc.boolean()), (cuts, chance) => {
          let intake = newIntake(stream);
          const bodies = deliveries(stream, cuts);
          for (const [index, body] of bodies.entries()) {
            // A snapshot that is older than the last one.
            if (!push && index > 1 && chance.next().value) intake.take(bodies[index - 2]);
            intake.take(body);
            if (chance.next().value) intake = intake.resumed();
            if (chance.next().value) intake.take(body);
          }
          expect(answers(intake, entries)).toEqual(whole);
          expect(answers(intake.resumed(intake.log.toReversed()), entries)).toEqual(whole);
        }),
        tries(),
      );
    });

    if (push)
      it.skipIf(reason)('ends the same in any order of its messages, any of them again', property, () => {
        const { stream, entries, whole } = given();
        fc.assert(
          fc.property(fc.string(), share, cutsOf, (seed, again, cuts) => {
            const random = randomFrom(seed);
            const repeated = stream.rows.filter(() => random.below(1000) < again * 1000);
            const intake = newIntake(stream);
            const rows = random.shuffled([...stream.rows, ...repeated]);
            for (const body of deliveries({ ...stream, rows }, cuts)) intake.take(body);
            expect(answers(intake, entries)).toEqual(whole);
          }),
          tries(),
        );
      });

    if (!push)
      it.skipIf(reason)(
        'ends after corrections as if they had always been there: rows that come late, and rows that go',
        property,
        () => {
          const { stream, entries } = given();
          fc.assert(
            fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), (some) => {
              // All but the last, which ends the game.
              const left = new Set(some.map((share) => Math.floor(share * (stream.rows.length - 2))));
              const fewer = stream.rows.filter((_, index) => !left.has(index));
              const intake = loaded(stream, fewer);
              const before = answers(intake, entries);
              intake.take(stream.body);
              expect(answers(intake, entries)).toEqual(given().whole);
              intake.settle(stream.of(fewer));
              expect(answers(intake, entries)).toEqual(before);
              intake.settle(stream.body);
              expect(answers(intake, entries)).toEqual(given().whole);
            }),
            tries(),
          );
        },
      );
  });
}
