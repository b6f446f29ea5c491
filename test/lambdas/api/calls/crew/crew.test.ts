import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { weekOf } from '../../../../../games/lib/new-york.ts';
import type { Member } from '../../../../../games/ranking/crew.ts';
import { EntryTable } from '../../../../../games/ranking/entry-table.ts';
import { pointsOf } from '../../../../../games/side-games/side-games.ts';
import type { CrewBoard, CrewSeason, LeaderboardPage, Crew as Shown } from '../../../../../graphql/types.generated.ts';
import { allowedName } from '../../../../../lambdas/api/calls/crew/membership.ts';
import { DAY, HOUR } from '../../../../../lambdas/lib/durations.ts';
import { leaveCrew } from '../../../../../lambdas/stores/crews.ts';
import { database, tableName } from '../../../../../lambdas/stores/database.ts';
import { dealFacts } from '../../../../../lambdas/stores/events.ts';
import { timelineOf } from '../../../../../lambdas/stores/log.ts';
import { contents, embeddedDatabase } from '../../../../fixtures/database.ts';
import { property, runs } from '../../../../runs.ts';
import { joinedBy, newCrew, others, someone, verify } from '../../../crews.ts';
import { STARTS } from '../../../game.ts';
import { endedEvent, joinWorth, paying, settleAll, sweepNow } from '../../../ranked.ts';
import { fresh, newEvent, store } from '../../../world.ts';
import { ask, type Caller, refusal, refused } from '../asking.ts';

embeddedDatabase();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const callerOf = ({ fanId, username }: Member): Caller => ({ sub: fanId, username });
const board = (crewId: string, eventId: string, fan: Member) =>
  ask<CrewBoard>('crew', { crewId, eventId }, callerOf(fan));
const linesOf = ({ members }: CrewBoard) => members.map(({ points, rank, overall }) => [points, rank, overall]);

/** A new event, and a crew of its owner and another fan. */
async function crewOfTwo() {
  const [owner, fan] = [someone(), someone()];
  return { eventId: await newEvent(), owner, fan, crew: await joinedBy(await newCrew('Front Row', owner), fan) };
}

describe('a crew’s board', () => {
  it('ranks inside the crew and overall, with ties; fans without points are last, by the time they joined', async () => {
    const eventId = await newEvent();
    const [owner, ...fans] = [someone(), ...others(4)];
    const crew = await joinedBy(await newCrew('Front Row', owner), ...fans);
    const totals = [60, 0, 110, 60];
    for (const [index, points] of totals.entries())
      await joinWorth(eventId, [owner, ...fans][index]?.fanId ?? '', points);
    // Fans outside the crew: two between its members, one above all.
    for (const points of [170, 80, 80, 10]) await joinWorth(eventId, fresh('out'), points);
    await store(eventId, [paying()]);
    await sweepNow(eventId);
    const shown = await board(crew.id, eventId, owner);
    expect(linesOf(shown)).toEqual([
      [110, 1, 2],
      [60, 2, 5],
      [60, 2, 5],
      [0, null, null],
      [0, null, null],
    ]);
    expect(shown.members.map(({ plays }) => plays)).toEqual([true, true, true, true, false]);
    expect(shown.members.map(({ username }) => username)).toEqual(
      [fans[1], owner, fans[2], fans[0], fans[3]].map((fan) => fan?.username),
    );
    const ids = [owner, ...fans].map(({ fanId }) => fanId);
    expect(ids.filter((fanId) => JSON.stringify(shown).includes(fanId))).toEqual([]);
  });

  it('and the leaderboard name no rank among all fans while there is no ranking', async () => {
    const { eventId, owner, crew } = await crewOfTwo();
    await joinWorth(eventId, owner.fanId, 70);
    await store(eventId, [paying()]);
    expect(linesOf(await board(crew.id, eventId, owner))[0]).toEqual([70, 1, null]);
    const { me } = await ask<LeaderboardPage>('leaderboard', { eventId }, callerOf(owner));
    expect(me).toMatchObject({ points: 70, rank: null });
  });

  it('keeps the points of a fan who is not in the official standings, without a rank overall', async () => {
    const { eventId, owner, fan, crew } = await crewOfTwo();
    await verify(owner);
    await joinWorth(eventId, owner.fanId, 50);
    await joinWorth(eventId, fan.fanId, 70);
    await store(eventId, [paying()]);
    await settleAll(eventId, { official: true });
    expect(linesOf(await board(crew.id, eventId, owner))).toEqual([
      [70, 1, null],
      [50, 2, 1],
    ]);
  });

  it('has the entries of each, so that a phone scores them at the moment that it shows', async () => {
    const { eventId, owner, fan, crew } = await crewOfTwo();
    const entry = await joinWorth(eventId, fan.fanId, 70);
    await store(eventId, [paying()]);
    const { members } = await board(crew.id, eventId, owner);
    expect(members.map(({ entries }) => entries.map(({ hypeGame }) => hypeGame))).toEqual([['bingo'], []]);
    const facts = await dealFacts(eventId);
    const known = await timelineOf(eventId);
    if (!facts || !known) throw new Error('there are no facts');
    const roster = new EntryTable(facts);
    roster.add('them', 'bingo', Buffer.from(members[0]?.entries[0]?.line ?? '', 'base64'));
    expect([...roster.points(known.timeline)]).toMatchObject([{ points: 70 }]);
    expect(roster.refused).toEqual([]);
    expect(pointsOf(entry, known.timeline)).toBe(70);
  });

  it('reads only items of its fifty members, however many fans play', async () => {
    const eventId = await newEvent();
    const owner = someone();
    const crew = await joinedBy(await newCrew('The Fifty', owner), ...others(49));
    for (const { fanId } of crew.members.slice(0, 3)) await joinWorth(eventId, fanId, 20);
    await board(crew.id, eventId, owner);
    const send = vi.spyOn(database, 'send');
    expect((await board(crew.id, eventId, owner)).members).toHaveLength(50);
    const queried = send.mock.calls.flatMap(([command]) =>
      'TableName' in command.input ? [`${command.constructor.name} ${command.input.TableName}`] : [],
    );
    expect(queried.filter((name) => name === `QueryCommand ${tableName('Entries')}`)).toHaveLength(50);
    expect(send.mock.calls.length).toBeLessThan(60);
  });
});

