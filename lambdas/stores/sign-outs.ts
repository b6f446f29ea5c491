import { REFRESH_TOKEN_DAYS } from '../../graphql/account-rules.ts';
import { DAY, HOUR, MAX_COOKIE_LIFE } from '../lib/durations.ts';
import { deleteItem, putItem, updateItem } from './database.ts';
import { asStored, getItem, itemsOf } from './item.ts';

/** How long a deletion is noted, seconds: longer than any access token lives. The user pool renews no token of a deleted account. */
const DELETION_KEPT = (2 * HOUR) / 1000;
/** How long ended sessions are noted, seconds: longer than any refresh token lives, since the user pool might still renew one. */
const SIGN_OUT_KEPT = ((REFRESH_TOKEN_DAYS + 1) * DAY) / 1000;
/** How long the name of a deleted account is noted, seconds: as long as browsers keep the cookie of a device. */
const NAME_KEPT = MAX_COOKIE_LIFE / 1000;

/** `at`: when the fan signed out everywhere, epoch seconds; `atMs`: in ms. `ended`: ids of sessions that are over whenever they began. */
type SignOut = { at?: number; atMs?: number; ended?: ReadonlySet<string>; isDeleted?: true };

const key = (fanId: string) => ({ fanId });
const signOutOf = async (fanId: string): Promise<SignOut> => (await getItem<SignOut>('SignOuts', key(fanId))) ?? {};

/** Most ids of ended sessions that are kept of a fan, since every call of the fan reads them. */
const MAX_ENDED = 100;
const hasRoom = 'attribute_not_exists(#ended) OR size(#ended) < :max';

/**
 * Ends every session of a fan that began before now. The ids of sessions that were ended one by one stay noted, unless they are too many:
 * those sessions began before now too.
 * @param ids sessions that may have begun in this very second, or in a later one by another clock
 */
export async function noteSignOut(fanId: string, now: number, ids: readonly string[] = []): Promise<void> {
  const at = Math.floor(now / 1000);
  const values = { at, now, expiresAt: at + SIGN_OUT_KEPT, ids: new Set(ids), max: MAX_ENDED };
  const set = 'SET #at = :at, #atMs = :now, #expiresAt = :expiresAt';
  const [add, replace] = ids.length > 0 ? [' ADD #ended :ids', ', #ended = :ids'] : ['', ' REMOVE #ended'];
  if (await updateItem('SignOuts', key(fanId), { update: set + add, condition: hasRoom, values })) return;
  await updateItem('SignOuts', key(fanId), { update: set + replace, values });
}

/**
 * Ends one session: its access tokens and all later tokens of its refresh token. Ends all sessions of the fan if too many have been
 * ended one by one.
 * @returns false if all were ended
 */
export async function noteEnd(fanId: string, id: string, now: number): Promise<boolean> {
  const isNoted = await updateItem('SignOuts', key(fanId), {
    update: 'ADD #ended :ids SET #expiresAt = :expiresAt',
    condition: hasRoom,
    values: { ids: new Set([id]), expiresAt: Math.floor(now / 1000) + SIGN_OUT_KEPT, max: MAX_ENDED },
  });
  if (!isNoted) await noteSignOut(fanId, now, [id]);
  return isNoted;
}

/** Ends every session of a fan for good: there is no such fan any more. */
export async function endSessionsForGood(fanId: string, now: number): Promise<void> {
  const at = Math.floor(now / 1000);
  await putItem('SignOuts', { fanId, at, isDeleted: true, expiresAt: at + DELETION_KEPT });
}

/**
 * Whether a session has not been ended since it began.
 * @param began epoch seconds, as tokens have it; one that began in the second of a sign-out began after it, unless the sign-out names it
 * @param id the claim origin_jti; undefined in tokens from before the pool wrote it
 */
export async function isSessionActive(fanId: string, began: number, id: string | undefined): Promise<boolean> {
  const { at, ended, isDeleted = false } = await signOutOf(fanId);
  const isEnded = isDeleted || (id !== undefined && ended?.has(id));
  // NaN, for a token that does not say when it began: it is over with the first sign-out.
  return !isEnded && (at === undefined || began >= at);
}

/** Whether a fan has signed out everywhere between two moments, epoch ms, or has no account any more. */
export async function hasSignedOut(fanId: string, from: number, until: number): Promise<boolean> {
  const { atMs = 0, isDeleted = false } = await signOutOf(fanId);
  return isDeleted || (atMs > from && atMs <= until);
}

const accountKey = (account: string) => ({ fanId: `deleted#${account}` });

/**
 * Notes that an account was deleted, so that no device counts as known to a new account of the same name.
 * @param account a keyed hash of its name: the name itself is gone
 * @param now epoch ms
 */
export async function noteDeletedName(account: string, now: number): Promise<void> {
  const deletedAt = Math.floor(now / 1000);
  const Item = { ...accountKey(account), deletedAt, expiresAt: deletedAt + NAME_KEPT };
  // A deletion that is finished again does not replace the time of a later one.
  await putItem('SignOuts', Item, {
    condition: 'attribute_not_exists(#deletedAt) OR #deletedAt < :deletedAt',
    values: { deletedAt },
  });
}

/** When an account was deleted last, epoch seconds. */
export async function deletedAt(account: string): Promise<number | undefined> {
  return (await getItem<{ deletedAt: number }>('SignOuts', accountKey(account)))?.deletedAt;
}

/** How long a refresh token is valid, seconds. After that its session is over. */
const SESSION_LIFE = (REFRESH_TOKEN_DAYS * DAY) / 1000;

/**
 * A session of a fan, as the fan sees it in a list. `id`: the claim origin_jti, which every token of the session carries. `began`: epoch
 * seconds. `device`: browser and system in words.
 */
type SessionRecord = { fanId: string; id: string; began: number; device: string };

export async function noteSession(record: SessionRecord): Promise<void> {
  await putItem('Sessions', { ...record, expiresAt: record.began + SESSION_LIFE });
}

/** Sessions of a fan that have begun and not run out, the newest first. @param now epoch ms */
export async function sessionsOf(fanId: string, now: number): Promise<SessionRecord[]> {
  const found = await itemsOf('Sessions', { partition: fanId, ConsistentRead: true });
  return found
    .filter(({ expiresAt }) => expiresAt > now / 1000)
    .sort((a, b) => b.began - a.began)
    .map(({ expiresAt: _expiresAt, ...record }) => asStored<SessionRecord>(record));
}

/** Deletes sessions from a fan's list. This does not end them: `noteEnd` and `noteSignOut` do. */
export async function forgetSessions(sessions: readonly Pick<SessionRecord, 'fanId' | 'id'>[]): Promise<void> {
  await Promise.all(sessions.map(({ fanId, id }) => deleteItem('Sessions', { fanId, id })));
}
