import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Fault, refuse } from '../../../lib/fault.ts';
import { isBlocked } from '../../../stores/fan-lists.ts';
import { claimantOf, fan, makeFan, usernameOf } from '../../../stores/fans.ts';
import { forgetDevices, forgetDevicesOf } from '../../../stores/reminders.ts';
import { forgetSessions, noteEnd, sessionsOf } from '../../../stores/sign-outs.ts';
import { whyNotAllowed } from '../../accounts/allowed-name.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { email, isUsername, login, newUsername, password } from '../../accounts/credentials.ts';
import { withAccount } from '../../accounts/device.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { displayedGames, filledFields, profileFields, settledProfile, toFan } from '../../accounts/profile.ts';
import { authenticate, register } from '../../accounts/user-pool.ts';
import { requestMail } from '../../mail/request.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { rateLimit, SIGN_UPS_OF_ADDRESS } from '../../pipeline/rate-limit.ts';

/**
 * Makes the account and its fan, signs in, and requests the mail that verifies the e-mail. A repeated sign-up with the same name and
 * password, after a lost answer, signs in. A sign-up that broke off is completed by that or by the next sign-in. An e-mail of another
 * account is no fault, since that would reveal who has one.
 */
export const signUp = call(
  'signUp',
  v.object({ username: newUsername, email, password, ...profileFields, displayedGames }),
  async ({ username, email, password, ...profile }, _caller, origin) => {
    const why = whyNotAllowed(username);
    if (why) return refuse('UsernameNotAllowed', { why });
    const refused = (await claimantOf(username)) ? refuse('UsernameTaken') : await register(username, email, password);
    if (refused && refused.code !== 'UsernameTaken') return refused;
    // A password for a name that somebody has is a try like any other.
    const signedIn = refused ? await checkPassword(username, password, origin) : await authenticate(username, password);
    if (signedIn instanceof Fault) return signedIn.code === 'WrongCredentials' && refused ? refused : signedIn;
    const { sub: fanId, tokens } = signedIn;
    if (refused && (await isBlocked(fanId))) return refuse('FanBlocked');
    // As the pool has them: a repeated sign-up may write the name otherwise.
    const record = { fanId, username: signedIn.username, email: signedIn.email, ...filledFields(profile) };
    const made = await makeFan(record);
    await requestMail({ kind: 'verifyEmail', login: username });
    const device = await withAccount(origin.device, username, Date.now());
    return new WithSession(toFan(made), tokens, device);
  },
  rateLimit({ address: SIGN_UPS_OF_ADDRESS, account: { max: 10, seconds: 300, of: ({ username }) => username } }),
);

export const signIn = call(
  'signIn',
  v.object({ username: login, password }),
  async ({ username, password }, _caller, origin) => {
    const name = username.includes('@') ? await usernameOf(username) : username;
    // An unverified e-mail or an invalid name is tried as an unused name, so that answer and time are the same.
    const signedIn =
      name !== undefined && isUsername(name)
        ? await checkPassword(name, password, origin)
        : await checkPassword(`nobody-${randomUUID()}`, password, origin, username);
    if (signedIn instanceof Fault) return signedIn;
    if (await isBlocked(signedIn.sub)) return refuse('FanBlocked');
    const device = await withAccount(origin.device, signedIn.username, Date.now());
    const { sub, tokens, email } = signedIn;
    const record = await settledProfile({ fanId: sub, username: signedIn.username, email });
    return new WithSession(toFan(record), tokens, device);
  },
  // Wrong passwords are counted by check-password.ts.
  rateLimit({ address: { max: 300, seconds: 60 } }),
);

export const session = call('session', v.object({}), async (_input, caller) => ({
  session: caller
    ? { isLoggedIn: true, fanId: caller.sub, emailVerified: (await fan(caller.sub))?.emailVerified === true }
    : { isLoggedIn: false },
}));

/** Sessions from before they were noted are in no list; they end with a logout. */
export const sessions = call('sessions', v.object({}), async (_input, { sub, session }) => {
  const found = await sessionsOf(sub, Date.now());
  return found.map(({ id, device, began }) => ({ id, device, began: began * 1000, isThis: id === session }));
});

/** Ends one session of the caller, and the pushes to its phone; another fan's session is not found. */
export const endSession = call('endSession', v.object({ id: id() }), async ({ id }, { sub, session }) => {
  const now = Date.now();
  if (!(await sessionsOf(sub, now)).some((one) => one.id === id)) return refuse('SessionNotFound');
  const isAlone = await noteEnd(sub, id, now);
  await (isAlone ? forgetDevicesOf(sub, id) : forgetDevices(sub));
  await forgetSessions([{ fanId: sub, id }]);
  return id === session ? new WithSession(true, null) : true;
});

/** Succeeds without a session too. */
export const logout = call('logout', v.object({}), async (_input, caller) => {
  if (caller) await endSessions(caller.sub);
  return new WithSession(true, null);
});
