import * as v from 'valibot';
import { publicKey } from '../../../reminders/vapid.ts';
import { remindersOf } from '../../../stores/reminders.ts';
import { call } from '../../pipeline/call.ts';

export const reminders = call('reminders', v.object({}), async (_input, { sub, session }) => {
  const [{ devices, chosen, quiet, closings }, key] = await Promise.all([remindersOf(sub), publicKey(Date.now())]);
  return {
    key: key ?? null,
    devices: Object.keys(devices).length,
    here: session !== undefined && Object.values(devices).some((one) => one.session === session),
    events: Object.keys(chosen),
    quietFrom: quiet.from,
    quietTo: quiet.to,
    closings,
  };
});
