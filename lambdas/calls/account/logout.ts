import * as v from 'valibot';
import { signOut } from '../../accounts/user-pool.ts';
import { call, type Identity, WithSession } from '../../pipeline/call.ts';
import type { Fault } from '../../pipeline/fault.ts';
import { noteSignOut } from '../../stores/sign-outs.ts';

/** Ends every session of a fan: access tokens by our own note, which every door looks at, refresh tokens by the pool. */
export async function endSessions({ sub, username }: Identity): Promise<Fault | undefined> {
  await noteSignOut(sub, Date.now());
  return signOut(username);
}

/** Without a session there is nothing to end, and that is fine. */
export const logout = call('logout', v.object({}), async (_input, caller) => {
  const failed = caller ? await endSessions(caller) : undefined;
  return failed ?? new WithSession(true, null);
});
