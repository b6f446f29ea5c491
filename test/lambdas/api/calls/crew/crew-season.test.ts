import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { weekOf } from '../../../../../games/lib/new-york.ts';
import type { CrewSeason } from '../../../../../graphql/types.generated.ts';
import { leaveCrew } from '../../../../../lambdas/stores/crews.ts';
import { makeFan } from '../../../../../lambdas/stores/fans.ts';
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { property, runs } from '../../../../runs.ts';
import { joinedBy, newCrew, someone } from '../../../crews.ts';
import { STARTS } from '../../../game.ts';
import { joinWorth, paying, settleAll } from '../../../ranked.ts';
import { ending, fresh, newEvent, store } from '../../../world.ts';
import { ask } from '../asking.ts';

embeddedDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** STARTS is an evening, so some hours before it the same day has begun. */
const joinedOn = (day: number) => STARTS + day * DAY - 10 * HOUR;

it(
  'of each member a crew has the evenings since the day on which they joined, whoever else joins or leaves',
  property,
  async () => {
    const fan = fc.record({
      joins: fc.integer({ min: 0, max: 9 }),
      points: fc.array(fc.constantFrom(0, 20, 60), { minLength: 3, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fan, { minLength: 2, maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
        fc.nat(3),
        fc.boolean(),
        async (given, days, leaver, isLast) => {
          const season = { league: fresh('league'), year: 2025 };
          const fans = given.map(({ joins, points }) => ({ ...someone(), joinedAt: joinedOn(joins), joins, points }));
          for (const { fanId, username } of fans)
            await makeFan({ fanId, username, email: `${fanId}@example.org`, emailVerified: true });
          const [owner, ...others] = fans as [(typeof fans)[0], ...typeof fans];
          const crew = await joinedBy(await newCrew(fresh('Crew'), owner), ...others);
          const events: { id: string; day: number; official: boolean }[] = [];
          for (const [index, day] of days.entries()) {
            const startsAt = STARTS + day * DAY;
            const ended_at = startsAt + 3 * HOUR;
            const id = await newEvent({ startsAt, season, status: 'ENDED', ended_at });
            for (const { fanId, points } of fans) await joinWorth(id, fanId, points[index] ?? 0);
            await store(id, [{ ...paying(), at: startsAt + 10_000 }, ending(ended_at)]);
            // The last one stays provisional.
            const official = isLast || index < 2;
            await settleAll(id, official ? { official: true } : {});
            events.push({ id, day, official });
          }
          events.sort((a, b) => a.day - b.day);
          const seen = (week?: string) =>
            ask<CrewSeason>('crewSeason', { crewId: crew.id, ...season, week }, { sub: owner.fanId, username: '' });
          const whole = await seen();
          const since = Math.min(...fans.map(({ joins }) => joins));
          const columns = events.filter(({ day }) => day >= since);
          expect(whole.evenings.map(({ event, official }) => [event.id, official])).toEqual(
            columns.map(({ id, official }) => [id, official]),
          );
          for (const { username, joins, points } of fans) {
            const cells = columns.map(({ day }) => (day >= joins ? (points[days.indexOf(day)] ?? null) : null));
            const counted = cells.map((cell, index) => (columns[index]?.official ? (cell ?? 0) : 0));
            expect(whole.members.find((one) => one.username === username)).toMatchObject({
              evenings: cells,
              points: counted.reduce<number>((sum, cell) => sum + cell, 0),
              games: counted.filter((cell) => cell > 0).length,
            });
          }
          const week = weekOf({ type: 'BASKETBALL', startsAt: STARTS });
          expect((await seen(week)).evenings.map(({ event }) => event.id)).toEqual(
            columns.filter(({ day }) => day < 7).map(({ id }) => id),
          );
          const gone = others[leaver % others.length];
          if (!gone) return;
          await leaveCrew(crew.id, gone.fanId);
          const after = await seen();
          const cellsOf = ({ evenings, members }: CrewSeason, username: string) => {
            const { evenings: cells = [], ...sums } = members.find((one) => one.username === username) ?? {};
            return {
              ...sums,
              cells: Object.fromEntries(evenings.map(({ event }, index) => [event.id, cells[index] ?? null])),
            };
          };
          for (const { username } of fans.filter((one) => one !== gone)) {
            const [before, now] = [cellsOf(whole, username), cellsOf(after, username)];
            // Evenings that only the former member has are gone; the others have nothing there.
            for (const [id, cell] of Object.entries(before.cells)) if (!(id in now.cells)) expect(cell).toBeNull();
            expect({ ...now, cells: {} }).toEqual({ ...before, cells: {} });
            for (const [id, cell] of Object.entries(now.cells)) expect(before.cells[id]).toBe(cell);
          }
        },
      ),
      runs(4),
    );
  },
);
