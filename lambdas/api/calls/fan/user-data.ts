import * as v from 'valibot';
import { Fault } from '../../../lib/fault.ts';
import { fanOf, toFan } from '../../accounts/profile.ts';
import { call } from '../../pipeline/call.ts';

export const userData = call('userData', v.object({}), async (_input, caller) => {
  const record = await fanOf(caller);
  return record instanceof Fault ? record : toFan(record);
});
