import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { forgetDevices, forgetDevicesOf } from '../../../stores/reminders.ts';
import { forgetSessions, noteEnd, sessionsOf } from '../../../stores/sign-outs.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

/** Ends one session of the caller, and the pushes to its phone; another fan's session is not found. */
export const endSession = call('endSession', v.object({ id: id() }), async ({ id }, { sub, session }) => {
  const now = Date.now();
  if (!(await sessionsOf(sub, now)).some((one) => one.id === id)) return refuse('SessionNotFound');
  const isAlone = await noteEnd(sub, id, now);
  await (isAlone ? forgetDevicesOf(sub, id) : forgetDevices(sub));
  await forgetSessions([{ fanId: sub, id }]);
  return id === session ? new WithSession(true, null) : true;
});
