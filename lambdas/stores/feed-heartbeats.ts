import { getItemEventual } from './item.ts';
import { LruByEvent } from './lru-by-event.ts';
import { putItem } from './write.ts';

/** The last push for an event, or a provider's last heartbeat, which names no event. */
type Heard = { provider: string; at: number };

/** Shortest time between two writes of the same sign, ms. A heartbeat counts as missed after 15 s. */
const EVERY = 5_000;
/** When this Lambda last wrote a sign, epoch ms. A sign that is dropped here is written once more. */
const noted = new LruByEvent<number>();

const pushKey = (eventId: string) => ({ eventId, item: 'heard' });
const heartbeatKey = (provider: string) => ({ eventId: `feed ${provider}`, item: 'heard' });
type Key = ReturnType<typeof pushKey>;

/** Stores that a provider pushed something for an event. */
export const notePush = (eventId: string, provider: string, at: number): Promise<void> =>
  note(pushKey(eventId), { provider, at });

/** Stores a heartbeat of a provider. */
export const noteHeartbeat = (provider: string, at: number): Promise<void> =>
  note(heartbeatKey(provider), { provider, at });

async function note(key: Key, heard: Heard): Promise<void> {
  if (heard.at < (noted.get(key.eventId) ?? 0) + EVERY) return;
  await putItem('Events', { ...key, ...heard });
  noted.set(key.eventId, heard.at);
}

/** The last push of each event that has one; eventually consistent. */
export const pushes = async (eventIds: readonly string[]): Promise<Map<string, Heard>> =>
  new Map((await lookUp(eventIds.map(pushKey))).map((heard) => [heard.eventId, heard]));

/** The last heartbeat of each provider that ever sent one; eventually consistent. */
export const heartbeats = async (providers: readonly string[]): Promise<Map<string, Heard>> =>
  new Map((await lookUp(providers.map(heartbeatKey))).map((heard) => [heard.provider, heard]));

async function lookUp(wanted: Key[]): Promise<(Key & Heard)[]> {
  const items = await Promise.all(wanted.map((key) => getItemEventual<Key & Heard>('Events', key)));
  return items.filter((item) => item !== undefined);
}
