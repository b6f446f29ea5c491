import type { Fault } from '../fault.ts';
import type { Identity } from '../pipeline/call.ts';
import { noteSignOut } from '../stores/sign-outs.ts';
import { signOut } from './user-pool.ts';

/** Ends every session of a fan: access tokens by our own note, which every call checks, refresh tokens in the user pool. */
export async function endSessions({ sub, username }: Identity): Promise<Fault | undefined> {
  await noteSignOut(sub, Date.now());
  return signOut(username);
}
