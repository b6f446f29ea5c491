import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { TOP_SIZE } from '../../../../../games/ranking/entry-table.ts';
import type { LeaderboardPage } from '../../../../../graphql/types.generated.ts';
import { rankedPart } from '../../../../../lambdas/api/calls/fan/ranking.ts';
import { crewById } from '../../../../../lambdas/stores/crews.ts';
import { entriesOf } from '../../../../../lambdas/stores/entries.ts';
import {
  type FanRecord,
  makeFan,
  proveEmail,
  fan as recordOf,
  usernameOf,
} from '../../../../../lambdas/stores/fans.ts';
import { directory, linesOf } from '../../../../../lambdas/stores/pages.ts';
import { ranking } from '../../../../../lambdas/stores/ranking.ts';
import { settledRow } from '../../../../../lambdas/stores/standings.ts';
import { joinedBy, memberOf, newCrew, someone } from '../../../crews.ts';
import { holding, leave, play, rank } from '../../../departures.ts';
import { access, jar, overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { paying } from '../../../ranked.ts';
import { newFan, password, signInAgain, store } from '../../../world.ts';

/** Whether a request must fail. */
type Failing = (command: object) => boolean;
/** Requests that change something, from the note that ends all sessions on. */
function nthWrite(number: number): Failing {
  let [count, isDeparture] = [0, false];
  return (command) => {
    if (!('input' in command)) return false;
    const { TableName } = command.input as { TableName?: string };
    isDeparture ||= command instanceof UpdateCommand && TableName === process.env.SIGN_OUTS_TABLE;
    const writes = [PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand, AdminDeleteUserCommand];
    if (isDeparture && writes.some((kind) => command instanceof kind)) count += 1;
    return count === number;
  };
}
/** The request that marks the account as deleted. */
const notesTheEnd: Failing = (command) => command instanceof PutCommand && command.input.Item?.isDeleted === true;

/** Runs a step in which the first request that matches `isFailing` fails, and every later request too. */
async function breakingOff<Value>(isFailing: Failing, step: () => Promise<Value>): Promise<Value> {
  let isOff = false;
  const spies = [CognitoIdentityProviderClient, DynamoDBDocumentClient].map(({ prototype }) => {
    const { send } = prototype;
    return vi.spyOn(prototype, 'send').mockImplementation(function (this: object, command: object, ...rest: never[]) {
      isOff ||= isFailing(command);
      if (isOff) return Promise.reject(new Error('the power went'));
      return Reflect.apply(send, this, [command, ...rest]);
    } as never);
  });
  try {
    return await step();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const { mails, resumeDepartures } = withPool();

const board = async (eventId: string, cookies?: string[]) =>
  (await overHttp('leaderboard', { eventId }, cookies ? { cookies } : {})).body as unknown as LeaderboardPage;

describe('a fan who deletes the account', () => {
  it('is named nowhere any more, in no table and not in the user pool', async () => {
    const fan = await newFan();
    const mail = (await mails()).find(({ to }) => to === fan.email);
    expect((await overHttp('verifyEmail', { code: mail?.code })).status).toBe(200);
    await overHttp('updateUserData', { firstName: 'Zebulon', lastName: 'Quuxington' }, fan);
    await overHttp('forgotPassword', { username: fan.username });
    await mails();
    const own = await joinedBy(await newCrew('Their Own', memberOf(fan)), someone('heir'));
    const alone = await newCrew('Alone', memberOf(fan));
    const others = await joinedBy(await newCrew('Of Others'), memberOf(fan));
    const eventId = await play(fan, 40);
    await rank(eventId);
    const words = [fan.username, fan.email, 'Zebulon', 'Quuxington'];
    expect((await holding(...words)).sort()).toEqual(['Codes', 'Crews', 'Events', 'Fans', 'Standings']);

    const done = await leave(fan);
    expect([done.status, done.body.data]).toEqual([200, true]);
    expect(await holding(...words)).toEqual([]);
    // Only the id stays: with entries and points, and for two hours in the note that refuses the remaining tokens.
    expect((await holding(fan.sub)).sort()).toEqual(['Entries', 'Events', 'Played', 'SignOuts', 'Standings']);
    expect(await recordOf(fan.sub)).toBeUndefined();
    expect(await usernameOf(fan.email)).toBeUndefined();
    expect((await crewById(own.id))?.members.map(({ username }) => username)).toEqual(['heir']);
    expect((await crewById(own.id))?.ownerId).not.toBe(fan.sub);
    expect(await crewById(alone.id)).toBeUndefined();
    expect((await crewById(others.id))?.members).toHaveLength(1);
    expect(await entriesOf(eventId, fan.sub)).toHaveLength(1);
    for (const name of [fan.username, fan.email]) {
      expect((await overHttp('signIn', { username: name, password })).status).toBe(401);
    }
  });

  it('keeps points and rank under the name of a former fan, also in pages and in the next ranking', async () => {
    const [leaver, stayer] = await Promise.all([newFan(), newFan()]);
    const eventId = await play(leaver, 40);
    await play(stayer, 30, eventId);
    await rank(eventId);
    const before = await board(eventId);
    expect(before.data.map(({ username }) => username)).toEqual([leaver.username, stayer.username]);
    await leave(leaver);
    const after = await board(eventId, stayer.cookies);
    expect(after.data).toEqual([
      { username: 'a former fan', points: 40 },
      { username: stayer.username, points: 30 },
    ]);
    expect([after.players, after.me?.rank]).toEqual([2, 2]);
    // A later correction changes the points of a fan who has left.
    await store(eventId, [paying()]);
    await rank(eventId);
    expect((await board(eventId)).data[0]).toEqual({ username: 'a former fan', points: 40 });
    const stored = await ranking(eventId);
    // Lines after the first come from the pages.
    const settled = await rankedPart(eventId, stored && { ...stored, top: [] }, TOP_SIZE, 100);
    expect(settled.data).toEqual([]);
    const list = await directory(eventId);
    expect(list && (await linesOf(eventId, list, 0, 1))).toEqual([{ fanId: leaver.sub, points: 40 }]);
  });

  it('is signed out everywhere at once, over both APIs, in the very second too', async () => {
    const fan = await newFan();
    const other = await signInAgain(fan);
    const { auth_time, origin_jti } = decodeJwt(access(other));
    const done = await leave(fan);
    const names = ['__Host-hype-access=', '__Host-hype-refresh=', 'hype-signed-in=', '__Host-hype-device='];
    expect(done.cookies.map((line) => line.split(';')[0])).toEqual(names);
    for (const cookies of [fan.cookies, other])
      expect((await overHttp('updateUserData', { firstName: 'Ghost' }, { cookies })).status).toBe(401);
    for (const later of [0, 5]) {
      const given = { began: (auth_time as number) + later, session: origin_jti as string };
      const answer = await overAppSync('updateUserData', { firstName: 'Ghost' }, fan, given);
      expect(answer).toMatchObject({ error: { code: 'Unauthorized' } });
    }
    expect(await recordOf(fan.sub)).toBeUndefined();
  });

  it('is named nowhere a minute later by calls that were under way and stored something afterwards', async () => {
    const fan = await newFan();
    const record = await recordOf(fan.sub);
    const crew = await newCrew('Late');
    await leave(fan);
    await joinedBy(crew, memberOf(fan));
    const eventId = await play(fan, 10);
    await makeFan(record as FanRecord);
    await proveEmail(fan.email, fan.username);
    expect((await holding(fan.username, fan.email)).sort()).toEqual(['Crews', 'Fans', 'Standings']);
    expect(await resumeDepartures()).toBe(0);
    expect(await holding(fan.username, fan.email)).toEqual([]);
    expect((await settledRow(eventId, fan.sub))?.username).toBe('a former fan');
    expect((await overHttp('userData', {}, fan)).status).toBe(401);
  });

  it('leaves the name free for a new account, which gets nothing of the old one', async () => {
    const fan = await newFan();
    const eventId = await play(fan, 40);
    const device = fan.cookies.filter((cookie) => cookie.includes('device'));
    await leave(fan);
    const { username, email } = fan;
    const made = await overHttp('signUp', { username, email, password: 'another-2024' });
    const cookies = jar(made.cookies);
    expect(made.body.data).toMatchObject({ firstName: null, username });
    expect((await board(eventId, cookies)).me).toBeNull();
    const { body } = await overHttp('exportAccount', {}, { cookies });
    expect(body.data).toMatchObject({ crews: [], games: [], profile: {} });
    // A device that the old account trusted is unknown to the new one.
    const sent = { cookies: device, address: '198.51.100.99' };
    const tries: number[] = [];
    for (let count = 0; count < 6; count += 1)
      tries.push((await overHttp('signIn', { username, password: 'wrong-2024' }, sent)).status);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('a fan whose deletion breaks off', () => {
  it('need not ask again: wherever it broke off, it is taken up again until it is done', async () => {
    // Messages of other tests.
    await resumeDepartures();
    for (let write = 1; ; write += 1) {
      const fan = await newFan();
      await overHttp('forgotPassword', { username: fan.username });
      await mails();
      await joinedBy(await newCrew('Of Others'), memberOf(fan));
      const eventId = await play(fan, 10);
      await rank(eventId);
      const first = await breakingOff(nthWrite(write), () => leave(fan));
      // A deletion that fails again is tried again.
      if (first.status === 500) expect(await breakingOff(nthWrite(1), resumeDepartures)).toBe(1);
      expect(await resumeDepartures()).toBe(0);
      expect([write, await holding(fan.username, fan.email)]).toEqual([write, []]);
      expect((await overHttp('signIn', { username: fan.username, password })).status).toBe(401);
      if (first.status === 200) break;
    }
  });

  it('has nothing taken from a new account of the same name by a deletion that is taken up again', async () => {
    const fan = await newFan();
    expect((await breakingOff(notesTheEnd, () => leave(fan))).status).toBe(500);
    const made = await overHttp('signUp', { username: fan.username, email: fan.email, password });
    expect(await resumeDepartures()).toBe(0);
    const { body } = await overHttp('userData', {}, { cookies: jar(made.cookies) });
    expect(body.data).toMatchObject({ username: fan.username });
  });
});
