import * as v from 'valibot';
import { Fault, refuse } from '../../../lib/fault.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { password } from '../../accounts/credentials.ts';
import { depart } from '../../accounts/departure.ts';
import { withoutAccount } from '../../accounts/device.ts';
import { accountOf } from '../../accounts/user-pool.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';

export const deleteAccount = call(
  'deleteAccount',
  v.object({ password }),
  async ({ password }, { sub, username }, origin) => {
    const signedIn = await checkPassword(username, password, origin);
    if (signedIn instanceof Fault) return signedIn;
    const account = await accountOf(username);
    if (account instanceof Fault) return account;
    // The name may be another one's by now.
    if (signedIn.sub !== sub || account.sub !== sub) return refuse('Unauthorized');
    await depart(account, Date.now());
    return new WithSession(true, null, await withoutAccount(origin.device, username));
  },
  rateLimit({ address: { max: 30, seconds: 60 } }),
);
