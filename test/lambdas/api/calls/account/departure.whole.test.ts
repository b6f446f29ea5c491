import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { TOP_SIZE } from '../../../../../games/ranking/entry-table.ts';
import type { CrewBoard, LeaderboardPage } from '../../../../../graphql/types.generated.ts';
import { rankedPart } from '../../../../../lambdas/api/calls/fan/ranking.ts';
import { crewById, joinCrew } from '../../../../../lambdas/stores/crews.ts';
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
import { embeddedDatabase } from '../../../../fixtures/database.ts';
import { logged } from '../../../../fixtures/logs.ts';
import { joinedBy, newCrew, someone } from '../../../crews.ts';
import { holding, leave, password, play, rank } from '../../../departures.ts';
import { jar, overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { breakingOff, deletesUser, forgetsCrews, interrupted } from '../../../power.ts';
import { paying, settleAll } from '../../../ranked.ts';
import { type Fan, newFan, store } from '../../../world.ts';

embeddedDatabase();
logged();
const { mails, resumeDepartures } = withPool();

const board = async (eventId: string, cookies?: string[]) =>
  (await overHttp('leaderboard', { eventId }, cookies ? { cookies } : {})).body as unknown as LeaderboardPage;
const verify = async (fan: Fan) => {
  const mail = (await mails()).find(({ to }) => to === fan.email);
  expect((await overHttp('verifyEmail', { code: mail?.code })).status).toBe(200);
};

describe('a fan who deletes the account', () => {
  it('is named nowhere any more, in no table and not in the user pool', async () => {
    const fan = await newFan();
    await verify(fan);
    await overHttp('updateUserData', { firstName: 'Zebulon', lastName: 'Quuxington' }, { cookies: fan.cookies });
    await overHttp('forgotPassword', { username: fan.username });
    await mails();
    const member = { ...someone(fan.username), fanId: fan.sub };
    const own = await joinedBy(await newCrew('Their Own', member), someone('heir'));
    const alone = await newCrew('Alone', member);
    const others = await joinedBy(await newCrew('Of Others'), member);
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
    const other = jar((await overHttp('signIn', { username: fan.username, password })).cookies);
    const token = other.find((cookie) => cookie.includes('access'))?.split('=')[1] ?? '';
    const { auth_time, origin_jti } = decodeJwt(token);
    const done = await leave(fan);
    expect(done.cookies.map((line) => line.split(';')[0])).toEqual([
      '__Host-hype-access=',
      '__Host-hype-refresh=',
      'hype-signed-in=',
      '__Host-hype-device=',
    ]);
    for (const cookies of [fan.cookies, other]) {
      expect((await overHttp('userData', {}, { cookies })).status).toBe(401);
      expect((await overHttp('updateUserData', { firstName: 'Ghost' }, { cookies })).status).toBe(401);
    }
    const given = { began: auth_time as number, session: origin_jti as string };
    const { sub, username } = fan;
    const overGraphql = await overAppSync('updateUserData', { firstName: 'Ghost' }, { sub, username }, given);
    expect(overGraphql).toMatchObject({ error: { code: 'Unauthorized' } });
    const later = { ...given, began: given.began + 5 };
    expect(await overAppSync('userData', {}, { sub, username }, later)).toMatchObject({
      error: { code: 'Unauthorized' },
    });
    expect(await recordOf(sub)).toBeUndefined();
  });

  it('says the password first, and keeps everything with a wrong one', async () => {
    const fan = await newFan();
    const refused = await leave(fan, 'wrong-2024');
    expect([refused.status, refused.body.error?.code, refused.cookies]).toEqual([401, 'WrongCredentials', []]);
    expect((await overHttp('userData', {}, { cookies: fan.cookies })).status).toBe(200);
    const { sub, username } = fan;
    expect(await overAppSync('deleteAccount', { password: 'wrong-2024' }, { sub, username })).toMatchObject({
      error: { code: 'WrongCredentials' },
    });
    expect(await overAppSync('deleteAccount', { password }, { sub, username })).toEqual({ data: true });
    expect(await holding(username)).toEqual([]);
  });

  it('can ask again where it broke off, and what was done stays done', async () => {
    const fan = await newFan();
    const eventId = await play(fan, 10);
    const first = await breakingOff(deletesUser, () => leave(fan));
    expect(first.status).toBe(500);
    expect((await settledRow(eventId, fan.sub))?.username).toBe('a former fan');
    const again = await overHttp('signIn', { username: fan.username, password });
    expect(again.status).toBe(200);
    expect((await leave({ ...fan, cookies: jar(again.cookies) })).status).toBe(200);
    expect(await holding(fan.username, fan.email)).toEqual([]);
    expect(await resumeDepartures()).toBe(0);
  });

  it('is in no crew that another device joins at that very moment', async () => {
    const fan = await newFan();
    const member = { ...someone(fan.username), fanId: fan.sub };
    const [first, second] = await Promise.all([newCrew('First'), newCrew('Second')]);
    await joinedBy(first, member);
    const done = await interrupted(
      forgetsCrews,
      () => joinCrew(second.invite, member),
      () => leave(fan),
    );
    expect(done.status).toBe(200);
    expect((await crewById(second.id))?.members.map(({ fanId }) => fanId)).toEqual([second.ownerId]);
    expect(await holding(fan.username)).toEqual([]);
  });

  it('is named nowhere a minute later by calls that were under way and stored something afterwards', async () => {
    const fan = await newFan();
    const record = await recordOf(fan.sub);
    const crew = await newCrew('Late');
    await leave(fan);
    await joinedBy(crew, { ...someone(fan.username), fanId: fan.sub });
    const eventId = await play(fan, 10);
    await makeFan(record as FanRecord);
    await proveEmail(fan.email, fan.username);
    expect((await holding(fan.username, fan.email)).sort()).toEqual(['Crews', 'Fans', 'Standings']);
    expect(await resumeDepartures()).toBe(0);
    expect(await holding(fan.username, fan.email)).toEqual([]);
    expect((await settledRow(eventId, fan.sub))?.username).toBe('a former fan');
    expect((await overHttp('userData', {}, { cookies: fan.cookies })).status).toBe(401);
  });

  it('leaves the name free for a new account, which gets nothing of the old one', async () => {
    const fan = await newFan();
    const eventId = await play(fan, 40);
    const device = fan.cookies.filter((cookie) => cookie.includes('device'));
    await leave(fan);
    const given = { username: fan.username, email: fan.email, password: 'another-2024' };
    const made = await overHttp('signUp', given);
    const cookies = jar(made.cookies);
    expect(made.body.data).toMatchObject({ firstName: null, username: fan.username });
    const { me } = await board(eventId, cookies);
    expect(me).toBeNull();
    expect((await overHttp('activeGames', { eventId }, { cookies })).body.data).toMatchObject({ bingo: null });
    const { body } = await overHttp('exportAccount', {}, { cookies });
    expect(body.data).toMatchObject({ crews: [], games: [], profile: {} });
    expect((await overHttp('userData', {}, { cookies: fan.cookies })).status).toBe(401);
    // A device that the old account trusted is unknown to the new one.
    const tries: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const sent = { cookies: device, address: '198.51.100.99' };
      tries.push((await overHttp('signIn', { username: fan.username, password: 'wrong-2024' }, sent)).status);
    }
    expect(tries.at(-1)).toBe(429);
    expect((await overHttp('signIn', { username: fan.username, password: 'another-2024' }, { cookies })).status).toBe(
      200,
    );
  });

  it('keeps the place in official standings if the e-mail was verified, and only then', async () => {
    const [verified, unverified] = await Promise.all([newFan(), newFan()]);
    await verify(verified);
    const eventId = await play(verified, 40);
    await play(unverified, 50, eventId);
    await leave(verified);
    await leave(unverified);
    await settleAll(eventId, { official: true });
    expect((await settledRow(eventId, verified.sub))?.points).toBe(40);
    expect(await settledRow(eventId, unverified.sub)).toMatchObject({ points: 0, withheld: 50 });
  });

  it('is no longer on the table of a crew', async () => {
    const [owner, leaver] = await Promise.all([newFan(), newFan()]);
    const eventId = await play(leaver, 40);
    const crew = await joinedBy(await newCrew('Front Row', { ...someone(owner.username), fanId: owner.sub }), {
      ...someone(leaver.username),
      fanId: leaver.sub,
    });
    await leave(leaver);
    const { body } = await overHttp('crew', { crewId: crew.id, eventId }, { cookies: owner.cookies });
    expect((body.data as CrewBoard).members.map(({ username }) => username)).toEqual([owner.username]);
  });
});
