import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../../../lambdas/lib/durations.ts';
import { markVerified } from '../../../../../lambdas/stores/fans.ts';
import { joinedBy, memberOf, newCrew, someone } from '../../../crews.ts';
import { STARTS } from '../../../game.ts';
import { jar, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { endedEvent, settleAll } from '../../../ranked.ts';
import { fresh, join, joined, newEvent, newFan, signInAgain } from '../../../world.ts';
import { ask, refusal } from '../asking.ts';

const { mails } = withPool();

describe('an export', () => {
  it('has everything that is kept of the fan, the same over both APIs, and nothing of others', async () => {
    const fan = await newFan();
    await overHttp('updateUserData', { firstName: 'Ada', displayedGames: ['mvp'] }, fan);
    await mails();
    await joinedBy(await newCrew('Their Own', memberOf(fan)), someone('somebody_else'));
    await markVerified(fan.sub);
    const season = { league: fresh('league'), year: 2026 };
    const eventId = await endedEvent({ season, startsAt: STARTS }, [[fan, 40]]);
    await settleAll(eventId, { official: true });
    const chosen = await newEvent({ startsAt: Date.now() + HOUR });
    await ask('remind', { eventId: chosen, on: true }, fan);
    const { status, body, headers } = await overHttp('exportAccount', {}, fan);
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
      seasons: [{ ...season, weeks: { '2024-11-04': { points: 40, games: 1, best: 1, beaten: 0, others: 0 } } }],
      reminders: { phones: [], events: [chosen], closings: true },
      calendarSince: null,
    });
    const text = JSON.stringify(body.data);
    expect(text).not.toContain('somebody_else');
    expect(text).not.toMatch(/digest|password/i);
    const graphql = await ask<object>('exportAccount', {}, fan);
    expect({ ...graphql, exportedAt: '' }).toEqual({ ...(body.data as object), exportedAt: '' });
  });

  it('has a hundred events a page, each event once', async () => {
    const fan = await newFan();
    const { sub: fanId, username } = fan;
    const played = Array.from({ length: 101 }, () => fresh('event')).sort();
    await Promise.all(played.map((eventId) => join(joined({ eventId, fanId }), username)));
    type Page = { account: object; games: { eventId: string }[]; next: string | null };
    const first = await ask<Page>('exportAccount', {}, fan);
    const second = await ask<Page>('exportAccount', { after: first.next }, fan);
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
    const signIn = (agent: string) => signInAgain(fan, { headers: { 'user-agent': agent } });
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

    const unknown = listed.find(({ device }) => device === 'Unknown device')?.id ?? '';
    expect(await ask('endSession', { id: unknown }, fan)).toBe(true);
    expect((await overHttp('userData', {}, fan)).status).toBe(401);

    const own = (await list(phone))[0]?.id ?? '';
    const ended = await overHttp('endSession', { id: own }, { cookies: phone });
    expect(jar(ended.cookies)).toEqual([]);
    expect((await overHttp('userData', {}, { cookies: phone })).status).toBe(401);
  });

  it('of another fan are not found', async () => {
    const [ada, eve] = await Promise.all([newFan(), newFan()]);
    const [theirs] = (await overHttp('sessions', {}, { cookies: ada.cookies })).body.data as Listed;
    expect(await refusal('endSession', { id: theirs?.id }, eve)).toBe('SessionNotFound');
    expect((await overHttp('userData', {}, { cookies: ada.cookies })).status).toBe(200);
  });
});
