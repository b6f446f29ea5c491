import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { fan } from '../../../stores/fans.ts';
import { forgetDevices, forgetDevicesOf } from '../../../stores/reminders.ts';
import { forgetSessions, noteEnd, sessionsOf } from '../../../stores/sign-outs.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { call, WithSession } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

export const session = call('session', v.object({}), async (_input, caller) => ({
  session: caller
    ? { isLoggedIn: true, fanId: caller.sub, emailVerified: (await fan(caller.sub))?.emailVerified === true }
    : { isLoggedIn: false },
}));

/** Sessions from before they were noted are in no list; they end with a logout. */
export const sessions = call('sessions', v.object({}), async (_input, { sub, session }) => {
  const found = await sessionsOf(sub, Date.now());
  return found.map(({ id, device, began }) => ({ id, device, began: began * 1000, isThis: id === session }));
});

/** Ends one session of the caller, and the pushes to its phone; another fan's session is not found. */
export const endSession = call('endSession', v.object({ id: id() }), async ({ id }, { sub, session }) => {
  const now = Date.now();
  if (!(await sessionsOf(sub, now)).some((one) => one.id === id)) return refuse('SessionNotFound');
  const isAlone = await noteEnd(sub, id, now);
  await (isAlone ? forgetDevicesOf(sub, id) : forgetDevices(sub));
  await forgetSessions([{ fanId: sub, id }]);
  return id === session ? new WithSession(true, null) : true;
});

/** Succeeds without a session too. */
export const logout = call('logout', v.object({}), async (_input, caller) => {
  if (caller) await endSessions(caller.sub);
  return new WithSession(true, null);
});
