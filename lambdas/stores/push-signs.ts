import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './database.ts';
import { getItemSoon } from './item.ts';

/** An event's pushes, or a provider's heartbeats, which name no event. */
export type Heard = { provider: string; at: number };

/** How soon the same is noted again, ms; a heartbeat is missed after fifteen seconds (docs/wire.md, "Silent feeds"). */
const EVERY = 5_000;
const noted = new Map<string, number>();

const pushKey = (eventId: string) => ({ eventId, item: 'heard' });
const heartbeatKey = (provider: string) => ({ eventId: `feed ${provider}`, item: 'heard' });
type Key = ReturnType<typeof pushKey>;

/** Notes that a provider pushed something of an event. */
export const notePush = (eventId: string, provider: string, at: number): Promise<void> =>
  note(pushKey(eventId), { provider, at });

/** Notes that a provider says it is alive. */
export const noteHeartbeat = (provider: string, at: number): Promise<void> =>
  note(heartbeatKey(provider), { provider, at });

async function note(key: Key, heard: Heard): Promise<void> {
  if (heard.at < (noted.get(key.eventId) ?? 0) + EVERY) return;
  await database.send(new PutCommand({ TableName: tableName('Events'), Item: { ...key, ...heard } }));
  noted.set(key.eventId, heard.at);
}

/** The last push of each of some events that have one; eventually consistent. */
export async function pushes(eventIds: readonly string[]): Promise<Map<string, Heard>> {
  return lookUp(eventIds.map(pushKey));
}

/** The last heartbeat of each of some providers that has ever sent one; eventually consistent. */
export async function heartbeats(providers: readonly string[]): Promise<Map<string, Heard>> {
  const found = await lookUp(providers.map(heartbeatKey));
  return new Map([...found.values()].map((heard) => [heard.provider, heard]));
}

async function lookUp(wanted: Key[]): Promise<Map<string, Heard>> {
  const items = await Promise.all(wanted.map((key) => getItemSoon<Key & Heard>('Events', key)));
  return new Map(items.flatMap((item) => (item ? [[item.eventId, { provider: item.provider, at: item.at }]] : [])));
}
