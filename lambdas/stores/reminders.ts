import type { HypeGame } from '../../games/side-games/side-game.ts';
import { digestOf } from '../lib/digest.ts';
import { MINUTE } from '../lib/durations.ts';
import {
  conflict,
  deleteAction,
  deleteItem,
  putAction,
  transact,
  untilSettled,
  updateAction,
  updateItem,
} from './database.ts';
import { asStored, getItem, getItemEventual, pagesOf } from './item.ts';
import { shardKey, shardOfFan } from './tables.ts';

/**
 * A phone that gets pushes: its address at a push service, its keys, its time zone, and since when, epoch ms. `session`: the claim origin_jti
 * of the session in which it was subscribed.
 */
export type Device = { endpoint: string; p256dh: string; auth: string; zone: string; since: number; session?: string };

/** A fan's reminders. Every change by the fan raises the version. */
export type Reminders = {
  /** By a digest of the address. */
  devices: Record<string, Device>;
  /** The scheduled start of each chosen event, epoch ms. */
  chosen: Record<string, number>;
  quiet: QuietHours;
  /** Whether the fan is also reminded before joining closes. */
  closings: boolean;
  version: number;
};

/** Hours of the day in which no push is sent, from `from` to before `to`, 0 to 23. The same hour twice: no quiet hours. */
export type QuietHours = { from: number; to: number };

/** Shortest time between two pushes to a fan, ms. */
const PUSH_PERIOD_MS = 10 * MINUTE;

const initial: Reminders = { devices: {}, chosen: {}, quiet: { from: 23, to: 8 }, closings: true, version: 0 };
const ownKey = (fanId: string) => ({ owner: `fan#${fanId}`, item: 'reminders' });
const choiceKey = (eventId: string, fanId: string) => ({ owner: shardOfFan(eventId, fanId), item: fanId });

/** The key of a phone among a fan's phones: letters, digits and _, as expressions need them. */
export const deviceKey = (endpoint: string): string => digestOf(endpoint).slice(0, 22).replaceAll('-', '_');

/** What a fan wants to be reminded of. */
export const remindersOf = async (fanId: string): Promise<Reminders> => ({
  ...initial,
  ...(await getItem<Reminders>('Pushes', ownKey(fanId))),
});

/** The same with the name of the latest push, undefined if nothing is stored; an eventually consistent read, at half the price. */
export const remindersOfEventual = (fanId: string): Promise<(Reminders & { lastName?: string }) | undefined> =>
  getItemEventual('Pushes', ownKey(fanId));

/** A fan's own changes. `choice`: an event, and until when the choice is kept, epoch seconds; undefined takes it back. */
type Change = Omit<Reminders, 'version'> & { choice?: { eventId: string; until: number | undefined } };

/** Changes a fan's reminders. If another change came first, they are read again. @returns false if `change` returned undefined */
export function changeReminders(fanId: string, change: (known: Reminders) => Change | undefined): Promise<boolean> {
  return untilSettled(async () => {
    const known = await remindersOf(fanId);
    const changed = change(known);
    if (!changed) return false;
    const { choice, devices, chosen, quiet, closings } = changed;
    const writes: Parameters<typeof transact>[0] = [
      updateAction('Pushes', ownKey(fanId), {
        update:
          'SET #devices = :devices, #chosen = :chosen, #closings = :closings, #version = :version, #quiet = :quiet',
        condition: known.version === 0 ? 'attribute_not_exists(#version)' : '#version = :was',
        values: { devices, chosen, closings, quiet, was: known.version, version: known.version + 1 },
      }),
    ];
    if (choice) {
      const key = choiceKey(choice.eventId, fanId);
      const { until: expiresAt } = choice;
      writes.push(expiresAt === undefined ? deleteAction('Pushes', key) : putAction('Pushes', { ...key, expiresAt }));
    }
    return (await transact(writes)) ? conflict : true;
  });
}

/** Ids of the fans who chose an event, in one shard, page by page. */
export async function* fansWhoChose(eventId: string, shard: number): AsyncGenerator<string[]> {
  for await (const page of pagesOf('Pushes', { partition: shardKey(eventId, shard) }))
    yield page.map((one) => asStored<{ item: string }>(one).item);
}

/** Claims a push before it is sent: once for each name, and at most one in ten minutes. @param name kind, event and time of the push */
export const claimPush = (fanId: string, name: string, now: number): Promise<boolean> =>
  updateItem('Pushes', ownKey(fanId), {
    update: 'SET #lastAt = :now, #lastName = :name',
    condition:
      'attribute_exists(#version) AND (attribute_not_exists(#lastAt) OR (#lastAt <= :before AND #lastName <> :name))',
    values: { now, name, before: now - PUSH_PERIOD_MS },
  });

/** Takes a claim back if no push service accepted the push. */
export const releasePush = (fanId: string, name: string): Promise<boolean> =>
  updateItem('Pushes', ownKey(fanId), {
    update: 'REMOVE #lastAt, #lastName',
    condition: '#lastName = :name',
    values: { name },
  });

/** Removes a phone that its push service no longer knows. */
export const forgetDevice = (fanId: string, key: string): Promise<boolean> =>
  updateItem('Pushes', ownKey(fanId), {
    update: `REMOVE #devices.#${key}`,
    condition: 'attribute_exists(#devices)',
  });

/** Removes the phones that were subscribed in a session, and those of unknown sessions. */
export async function forgetDevicesOf(fanId: string, session: string): Promise<void> {
  const { devices } = await remindersOf(fanId);
  const keys = Object.keys(devices).filter((key) => (devices[key]?.session ?? session) === session);
  if (keys.length === 0) return;
  await updateItem('Pushes', ownKey(fanId), {
    update: `SET #version = #version + :one REMOVE ${keys.map((key) => `#devices.#${key}`).join(', ')}`,
    condition: 'attribute_exists(#devices)',
    values: { one: 1 },
  });
}

/** Removes all phones of a fan who has signed out everywhere. */
export const forgetDevices = (fanId: string): Promise<boolean> =>
  updateItem('Pushes', ownKey(fanId), {
    update: 'SET #devices = :none, #version = #version + :one',
    condition: 'attribute_exists(#version)',
    values: { none: {}, one: 1 },
  });

/** Deletes everything about a fan's reminders. */
export async function forgetReminders(fanId: string): Promise<void> {
  const { chosen } = await remindersOf(fanId);
  for (const eventId of Object.keys(chosen)) await deleteItem('Pushes', choiceKey(eventId, fanId));
  await deleteItem('Pushes', ownKey(fanId));
}

/** Notifications sent for an event: `begins` is the start that fans were reminded of, `closes` the side games whose joining closes. */
export type Noticed = { begins?: number; closes?: HypeGame[] };

const noticedKey = (eventId: string) => ({ eventId, item: 'reminders' });

/** Undefined for an event that no fan chose. */
export const noticed = (eventId: string): Promise<Noticed | undefined> =>
  getItemEventual<Noticed>('Events', noticedKey(eventId));

/** Notes that a fan has chosen an event. */
export async function noteChosen(eventId: string): Promise<void> {
  await updateItem('Events', noticedKey(eventId), {
    update: 'SET #isChosen = :true',
    condition: 'attribute_not_exists(#isChosen)',
    values: { true: true },
  });
}

export async function noteNoticed<Kind extends keyof Noticed>(
  eventId: string,
  kind: Kind,
  value: Noticed[Kind],
): Promise<void> {
  await updateItem('Events', noticedKey(eventId), { update: `SET #${kind} = :value`, values: { value } });
}
