import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../../graphql/calls.ts';
import { isPersonal } from '../../../../../graphql/fan-calls.ts';
import { argumentNames, type Offer, type Reminders } from '../../../../../graphql/types.generated.ts';
import { entryId } from '../../../../../lambdas/stores/entries.ts';
import { noteEnd, noteSignOut } from '../../../../../lambdas/stores/sign-outs.ts';
import { tableNames } from '../../../../../lambdas/stores/tables.ts';
import { contents } from '../../../../fixtures/database.ts';
import { overAppSync, overHttp } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { newSubscription } from '../../../reminders/subscription.ts';
import { type Fan, fresh, newEvent, newFan, password, signInAgain } from '../../../world.ts';
import { ask } from '../asking.ts';

const { mails } = withPool();

/** All tables but Limits, which counts calls by address for everybody. */
const stored = () => Promise.all(tableNames.filter((name) => name !== 'Limits').map(contents));

/** Arguments that the call of a fan with a valid session would accept. */
type Given = Record<string, unknown>;
let eventId: string;

async function prepared(): Promise<{ fan: Fan; given: Given }> {
  const fan = await newFan();
  const offer = await ask<Offer>('offer', { hypeGame: 'bingo', eventId }, fan);
  const id = entryId({ eventId, hypeGame: 'bingo', fanId: fan.sub });
  const crew = { id: 'c', crewId: 'c', invite: 'i', name: 'Voles', fanId: fan.sub };
  const profile = { username: fan.username, email: fan.email, firstName: 'Eve', seconds: 35 };
  const entry = { eventId, hypeGame: 'bingo', gameId: id, hypeGameId: id, points: 0 };
  return { fan, given: { ...offer, ...crew, ...profile, ...entry } };
}

beforeAll(async () => {
  eventId = await newEvent();
});

const personal = callNames.filter((name): name is CallName => isPersonal(calls[name]));
it.each<[string, (fan: Fan) => Promise<unknown>]>([
  ['signed out everywhere', ({ sub }) => noteSignOut(sub, Date.now() + 2000)],
  [
    'deleted their account, and whose name somebody else took',
    async ({ username, cookies }) => {
      expect((await overHttp('deleteAccount', { password }, { cookies })).status).toBe(200);
      const heir = { username, email: 'heir@example.org', password: 'another-2024' };
      expect((await overHttp('signUp', heir)).status).toBe(200);
    },
  ],
])('a fan who %s changes nothing by any call, over both APIs, and is refused those of fans', async (_, end) => {
  const { fan, given } = await prepared();
  await end(fan);
  const before = await stored();
  for (const name of personal) {
    const names: readonly string[] = argumentNames[name];
    const args = Object.fromEntries(Object.entries(given).filter(([key]) => names.includes(key)));
    const { body } = await overHttp(name, args, fan);
    const answer = await overAppSync(name, args, fan, { began: Math.floor(Date.now() / 1000) - 60 });
    if (calls[name].who !== 'fan') continue;
    expect(body.error?.code, name).toBe('Unauthorized');
    expect(answer, name).toMatchObject({ error: { code: 'Unauthorized' } });
  }
  expect(await stored()).toEqual(before);
});

/** Subscribes the phone that has these cookies to pushes. */
async function subscribe(cookies: string[]): Promise<void> {
  const { keys } = await newSubscription();
  const phone = { endpoint: `https://fcm.googleapis.com/${fresh('phone')}`, zone: 'UTC', ...keys };
  expect((await overHttp('subscribePushes', phone, { cookies })).status).toBe(200);
}
/** The fan's first phone and another one, both subscribed. */
async function twoPhones(): Promise<{ fan: Fan; first: string[]; other: string[] }> {
  const fan = await newFan();
  const other = await signInAgain(fan);
  for (const cookies of [fan.cookies, other]) await subscribe(cookies);
  return { fan, first: fan.cookies, other };
}
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
    const again = await signInAgain(fan);
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
    expect(await remindersOf(await signInAgain(phones.fan))).toMatchObject({ devices: 0, here: false });
  });
});
