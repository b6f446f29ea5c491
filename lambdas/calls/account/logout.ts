import * as v from 'valibot';
import { endSessions } from '../../accounts/end-sessions.ts';
import { call, WithSession } from '../../pipeline/call.ts';

/** Succeeds without a session too. */
export const logout = call('logout', v.object({}), async (_input, caller) => {
  const failed = caller ? await endSessions(caller) : undefined;
  return failed ?? new WithSession(true, null);
});
