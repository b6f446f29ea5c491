import { describe, expect, it } from 'vitest';
import type { Reminders } from '../../../../../graphql/types.generated.ts';
import { noteEnd } from '../../../../../lambdas/stores/sign-outs.ts';
import { password } from '../../../departures.ts';
import { jar, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { newSubscription } from '../../../reminders/subscription.ts';
import { type Fan, fresh, newFan } from '../../../world.ts';

const { mails } = withPool();

/** Subscribes the phone that has these cookies to pushes. */
async function subscribe(cookies: string[]): Promise<void> {
  const { keys } = await newSubscription();
  const phone = { endpoint: `https://fcm.googleapis.com/${fresh('phone')}`, zone: 'UTC', ...keys };
  expect((await overHttp('subscribePushes', phone, { cookies })).status).toBe(200);
}
/** The fan's first phone and another one, both subscribed. */
async function twoPhones(): Promise<{ fan: Fan; first: string[]; other: string[] }> {
  const fan = await newFan();
  const other = await signIn(fan);
  for (const cookies of [fan.cookies, other]) await subscribe(cookies);
  return { fan, first: fan.cookies, other };
}
const signIn = async ({ username }: Fan) => jar((await overHttp('signIn', { username, password })).cookies);
const remindersOf = async (cookies: string[]) =>
  (await overHttp('reminders', {}, { cookies })).body.data as Reminders | undefined;
type Listed = { id: string; isThis: boolean }[];
const sessionOf = async (cookies: string[]) =>
  ((await overHttp('sessions', {}, { cookies })).body.data as Listed).find(({ isThis }) => isThis)?.id ?? '';

describe('a phone gets no more pushes', () => {
  it('once its session was ended from the list of another phone, which still gets them', async () => {
    const { fan, first, other } = await twoPhones();
    expect(await remindersOf(first)).toMatchObject({ devices: 2, here: true });
    const id = await sessionOf(other);
    expect((await overHttp('endSession', { id }, { cookies: first })).status).toBe(200);
    expect(await remindersOf(first)).toMatchObject({ devices: 1, here: true });
    // After a sign-in the phone is asked again, although its browser is still subscribed.
    const again = await signIn(fan);
    expect(await remindersOf(again)).toMatchObject({ devices: 1, here: false });
    await subscribe(again);
    expect(await remindersOf(again)).toMatchObject({ devices: 2, here: true });
  });

  it.each<[string, (phones: Awaited<ReturnType<typeof twoPhones>>) => Promise<unknown>]>([
    [
      'all sessions were ended, since too many had been ended one by one',
      async ({ fan, first, other }) => {
        const id = await sessionOf(other);
        for (let count = 0; count < 100; count += 1) await noteEnd(fan.sub, `ended ${count}`, Date.now());
        await overHttp('endSession', { id }, { cookies: first });
      },
    ],
    ['the fan logged out, which ends every session', ({ first }) => overHttp('logout', {}, { cookies: first })],
    [
      'the password was changed',
      async ({ fan }) => {
        const codeOf = async () => (await mails()).find(({ to }) => to === fan.email)?.code;
        await overHttp('verifyEmail', { code: await codeOf() });
        await overHttp('forgotPassword', { username: fan.username });
        await overHttp('resetPassword', { code: await codeOf(), password });
      },
    ],
  ])('once %s', async (_, end) => {
    const phones = await twoPhones();
    await end(phones);
    expect(await remindersOf(await signIn(phones.fan))).toMatchObject({ devices: 0, here: false });
  });
});
