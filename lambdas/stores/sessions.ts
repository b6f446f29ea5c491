import { REFRESH_TOKEN_DAYS } from '../../graphql/account-rules.ts';
import { DAY } from '../lib/durations.ts';
import { asStored } from './item.ts';
import { itemsOf } from './query.ts';
import { deleteItem, putItem } from './write.ts';

/** How long a refresh token is valid, seconds. After that its session is over. */
const LIFE = (REFRESH_TOKEN_DAYS * DAY) / 1000;

/**
 * A session of a fan, as the fan sees it in a list. `id`: the claim origin_jti, which every token of the session carries. `began`: epoch
 * seconds. `device`: browser and system in words.
 */
type SessionRecord = { fanId: string; id: string; began: number; device: string };

export async function noteSession(record: SessionRecord): Promise<void> {
  await putItem('Sessions', { ...record, expiresAt: record.began + LIFE });
}

/** Sessions of a fan that have begun and not run out, the newest first. @param now epoch ms */
export async function sessionsOf(fanId: string, now: number): Promise<SessionRecord[]> {
  const found = await itemsOf('Sessions', { partition: fanId, ConsistentRead: true });
  return found
    .filter(({ expiresAt }) => expiresAt > now / 1000)
    .sort((a, b) => b.began - a.began)
    .map(({ expiresAt: _expiresAt, ...record }) => asStored<SessionRecord>(record));
}

/** Deletes sessions from a fan's list. This does not end them: see stores/sign-outs.ts. */
export async function forgetSessions(sessions: readonly Pick<SessionRecord, 'fanId' | 'id'>[]): Promise<void> {
  await Promise.all(sessions.map(({ fanId, id }) => deleteItem('Sessions', { fanId, id })));
}
