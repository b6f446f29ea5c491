import * as v from 'valibot';
import { call, Signed } from '../call.ts';
import { signOut } from './user-pool.ts';

/** Without a session there is nothing to end, and that is fine. */
export const logout = call('logout', v.object({}), async (_input, caller) => {
  const refused = caller ? await signOut(caller.username) : undefined;
  return refused ?? new Signed(true, null);
});
