import * as v from 'valibot';
import { changeReminders } from '../../../stores/reminders.ts';
import { call } from '../../pipeline/call.ts';
import { flag, integer } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

const hour = () => integer(0, 23);

export const setReminders = call(
  'setReminders',
  v.object({ quietFrom: hour(), quietTo: hour(), closings: flag() }),
  async ({ quietFrom, quietTo, closings }, { sub }) => {
    await changeReminders(sub, (known) => ({ ...known, quiet: { from: quietFrom, to: quietTo }, closings }));
    return true;
  },
  rateLimit({ account: { max: 60, seconds: 60, of: byCaller } }),
);
