import * as v from 'valibot';
import { email, newUsername, password } from '../../accounts/credentials.ts';
import { filledFields, profileFields, settleIn, toFan } from '../../accounts/profile.ts';
import { authenticate, register } from '../../accounts/user-pool.ts';
import { Fault } from '../../fault.ts';
import { requestMail } from '../../mail/request.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';

/**
 * Makes the account, then its fan, signs in, and has the link mailed that verifies the e-mail. Whoever repeats a sign-up after a lost
 * answer, with the same name and password, is simply signed in; a sign-up that broke off in between is completed by that or by the next
 * sign-in. An e-mail that another account has is no fault: that would tell who has one.
 */
export const signUp = call(
  'signUp',
  v.object({ username: newUsername, email, password, ...profileFields }),
  rateLimit(
    { of: 'signUp', address: { max: 120, seconds: 60 }, account: { max: 10, seconds: 300 } },
    ({ username }) => username,
    async ({ username, email, password, ...profile }) => {
      const refused = await register({ username, email, password });
      if (refused && refused.code !== 'UsernameTaken') return refused;
      const signedIn = await authenticate(username, password);
      if (signedIn instanceof Fault) return refused ?? signedIn;
      const record = { fanId: signedIn.sub, username, email: signedIn.email, ...filledFields(profile) };
      const made = await settleIn(record);
      await requestMail({ kind: 'verifyEmail', login: username });
      return new WithSession(toFan(made), signedIn.tokens);
    },
  ),
);
