import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proveEmail } from '../../../../../lambdas/stores/fans.ts';
import { jar, overAppSync, overHttp, type Reply } from '../../../handlers.ts';
import { withPool } from '../../../pool.ts';
import { type Fan, fresh, newFan } from '../../../world.ts';

/** How far the clock is ahead, ms: a pause that the product makes while the pool locks a name passes at once. */
let ahead = 0;
vi.mock(import('node:timers/promises'), async (original) => ({
  ...(await original()),
  setTimeout: async <Value>(ms = 0, value?: Value) => {
    ahead += ms;
    return value as Value;
  },
}));
const { now } = Date;
beforeEach(() => {
  ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
});

const { mails } = withPool();
afterEach(() => void vi.restoreAllMocks());

const right = 'tip-off-2024';
const STRANGER = '198.51.100.66';
type Given = Parameters<typeof overHttp>[2];
const signIn = (username: string, password: string, given: Given = {}) =>
  overHttp('signIn', { username, password }, given);
const wrong = (username: string, given: Given = {}) => signIn(username, 'wrong-2024', given);
/** Tries wrong passwords one after the other. */
async function tries(count: number, username: string, given: (index: number) => Given = () => ({})): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let index = 0; index < count; index += 1) replies.push(await wrong(username, given(index)));
  return replies;
}
const statuses = (replies: Reply[]) => replies.map(({ status }) => status);
const deviceOf = (fan: Fan) => fan.cookies.filter((cookie) => cookie.startsWith('__Host-hype-device='));
const later = (seconds: number) => {
  ahead += seconds * 1000;
};

