import * as v from 'valibot';
import { areKeys } from '../../../reminders/encrypt.ts';
import { isPushEndpoint } from '../../../reminders/endpoint.ts';
import { isZone } from '../../../reminders/quiet.ts';
import { changeReminders, type Device, deviceKey } from '../../../stores/reminders.ts';
import { call } from '../../pipeline/call.ts';
import { text, token } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

/** Phones of a fan. Another one takes the place of the oldest. */
const MAX_DEVICES = 8;

export const subscribePushes = call(
  'subscribePushes',
  v.pipe(
    v.object({
      endpoint: v.pipe(text(1_000), v.check(isPushEndpoint, "must be an address of a browser's push service")),
      p256dh: token(),
      auth: token(),
      zone: v.pipe(text(60), v.check(isZone, 'must be a time zone, such as America/New_York')),
    }),
    v.check(({ p256dh, auth }) => areKeys({ p256dh, auth }), 'p256dh and auth must be the keys of the subscription'),
  ),
  async (device, { sub, session }) => {
    await changeReminders(sub, (known) => {
      const all: [string, Device][] = Object.entries({
        ...known.devices,
        [deviceKey(device.endpoint)]: { ...device, ...(session !== undefined && { session }), since: Date.now() },
      });
      const newest = all.sort(([, one], [, other]) => other.since - one.since).slice(0, MAX_DEVICES);
      return { ...known, devices: Object.fromEntries(newest) };
    });
    return true;
  },
  rateLimit({ account: { max: 30, seconds: 60, of: byCaller } }),
);
