import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { fanOfCode, holderOf, restoreCode, spendCode } from '../../../stores/codes.ts';
import { forgiveTries } from '../../accounts/check-password.ts';
import { code, password } from '../../accounts/credentials.ts';
import { withAccount } from '../../accounts/device.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { setPassword } from '../../accounts/user-pool.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';

/** Sets a new password with a mailed code, once, and ends every session, so that whoever knew the old password is signed out. */
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
