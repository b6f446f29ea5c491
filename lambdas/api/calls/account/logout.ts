import * as v from 'valibot';
import { endSessions } from '../../accounts/end-sessions.ts';
import { call, WithSession } from '../../pipeline/call.ts';

/** Succeeds without a session too. */
export const logout = call('logout', v.object({}), async (_input, caller) => {
  if (caller) await endSessions(caller.sub);
  return new WithSession(true, null);
});
