import * as v from 'valibot';
import { DAY } from '../../../lib/durations.ts';
import { refuse } from '../../../lib/fault.ts';
import { isZone } from '../../../reminders/quiet.ts';
import { areKeys, isPushEndpoint, publicKey } from '../../../reminders/web-push.ts';
import { event as eventOf } from '../../../stores/events.ts';
import {
  changeReminders,
  type Device,
  deviceKey,
  forgetDevice,
  noteChosen,
  remindersOf,
} from '../../../stores/reminders.ts';
import { call } from '../../pipeline/call.ts';
import { flag, id, integer, text, token } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

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

/** Most events that a fan can choose at the same time. */
const MAX_CHOSEN = 100;
/** How long an event stays chosen after its start. */
const KEPT = 2 * DAY;

export const remind = call(
  'remind',
  v.object({ eventId: id(), on: flag() }),
  async ({ eventId, on }, { sub }) => {
    const event = await eventOf(eventId);
    if (!event) return refuse('EventNotFound');
    const { startsAt } = event;
    // Stored before the choice: without this note, no push is sent for the event.
    if (on) await noteChosen(eventId);
    let isFull = false;
    await changeReminders(sub, (known) => {
      const { [eventId]: _, ...others } = known.chosen;
      const coming = Object.fromEntries(Object.entries(others).filter(([, at]) => at > Date.now() - KEPT));
      isFull = on && Object.keys(coming).length >= MAX_CHOSEN;
      if (isFull) return undefined;
      const until = on ? Math.ceil((startsAt + KEPT) / 1000) : undefined;
      return { ...known, chosen: on ? { ...coming, [eventId]: startsAt } : coming, choice: { eventId, until } };
    });
    return isFull ? refuse('InvalidInput', { why: `a fan can choose ${MAX_CHOSEN} games at a time` }) : true;
  },
  rateLimit({ account: { max: 60, seconds: 60, of: byCaller } }),
);

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

export const unsubscribePushes = call(
  'unsubscribePushes',
  v.object({ endpoint: text(1_000) }),
  async ({ endpoint }, { sub }) => {
    await forgetDevice(sub, deviceKey(endpoint));
    return true;
  },
);
