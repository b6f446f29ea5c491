import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Fault, refuse } from '../../../lib/fault.ts';
import { isBlocked } from '../../../stores/blocked-fans.ts';
import { usernameOf } from '../../../stores/fans.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { isUsername, login, password } from '../../accounts/credentials.ts';
import { withAccount } from '../../accounts/device.ts';
import { settledProfile, toFan } from '../../accounts/profile.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';

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
