import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { fanOfCode, holderOf } from '../../../stores/codes.ts';
import { markVerified, proveEmail } from '../../../stores/fans.ts';
import { code } from '../../accounts/credentials.ts';
import { settledProfile } from '../../accounts/profile.ts';
import { accountIfThere, verifyEmailOf } from '../../accounts/user-pool.ts';
import { call } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';

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
