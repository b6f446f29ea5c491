import * as v from 'valibot';
import { sessionsOf } from '../../../stores/sign-outs.ts';
import { call } from '../../pipeline/call.ts';

/** Sessions from before they were noted are in no list; they end with a logout. */
export const sessions = call('sessions', v.object({}), async (_input, { sub, session }) => {
  const found = await sessionsOf(sub, Date.now());
  return found.map(({ id, device, began }) => ({ id, device, began: began * 1000, isThis: id === session }));
});