it('starting and joining too often is refused, and no crew is made', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2024, 10, 5, 0, 0, 10));
  const caller = callerOf(someone());
  const { invite } = await newCrew('Front Row');
  const codes: string[] = [];
  for (let asked = 0; asked < 31; asked += 1) codes.push(await refusal('joinCrew', { invite }, caller));
  expect(codes).toEqual([...Array(30).fill('none'), 'TooManyRequests']);
  expect(await ask<Shown>('createCrew', { name: 'Mine' }, caller)).toMatchObject({ isOwner: true });
  for (let asked = 1; asked < 20; asked += 1) await refused('createCrew', { name: 'ab' }, caller);
  const before = await contents('Crews');
  expect(await refusal('createCrew', { name: 'Another' }, caller)).toBe('TooManyRequests');
  expect(await contents('Crews')).toEqual(before);
});

it('the refusal of a crew’s name says why', () => {
  expect(allowedName('x')).toMatchObject({ message: expect.stringContaining('must be') });
  expect(allowedName('Hype-Mods')).toMatchObject({ message: expect.stringContaining('is reserved') });
});

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
          for (const fan of fans) await verify(fan);
          const [owner, ...others] = fans as [(typeof fans)[0], ...typeof fans];
          const crew = await joinedBy(await newCrew(fresh('Crew'), owner), ...others);
          const events: { id: string; day: number; official: boolean }[] = [];
          for (const [index, day] of days.entries()) {
            const worth = fans.map((fan) => [callerOf(fan), fan.points[index] ?? 0] as const);
            const id = await endedEvent({ startsAt: STARTS + day * DAY, season }, worth);
            // The last one stays provisional.
            const official = isLast || index < 2;
            await settleAll(id, official ? { official: true } : {});
            events.push({ id, day, official });
          }
          events.sort((a, b) => a.day - b.day);
          const seen = (week?: string) =>
            ask<CrewSeason>('crewSeason', { crewId: crew.id, ...season, week }, callerOf(owner));
          const expectSeason = async (members: typeof fans) => {
            const since = Math.min(...members.map(({ joins }) => joins));
            const columns = events.filter(({ day }) => day >= since);
            const whole = await seen();
            expect(whole.evenings.map(({ event, official }) => [event.id, official])).toEqual(
              columns.map(({ id, official }) => [id, official]),
            );
            expect(whole.members).toHaveLength(members.length);
            for (const { username, joins, points } of members) {
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
          };
          await expectSeason(fans);
          const gone = others[leaver % others.length];
          await leaveCrew(crew.id, gone?.fanId ?? '');
          await expectSeason(fans.filter((one) => one !== gone));
        },
      ),
      runs(4),
    );
  },
);
