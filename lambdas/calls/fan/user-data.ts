import * as v from 'valibot';
import { call } from '../../pipeline/call.ts';
import { Fault } from '../../pipeline/fault.ts';
import { fanOf, toFan } from './profile.ts';

export const userData = call('userData', v.object({}), async (_input, caller) => {
  const record = await fanOf(caller);
  return record instanceof Fault ? record : toFan(record);
});
