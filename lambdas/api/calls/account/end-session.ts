import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { forgetSessions, sessionsOf } from '../../../stores/sessions.ts';
import { noteEnd } from '../../../stores/sign-outs.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

/** Ends one session of the caller; another fan's session is not found. */
export const endSession = call('endSession', v.object({ id: id() }), async ({ id }, { sub, session }) => {
  const now = Date.now();
  if (!(await sessionsOf(sub, now)).some((one) => one.id === id)) return refuse('SessionNotFound');
  await noteEnd(sub, id, now);
  await forgetSessions([{ fanId: sub, id }]);
  return id === session ? new WithSession(true, null) : true;
});
