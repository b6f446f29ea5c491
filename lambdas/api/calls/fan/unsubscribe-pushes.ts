import * as v from 'valibot';
import { deviceKey, forgetDevice } from '../../../stores/reminders.ts';
import { call } from '../../pipeline/call.ts';
import { text } from '../../pipeline/input.ts';

export const unsubscribePushes = call(
  'unsubscribePushes',
  v.object({ endpoint: text(1_000) }),
  async ({ endpoint }, { sub }) => {
    await forgetDevice(sub, deviceKey(endpoint));
    return true;
  },
);
