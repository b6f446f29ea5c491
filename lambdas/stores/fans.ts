import { shownNameOf } from '../../graphql/account-rules.ts';
import { digestOf } from '../lib/digest.ts';
import { deleteItem, putItem, unlessThere, updateItem } from './database.ts';
import { getItem, getItemEventual } from './item.ts';

/** What a fan may change. A field that was never filled in is absent. */
export type Profile = {
  firstName?: string;
  lastName?: string;
  birthdate?: string;
  favoriteTeam?: string;
  displayedGames?: string[];
  /** Delay of the fan's stream behind the game, whole seconds. */
  viewerDelay?: number;
};

/** A fan; the id is the user pool's `sub`. */
export type FanRecord = Profile & {
  fanId: string;
  /** The name with which the fan signs in. */
  username: string;
  /** The name that others see; absent while it is the username. */
  shownName?: string;
  email: string;
  emailVerified?: true;
};

const fanKey = (fanId: string) => ({ fanId });
const isThere = 'attribute_exists(#fanId)';

export const fan = async (fanId: string): Promise<FanRecord | undefined> => getItem('Fans', fanKey(fanId));

/** Stores a new fan. Returns the stored one if there is one already. */
export async function makeFan(record: FanRecord): Promise<FanRecord> {
  return (await putItem('Fans', record, unlessThere)) ? record : ((await fan(record.fanId)) ?? record);
}

/** Sets the given fields and removes those given as null. Returns false if there is no such fan. */
export async function updateFan(fanId: string, fields: { [F in keyof Profile]: Profile[F] | null }): Promise<boolean> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length === 0) return true;
  const set = given.flatMap(([field, value]) => (value === null ? [] : [`#${field} = :${field}`])).join(', ');
  const removed = given.flatMap(([field, value]) => (value === null ? [`#${field}`] : [])).join(', ');
  const update = [set && `SET ${set}`, removed && `REMOVE ${removed}`].join(' ');
  return updateItem('Fans', fanKey(fanId), { update, condition: isThere, values: fields });
}

/** The key of an e-mail's item, in place of a fan's id: a hash, since keys appear in logs and traces. */
const emailId = (email: string): string => `email#${digestOf(email.trim().toLowerCase())}`;

/**
 * Lets a verified e-mail sign in as this username. An e-mail that was only stated at sign-up has no item.
 * @returns false if another account has verified it
 */
export function proveEmail(email: string, username: string): Promise<boolean> {
  const Item = { fanId: emailId(email), username, verified: true };
  return putItem('Fans', Item, {
    condition: 'attribute_not_exists(#verified) OR #username = :username',
    values: { username },
  });
}

/** Stores that a fan's e-mail is verified. Returns false if there is no such fan. */
export const markVerified = (fanId: string): Promise<boolean> =>
  updateItem('Fans', fanKey(fanId), {
    update: 'SET #emailVerified = :true',
    condition: isThere,
    values: { true: true },
  });

/** Of the given fans those whose e-mail is verified. */
export async function verifiedAmong(fanIds: readonly string[]): Promise<Set<string>> {
  const fans = await Promise.all(fanIds.map((fanId) => getItemEventual<FanRecord>('Fans', fanKey(fanId))));
  return new Set(fans.flatMap((one) => (one?.emailVerified ? [one.fanId] : [])));
}

/** The names that others see, by fan, without fans who have left. */
export async function shownNamesOf(fanIds: readonly string[]): Promise<Map<string, string>> {
  // Consistent: the name of a fan who has just left would stay in the ranking.
  const fans = await Promise.all(fanIds.map((fanId) => getItem<FanRecord>('Fans', fanKey(fanId))));
  return new Map(fans.flatMap((one) => (one ? [[one.fanId, shownNameOf(one)]] : [])));
}

/** The username that an e-mail signs in as; undefined unless an account has verified it. */
export async function usernameOf(email: string): Promise<string | undefined> {
  const owner = await getItem('Fans', fanKey(emailId(email)));
  return owner?.verified === true ? owner.username : undefined;
}

/** The key of a shown name that a fan has chosen, or that was taken from them. */
const nameId = (name: string): string => `name#${digestOf(name.toLowerCase())}`;

/** The fan who has claimed a name; undefined for an unclaimed one. */
export const claimantOf = async (name: string): Promise<string | undefined> =>
  (await getItem<{ owner: string }>('Fans', fanKey(nameId(name))))?.owner;

/** Claims a name for a fan. Returns false if another fan has it, or if it was taken from this one. */
export const claimName = (name: string, owner: string): Promise<boolean> =>
  putItem(
    'Fans',
    { fanId: nameId(name), owner },
    {
      condition: 'attribute_not_exists(#owner) OR (#owner = :owner AND attribute_not_exists(#withdrawn))',
      values: { owner },
    },
  );

/** Releases a claimed name, unless it was withdrawn. */
export const releaseName = (name: string, owner: string): Promise<boolean> =>
  deleteItem('Fans', fanKey(nameId(name)), {
    condition: '#owner = :owner AND attribute_not_exists(#withdrawn)',
    values: { owner },
  });

/** Takes a name from a fan for good: neither they nor others may be shown under it or sign up with it. */
export const withdrawName = (name: string, owner: string): Promise<boolean> =>
  putItem('Fans', { fanId: nameId(name), owner, withdrawn: true });

/** Sets the name that others see. Returns false if there is no such fan. */
export const setShownName = (fanId: string, shownName: string): Promise<boolean> =>
  updateItem('Fans', fanKey(fanId), {
    update: 'SET #shownName = :shownName',
    condition: isThere,
    values: { shownName },
  });

/** Deletes a fan's record and the items by which e-mails sign in as them. @param emails of the account; other accounts' items stay */
export async function forgetFan(fanId: string, username: string, emails: readonly string[]): Promise<void> {
  const claimedBy = { condition: '#username = :username', values: { username } };
  for (const id of new Set(emails.map(emailId))) await deleteItem('Fans', fanKey(id), claimedBy);
  await deleteItem('Fans', fanKey(fanId));
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Marks a fan's id that is written as it is. No UUID in base64url begins with it. */
const PLAIN = '.';

/** A fan's id in 22 characters if it is a UUID, as those of the user pool are. */
export const packFan = (fanId: string): string =>
  UUID.test(fanId) ? Buffer.from(fanId.replaceAll('-', ''), 'hex').toString('base64url') : PLAIN + fanId;

export function readFan(packed: string): string {
  if (packed.startsWith(PLAIN)) return packed.slice(PLAIN.length);
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
