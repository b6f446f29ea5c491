import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekOf } from '../../../games/lib/new-york.ts';
import { foldLines } from '../../../games/ranking/season-line.ts';
import { makeFan } from '../../../lambdas/stores/fans.ts';
import { seasonLines } from '../../../lambdas/stores/seasons.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { property, runs } from '../../runs.ts';
import { STARTS } from '../game.ts';
import { cardWorth, joinWith, paying, runAll, settleAll } from '../ranked.ts';
import { completing, ending, fresh, newEvent, store } from '../world.ts';
import { type Evening, expected, lastTasks } from './evenings.ts';

embeddedDatabase();

const HOUR = 3_600_000;
const FANS = ['ann', 'bob', 'cid', 'dot'];
/** A steal that a fan's card waits for, and too few of them. */
const [ENOUGH, TOO_FEW] = [3, 1];
/** Points of the square. */
const PAYS = 10;

/** `own`: whether each fan's own square is completed by the first rows of the provider, and after corrections. */
type Given = { day: number; calledOff: boolean; points: number[]; own: [first: boolean, corrected: boolean][] };

const ownSquare = (fan: number) => ({ pid: `home-${fan + 2}`, classification: 'STL', threshold: ENOUGH });

/** A card worth so many points, and a square of the fan's own player. */
const cardOf = (points: number, fan: number) =>
  cardWorth(points).map((square, index) => (index === 23 ? { ...square, ...ownSquare(fan) } : square));

/** The row of a fan's player, as it came first or corrected. */
const steal = (fan: number, at: number, isEnough: boolean, rev: number) => ({
  ...completing({ ...ownSquare(fan), threshold: isEnough ? ENOUGH : TOO_FEW }, 20, at),
  id: `steal-${fan}`,
  rev,
});

/** A season of these evenings. Corrections come after a provisional settlement and before the official one. */
async function seasonOf(given: readonly Given[], isCorrected: boolean) {
  const season = { league: fresh('league'), year: 2025 };
  const fanIds = FANS.map((name) => fresh(name));
  for (const fanId of fanIds)
    await makeFan({ fanId, username: fanId, email: `${fanId}@example.org`, emailVerified: true });
  const played: Omit<Evening, 'eventId'>[] = [];
  const corrections: (() => Promise<unknown>)[] = [];
  for (const { day, calledOff, points, own } of given) {
    const startsAt = STARTS + day * 24 * HOUR;
    const ended = startsAt + 3 * HOUR;
    const eventId = await newEvent({
      ...{ startsAt, season, status: 'ENDED', ended_at: ended },
      ...(calledOff && { stopped: 'CANCELED' as const }),
    });
    for (const [fan, fanId] of fanIds.entries())
      await joinWith({ eventId, fanId, hypeGame: 'bingo' }, cardOf(points[fan] ?? 0, fan));
    const at = startsAt + 20_000;
    const first = own.map(([isEnough], fan) => steal(fan, at, isEnough, 1));
    await store(eventId, [{ ...paying(), at: startsAt + 10_000 }, ...first, ending(ended)]);
    await settleAll(eventId);
    const corrected = own.flatMap(([before, after], fan) => (before === after ? [] : [steal(fan, at, after, 2)]));
    const correct = () =>
      store(
        eventId,
        corrected.map((play) => ({ ...play, rev: play.rev + 1 })),
      );
    if (isCorrected && corrected.length > 0) await store(eventId, corrected);
    await runAll(await lastTasks(eventId));
    corrections.push(async () => {
      if (corrected.length > 0) await correct();
      await settleAll(eventId);
    });
    const sums = fanIds.map((fanId, fan) => {
      const isWon = own[fan]?.[isCorrected ? 1 : 0];
      return [fanId, (points[fan] ?? 0) + (isWon ? PAYS : 0)] as const;
    });
    played.push({ day, calledOff, points: Object.fromEntries(sums) });
  }
  const stored = await Promise.all(fanIds.map((fanId) => seasonLines(season, fanId)));
  return { fanIds, played, stored, corrections };
}

const weeks = [0, 7].map((from) => ({
  week: weekOf({ type: 'BASKETBALL', startsAt: STARTS + from * 24 * HOUR }),
  has: (day: number) => day >= from && day < from + 7,
}));

it(
  'corrections before the official word change exactly the lines that they touch; later ones and those of a game that is called off change none',
  property,
  async () => {
    const evening: fc.Arbitrary<Given> = fc.record({
      day: fc.constantFrom(0, 2, 7),
      calledOff: fc.boolean(),
      points: fc.array(fc.constantFrom(0, 20, 30, 40), { minLength: 4, maxLength: 4 }),
      own: fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 4, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(evening, { minLength: 1, maxLength: 3 }), async (given) => {
        const [first, corrected] = [await seasonOf(given, false), await seasonOf(given, true)];
        for (const { week, has } of weeks) {
          const lines = [first, corrected].map(({ fanIds, played, stored }) => {
            const folded = expected(played, '', has);
            const own = stored.map((each) => each.get(week));
            expect(own).toEqual(fanIds.map((fanId) => foldLines(folded.get(fanId) ?? [])));
            return own;
          });
          const touched = given.some(
            ({ day, calledOff, own }) => has(day) && !calledOff && own.some(([before, after]) => before !== after),
          );
          if (!touched) expect(lines[1]).toEqual(lines[0]);
        }
        const before = await contents('Seasons');
        for (const correct of corrected.corrections) await correct();
        expect(await contents('Seasons')).toEqual(before);
      }),
      runs(5),
    );
  },
);
