import * as v from 'valibot';
import { requestMail } from '../../mail/request.ts';
import { call, Signed } from '../../pipeline/call.ts';
import { Fault } from '../../pipeline/fault.ts';
import { filled, profileFields, settleIn, toFan } from '../fan/profile.ts';
import { checkPassword } from './check-password.ts';
import { email, newUsername, password } from './credentials.ts';
import { withAccount } from './device.ts';
import { limited } from './limited.ts';
import { authenticate, register } from './user-pool.ts';

/**
 * Makes the account, then its fan, signs in, and has the link mailed that verifies the e-mail. Whoever repeats a sign-up after a lost
 * answer, with the same name and password, is simply signed in; a sign-up that broke off in between is completed by that or by the next
 * sign-in. An e-mail that another account has is no fault: that would tell who has one.
 */
export const signUp = call(
  'signUp',
  v.object({ username: newUsername, email, password, ...profileFields }),
  limited(
    { of: 'signUp', address: { most: 120, seconds: 60 }, account: { most: 10, seconds: 300 } },
    ({ username }) => username,
    async ({ username, email, password, ...profile }, _caller, origin) => {
      const refused = await register({ username, email, password });
      if (refused && refused.code !== 'UsernameTaken') return refused;
      // A password for a name that somebody has is a try like any other.
      const signedIn = refused
        ? await checkPassword({ name: username, account: username }, password, origin)
        : await authenticate(username, password);
      if (signedIn instanceof Fault) return signedIn.code === 'WrongCredentials' && refused ? refused : signedIn;
      const record = { fanId: signedIn.sub, username, email: signedIn.email, ...filled(profile) };
      const made = await settleIn(record);
      await requestMail({ kind: 'verifyEmail', login: username });
      const device = await withAccount(origin.device, username, Date.now());
      return device instanceof Fault ? device : new Signed(toFan(made), signedIn.tokens, device);
    },
  ),
);
