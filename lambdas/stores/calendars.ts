import { randomBytes } from 'node:crypto';
import { digestOf, isSameText } from '../lib/digest.ts';
import { deleteItem, putItem } from './database.ts';
import { packFan, readFan } from './fans.ts';
import { getItem } from './item.ts';

/** A stored token: only its digest, so that a reader of the table cannot read the calendar. `at`: when it was made, epoch ms. */
type Kept = { digest: string; at: number };

const key = (fanId: string) => ({ owner: `fan#${fanId}`, item: 'calendar' });

/** Makes the token of a fan's calendar: the fan and 256 random bits. The fan's previous token stops working. */
export async function makeCalendarToken(fanId: string, now: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await putItem('Pushes', { ...key(fanId), digest: digestOf(secret), at: now });
  return `${packFan(fanId)}~${secret}`;
}

/** When a fan's calendar got its token, epoch ms; undefined without a calendar. */
export const calendarSince = async (fanId: string): Promise<number | undefined> =>
  (await getItem<Kept>('Pushes', key(fanId)))?.at;

/** The fan whose calendar a token opens; undefined for an unknown, renewed or deleted one. */
export async function fanOfCalendar(token: string): Promise<string | undefined> {
  const [packed = '', secret = ''] = token.split('~');
  if (!packed || !secret) return undefined;
  const fanId = readFan(packed);
  const kept = await getItem<Kept>('Pushes', key(fanId));
  return kept && isSameText(kept.digest, digestOf(secret)) ? fanId : undefined;
}

/** Deletes the token of a fan's calendar. */
export const forgetCalendar = (fanId: string): Promise<boolean> => deleteItem('Pushes', key(fanId));
