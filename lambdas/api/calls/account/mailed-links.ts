import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { fanOfCode, holderOf, restoreCode, spendCode } from '../../../stores/codes.ts';
import { markVerified, proveEmail } from '../../../stores/fans.ts';
import { forgiveTries } from '../../accounts/check-password.ts';
import { code, email, login, password } from '../../accounts/credentials.ts';
import { withAccount } from '../../accounts/device.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { settledProfile } from '../../accounts/profile.ts';
import { accountIfThere, setPassword, verifyEmailOf } from '../../accounts/user-pool.ts';
import { requestMail } from '../../mail/request.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

/** The account is looked up after the answer, so that the answer does not reveal whether it exists. */
export const forgotUsername = call(
  'forgotUsername',
  v.object({ email }),
  ({ email }) => requestMail({ kind: 'forgotUsername', login: email }),
  rateLimit({ address: { max: 30, seconds: 60 }, account: { max: 3, seconds: 900, of: ({ email }) => email } }),
);

/** The account is looked up after the answer, so that the answer does not reveal whether it exists. */
export const forgotPassword = call(
  'forgotPassword',
  v.object({ username: login }),
  ({ username }) => requestMail({ kind: 'resetPassword', login: username }),
  rateLimit({ address: { max: 30, seconds: 60 }, account: { max: 3, seconds: 900, of: ({ username }) => username } }),
);

/** Sets a new password with a code from a mail, which works once. Ends all sessions of the fan, also those opened with the old password. */
export const resetPassword = call(
  'resetPassword',
  v.object({ code, password }),
  async ({ code, password }, _caller, origin) => {
    const holder = await holderOf('resetPassword', code, Date.now());
    if (!holder || !(await spendCode(holder))) return refuse('LinkExpired');
    let isUsedUp = false;
    try {
      const refused = await setPassword(holder.fanId, password);
      // Without its account a code has no use.
      isUsedUp = refused?.code === 'WrongCredentials';
      if (refused) return isUsedUp ? refuse('LinkExpired') : refused;
      await endSessions(holder.fanId);
      isUsedUp = true;
    } finally {
      // After a weak password or an outage the code stays valid.
      if (!isUsedUp) await restoreCode(holder);
    }
    await forgiveTries(holder.username, origin);
    return new WithSession(true, null, await withAccount(origin.device, holder.username, Date.now()));
  },
  rateLimit({
    address: { max: 60, seconds: 60 },
    account: { max: 10, seconds: 300, of: ({ code }) => fanOfCode(code) },
  }),
);

export const sendVerification = call(
  'sendVerification',
  v.object({}),
  (_input, { username }) => requestMail({ kind: 'verifyEmail', login: username, isAsked: true }),
  // Per account, so no stranger can use it up. A refusal says when the next mail can go out.
  rateLimit({ address: { max: 30, seconds: 60 }, account: { max: 3, seconds: 900, of: byCaller } }),
);

/**
 * Verifies an e-mail with a mailed code, in any browser. The code is not spent: sent again after a lost answer it does the same, and it is
 * good for nothing else. An address verifies one account.
 */
export const verifyEmail = call(
  'verifyEmail',
  v.object({ code }),
  async ({ code }) => {
    const holder = await holderOf('verifyEmail', code, Date.now());
    if (!holder) return refuse('LinkExpired');
    const { fanId, username, email } = holder;
    if (!(await accountIfThere(fanId))) return refuse('LinkExpired');
    if (!(await proveEmail(email, username))) return refuse('EmailTaken');
    const refused = await verifyEmailOf(fanId, email);
    if (refused) return refused;
    await settledProfile({ fanId, username, email });
    await markVerified(fanId);
    return true;
  },
  rateLimit({
    address: { max: 60, seconds: 60 },
    account: { max: 10, seconds: 300, of: ({ code }) => fanOfCode(code) },
  }),
);