describe("a stranger's wrong passwords", () => {
  it('slow their address and let the fan in from any other, at once', async () => {
    const { username } = await newFan();
    const replies = await tries(7, username, () => ({ address: STRANGER }));
    expect(statuses(replies)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const begun = Date.now();
    expect((await signIn(username, right)).status).toBe(200);
    expect(Date.now() - begun).toBeLessThan(3_000);
  });

  it('from any number of addresses never lock out a device that the fan has signed in on', async () => {
    const fan = await newFan();
    await proveEmail(fan.email, fan.username);
    expect(statuses(await tries(8, fan.username))).toEqual([...Array(7).fill(401), 429]);
    expect((await signIn(fan.username, right)).status).toBe(429);
    const begun = Date.now();
    expect((await signIn(fan.username, right, { cookies: deviceOf(fan) })).status).toBe(200);
    expect(Date.now() - begun).toBeLessThan(6_000);
    // The stranger signs in by e-mail, and the fan from the same address.
    await tries(12, fan.email, () => ({ address: STRANGER }));
    const byEmail = await signIn(fan.email, right, { cookies: deviceOf(fan), address: STRANGER });
    expect(byEmail.status).toBe(200);
  });

  it('count for nobody else, whatever words are typed beside the name', async () => {
    const fan = await newFan();
    await tries(5, `${fan.username} on known devices`);
    await tries(5, `${fan.username} from ${STRANGER}`);
    expect((await signIn(fan.username, right, { cookies: deviceOf(fan) })).status).toBe(200);
    expect((await signIn(fan.username, right, { address: STRANGER })).status).toBe(200);
  });

  it('count alike whether name or e-mail is typed, and whether there is such an account', async () => {
    const { username, email } = await newFan();
    await proveEmail(email, username);
    const expected = [...Array(7).fill(401), 429];
    expect(statuses([...(await tries(4, username)), ...(await tries(4, email))])).toEqual(expected);
    for (const nobody of [fresh('n').slice(-20), `${fresh('n')}@example.org`, 'no such name'])
      expect(statuses(await tries(8, nobody))).toEqual(expected);
  });

  it('at the same moment are no more than one after the other', async () => {
    const { username } = await newFan();
    const mock = mockClient(CognitoIdentityProviderClient);
    const asked = vi.fn();
    mock.on(AdminInitiateAuthCommand).callsFake(() => {
      asked();
      return {};
    });
    await Promise.all(Array.from({ length: 12 }, () => wrong(username)));
    mock.restore();
    expect(asked.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it('are counted at sign-up too, where the name is taken', async () => {
    const { username } = await newFan();
    await tries(4, username, () => ({ address: STRANGER }));
    const given = { username, email: `${username}@example.net`, password: 'wrong-2024' };
    const again = async () => (await overHttp('signUp', given, { address: STRANGER })).body.error?.code;
    expect([await again(), await again()]).toEqual(['UsernameTaken', 'TooManyRequests']);
  });
});

describe('a lock', () => {
  it('says until when it lasts and the way by mail, over both APIs', async () => {
    const { username } = await newFan();
    later(1);
    await tries(5, username, () => ({ address: STRANGER }));
    const { status, headers, body } = await wrong(username, { address: STRANGER });
    expect([status, headers?.['retry-after']]).toEqual([429, '960']);
    const message = 'Too many wrong passwords. Try again in 16 minutes, or set a new password by mail.';
    const refusal = { error: { code: 'TooManyRequests', message }, data: { retryAfter: 960, byMail: true } };
    expect(body).toEqual({ status: 429, ...refusal });
    const given = { username, password: right };
    expect(await overAppSync('signIn', given, null, { address: STRANGER })).toEqual(refusal);
    later(961);
    expect((await signIn(username, right, { address: STRANGER })).status).toBe(200);
  });

  it('ends with a new password by mail, for the device that set it and for the address', async () => {
    const fan = await newFan();
    const verify = (await mails()).find(({ to }) => to === fan.email);
    await overHttp('verifyEmail', { code: verify?.code });
    await tries(8, fan.username, (index) => ({ address: index % 2 === 0 ? STRANGER : '198.51.100.67' }));
    expect((await signIn(fan.username, right, { address: STRANGER })).status).toBe(429);
    await overHttp('forgotPassword', { username: fan.username });
    const reset = (await mails()).find(({ to }) => to === fan.email);
    const password = 'second-half-2024';
    const done = await overHttp('resetPassword', { code: reset?.code, password }, { address: STRANGER });
    expect(done.status).toBe(200);
    expect((await signIn(fan.username, password, { address: STRANGER })).status).toBe(200);
    await tries(8, fan.username);
    const device = jar(done.cookies).filter((cookie) => cookie.includes('device'));
    expect((await signIn(fan.username, password, { cookies: device })).status).toBe(200);
  });

  it('costs a fan nothing while the user pool is out of order', async () => {
    const { username } = await newFan();
    const mock = mockClient(CognitoIdentityProviderClient);
    mock.on(AdminInitiateAuthCommand).rejects(new Error('the power went'));
    const replies = await Promise.all(Array.from({ length: 6 }, () => signIn(username, right, { address: STRANGER })));
    mock.restore();
    expect(replies.every(({ status }) => status !== 200)).toBe(true);
    expect((await signIn(username, right, { address: STRANGER })).status).toBe(200);
  });
});

describe('the trust in a device', () => {
  it('cannot be made up, nor taken from another account', async () => {
    const [ada, eve] = await Promise.all([newFan(), newFan()]);
    await tries(7, ada.username);
    const forged = [deviceOf(eve), ['__Host-hype-device=zzzzzz-AAAAAAAAAAAAAAAAAAAAAA'], ['__Host-hype-device=%00']];
    for (const cookies of forged) expect((await signIn(ada.username, right, { cookies })).status).toBe(429);
  });

  it('is kept for several fans who share it, and after they sign out', async () => {
    const [ada, eve] = await Promise.all([newFan(), newFan()]);
    const both = jar((await signIn(eve.username, right, { cookies: deviceOf(ada) })).cookies);
    const out = await overHttp('logout', {}, { cookies: both });
    expect(out.cookies.some((cookie) => cookie.includes('device'))).toBe(false);
    const device = both.filter((cookie) => cookie.includes('device'));
    expect(device[0]?.split('.').length).toBe(2);
    await tries(7, ada.username);
    expect((await signIn(ada.username, right, { cookies: device })).status).toBe(200);
  });

  it('has tries of its own, which a thief who holds it uses up', async () => {
    const fan = await newFan();
    const given = { cookies: deviceOf(fan) };
    const replies = await tries(6, fan.username, () => given);
    expect(statuses(replies)).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
