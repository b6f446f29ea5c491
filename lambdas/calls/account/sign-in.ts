import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isUsername, login, password } from '../../accounts/credentials.ts';
import { settleIn, toFan } from '../../accounts/profile.ts';
import { authenticate, type SignedIn } from '../../accounts/user-pool.ts';
import { Fault } from '../../fault.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';
import { fan, ownerOf } from '../../stores/fans.ts';

/** An unknown e-mail or an impossible name is still tried, as a name that nobody has: same answer, about the same time. */
const nobody = () => `nobody-${randomUUID()}`;

async function nameFor(login: string): Promise<string> {
  const name = login.includes('@') ? (await ownerOf(login))?.username : login;
  return name !== undefined && isUsername(name) ? name : nobody();
}

/** The fan's record; made here where a sign-up broke off before it. */
const recordOf = async ({ sub, username, email }: SignedIn) =>
  (await fan(sub)) ?? settleIn({ fanId: sub, username, email });

export const signIn = call(
  'signIn',
  v.object({ username: login, password }),
  rateLimit(
    { of: 'signIn', address: { max: 300, seconds: 60 }, account: { max: 10, seconds: 300 } },
    ({ username }) => username,
    async ({ username, password }) => {
      const signedIn = await authenticate(await nameFor(username), password);
      if (signedIn instanceof Fault) return signedIn;
      return new WithSession(toFan(await recordOf(signedIn)), signedIn.tokens);
    },
  ),
);
