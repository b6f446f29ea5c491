import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../../../lambdas/lib/durations.ts';
import { markVerified } from '../../../../../lambdas/stores/fans.ts';
import { joinedBy, memberOf, newCrew, someone } from '../../../crews.ts';
import { password, play, rank } from '../../../departures.ts';
import { STARTS } from '../../../game.ts';
import { jar, overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { joinWorth, paying, settleAll } from '../../../ranked.ts';
import { ending, fresh, join, joined, newEvent, newFan, store } from '../../../world.ts';

const { mails } = withPool();

describe('an export', () => {
  it('has everything that is kept of the fan, the same over both APIs, and nothing of others', async () => {
    const fan = await newFan();
    await overHttp('updateUserData', { firstName: 'Ada', displayedGames: ['mvp'] }, { cookies: fan.cookies });
    await mails();
    await joinedBy(await newCrew('Their Own', memberOf(fan)), someone('somebody_else'));
    const eventId = await play(fan, 40);
    await rank(eventId);
    const { status, body, headers } = await overHttp('exportAccount', {}, { cookies: fan.cookies });
    expect([status, headers?.['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data).toMatchObject({
      account: { fanId: fan.sub, username: fan.username, email: fan.email, emailVerified: false },
      profile: { firstName: 'Ada', displayedGames: ['mvp'] },
      crews: [{ name: 'Their Own', isOwner: true }],
      sessions: [{ device: 'Unknown device' }],
      mailedLinks: [{ purpose: 'verifyEmail', email: fan.email }],
      games: [
        {
          eventId,
          startsAt: new Date(STARTS).toISOString(),
          standing: { points: 40, username: fan.username },
          entries: [{ hypeGame: 'bingo' }],
        },
      ],
    });
    const text = JSON.stringify(body.data);
    expect(text).not.toContain('somebody_else');
    expect(text).not.toMatch(/digest|password/i);
    const { sub, username } = fan;
    const graphql = (await overAppSync('exportAccount', {}, { sub, username })) as { data: object };
    expect({ ...graphql.data, exportedAt: '' }).toEqual({ ...(body.data as object), exportedAt: '' });
  });

  it('has the weeks of the fan’s seasons and the games that they chose to be reminded of', async () => {
    const fan = await newFan();
    await markVerified(fan.sub);
    const season = { league: fresh('league'), year: 2026 };
    const ended_at = STARTS + 3 * HOUR;
    const eventId = await newEvent({ season, status: 'ENDED', ended_at });
    await joinWorth(eventId, fan.sub, 40, fan.username);
    await store(eventId, [paying(), ending(ended_at)]);
    await settleAll(eventId, { official: true });
    const next = await newEvent({ startsAt: Date.now() + HOUR });
    await overHttp('remind', { eventId: next, on: true }, { cookies: fan.cookies });
    const { body } = await overHttp('exportAccount', {}, { cookies: fan.cookies });
    expect(body.data).toMatchObject({
      seasons: [{ ...season, weeks: { '2024-11-04': { points: 40, games: 1, best: 1, beaten: 0, others: 0 } } }],
      reminders: { phones: [], events: [next], closings: true },
      calendarSince: null,
    });
  });

  it('has a hundred events a page, each event once', async () => {
    const fan = await newFan();
    const { sub: fanId, username } = fan;
    const played = Array.from({ length: 101 }, () => fresh('event')).sort();
    await Promise.all(played.map((eventId) => join(joined({ eventId, fanId }), username)));
    type Page = { account: object; games: { eventId: string }[]; next: string | null };
    const page = async (args: object) =>
      (await overHttp('exportAccount', { ...args }, { cookies: fan.cookies })).body.data as Page;
    const first = await page({});
    const second = await page({ after: first.next });
    expect([first.games.length, second.games.length, second.next]).toEqual([100, 1, null]);
    expect([...first.games, ...second.games].map(({ eventId }) => eventId)).toEqual(played);
    expect(second.account).toEqual(first.account);
  });
});

describe('sessions', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1';
  type Listed = { id: string; device: string; began: number; isThis: boolean }[];

  it('are listed by device and ended one by one, over both APIs', async () => {
    const fan = await newFan();
    const signIn = async (agent: string) =>
      jar(
        (await overHttp('signIn', { username: fan.username, password }, { headers: { 'user-agent': agent } })).cookies,
      );
    const [phone, other] = [await signIn(chrome), await signIn(safari)];
    const list = async (cookies: string[]) => (await overHttp('sessions', {}, { cookies })).body.data as Listed;
    const listed = await list(phone);
    expect(listed.map(({ device }) => device).sort()).toEqual([
      'Chrome on Android',
      'Safari on iPhone',
      'Unknown device',
    ]);
    expect(listed.filter(({ isThis }) => isThis).map(({ device }) => device)).toEqual(['Chrome on Android']);
    expect(Math.abs((listed[0]?.began ?? 0) - Date.now())).toBeLessThan(10_000);

    const iphone = listed.find(({ device }) => device === 'Safari on iPhone')?.id ?? '';
    expect((await overHttp('endSession', { id: iphone }, { cookies: phone })).status).toBe(200);
    expect((await overHttp('userData', {}, { cookies: other })).status).toBe(401);
    // Its refresh token does not renew it.
    const refresh = other.filter((cookie) => cookie.includes('refresh'));
    expect((await overHttp('userData', {}, { cookies: refresh })).status).toBe(401);
    expect((await overHttp('userData', {}, { cookies: phone })).status).toBe(200);
    expect((await list(phone)).map(({ device }) => device)).not.toContain('Safari on iPhone');

    const { sub, username } = fan;
    const unknown = listed.find(({ device }) => device === 'Unknown device')?.id ?? '';
    expect(await overAppSync('endSession', { id: unknown }, { sub, username })).toEqual({ data: true });
    expect((await overHttp('userData', {}, { cookies: fan.cookies })).status).toBe(401);

    const own = (await list(phone))[0]?.id ?? '';
    const ended = await overHttp('endSession', { id: own }, { cookies: phone });
    expect(jar(ended.cookies)).toEqual([]);
    expect((await overHttp('userData', {}, { cookies: phone })).status).toBe(401);
  });

  it('of another fan are not found', async () => {
    const [ada, eve] = await Promise.all([newFan(), newFan()]);
    const [theirs] = (await overHttp('sessions', {}, { cookies: ada.cookies })).body.data as Listed;
    const refused = await overHttp('endSession', { id: theirs?.id }, { cookies: eve.cookies });
    expect(refused.body.error?.code).toBe('SessionNotFound');
    expect((await overHttp('userData', {}, { cookies: ada.cookies })).status).toBe(200);
  });
});
