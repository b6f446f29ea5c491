import * as v from 'valibot';
import { code, password } from '../../accounts/credentials.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { setPassword } from '../../accounts/user-pool.ts';
import { refuse } from '../../fault.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';
import { fanOfCode, holderOf, restore, spend } from '../../stores/codes.ts';

/** Sets a new password by a mailed code, once, and ends every session: whoever knew the old one is out. */
export const resetPassword = call(
  'resetPassword',
  v.object({ code, password }),
  rateLimit(
    { of: 'resetPassword', address: { max: 60, seconds: 60 }, account: { max: 10, seconds: 300 } },
    ({ code }) => fanOfCode(code),
    async ({ code, password }) => {
      const holder = await holderOf('resetPassword', code, Date.now());
      if (!holder || !(await spend(holder))) return refuse('LinkExpired');
      let isSet = false;
      try {
        const refused = await setPassword(holder.username, password);
        if (refused) return refused;
        isSet = true;
      } finally {
        // A weak password or an outage costs no code.
        if (!isSet) await restore(holder);
      }
      const failed = await endSessions({ sub: holder.fanId, username: holder.username });
      return failed ?? new WithSession(true, null);
    },
  ),
);
