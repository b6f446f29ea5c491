import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../../../games/ranking/crew.ts';
import { EntryTable } from '../../../../../games/ranking/entry-table.ts';
import { pointsOf } from '../../../../../games/side-games/side-games.ts';
import type { CrewBoard, LeaderboardPage, Crew as Shown } from '../../../../../graphql/types.generated.ts';
import { allowedName } from '../../../../../lambdas/api/calls/crew/membership.ts';
import { database, tableName } from '../../../../../lambdas/stores/database.ts';
import { dealFacts } from '../../../../../lambdas/stores/events.ts';
import { makeFan } from '../../../../../lambdas/stores/fans.ts';
import { timelineOf } from '../../../../../lambdas/stores/log.ts';
import { contents, embeddedDatabase } from '../../../../fixtures/database.ts';
import { joinedBy, newCrew, others, someone } from '../../../crews.ts';
import { joinWorth, paying, settleAll, sweepNow } from '../../../ranked.ts';
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

describe('a crew’s board', () => {
  it('ranks inside the crew and overall, ties alike; who has no points comes last, by when they joined', async () => {
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
    const eventId = await newEvent();
    const owner = someone();
    const crew = await newCrew('Front Row', owner);
    await joinWorth(eventId, owner.fanId, 70);
    await store(eventId, [paying()]);
    expect(linesOf(await board(crew.id, eventId, owner))).toEqual([[70, 1, null]]);
    const { me } = await ask<LeaderboardPage>('leaderboard', { eventId }, callerOf(owner));
    expect(me).toMatchObject({ points: 70, rank: null });
  });

  it('keeps the points of who is not in the official standings, without a rank overall', async () => {
    const eventId = await newEvent();
    const [owner, fan] = [someone(), someone()];
    const crew = await joinedBy(await newCrew('Front Row', owner), fan);
    await makeFan({ ...owner, email: `${owner.fanId}@example.org`, emailVerified: true });
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
    const eventId = await newEvent();
    const [owner, fan] = [someone(), someone()];
    const crew = await joinedBy(await newCrew('Front Row', owner), fan);
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

  it('asks for nothing but what its fifty members have, however many play', async () => {
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

it('starting and joining too often is refused, and nothing is made', async () => {
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

it.each([
  ['Front Row', 'Front Row'],
  ['  Front   Row ', 'Front Row'],
  ['x', 'must be'],
  ['Fuck Row', 'words that do not belong here'],
  ['Hype-Mods', 'is reserved'],
])('the name %j of a crew: %s', (name, said) => {
  const allowed = allowedName(name);
  expect(typeof allowed === 'string' ? allowed : allowed.message).toContain(said);
});
