import * as v from 'valibot';
import { makeCalendarToken } from '../../../stores/calendars.ts';
import { call } from '../../pipeline/call.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

export const renewCalendar = call(
  'renewCalendar',
  v.object({}),
  (_input, { sub }) => makeCalendarToken(sub, Date.now()),
  rateLimit({ account: { max: 20, seconds: 3600, of: byCaller } }),
);
