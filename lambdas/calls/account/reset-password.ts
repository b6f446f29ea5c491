import * as v from 'valibot';
import { call, Signed } from '../../pipeline/call.ts';
import { Fault, refuse } from '../../pipeline/fault.ts';
import { fanOfCode, holderOf, restore, spend } from '../../stores/codes.ts';
import { forgiveTries } from './check-password.ts';
import { code, password } from './credentials.ts';
import { withAccount } from './device.ts';
import { limited } from './limited.ts';
import { endSessions } from './logout.ts';
import { setPassword } from './user-pool.ts';

/** Sets a new password by a mailed code, once, and ends every session: whoever knew the old one is out. */
export const resetPassword = call(
  'resetPassword',
  v.object({ code, password }),
  limited(
    { of: 'resetPassword', address: { most: 60, seconds: 60 }, account: { most: 10, seconds: 300 } },
    ({ code }) => fanOfCode(code),
    async ({ code, password }, _caller, origin) => {
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
      if (failed) return failed;
      await forgiveTries(holder.username, origin);
      const device = await withAccount(origin.device, holder.username, Date.now());
      return device instanceof Fault ? device : new Signed(true, null, device);
    },
  ),
);
