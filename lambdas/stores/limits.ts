import { randomBytes } from 'node:crypto';
import { digestOf } from '../lib/digest.ts';
import { updateItem } from './write.ts';

/** Uses within a window. Windows begin at whole multiples of their length. */
export type Limit = { max: number; seconds: number };

/** A hash, since subjects are addresses and names. */
const keyOf = (subject: string, window: number) => ({ window: digestOf(`${subject}#${window}`) });

/**
 * Counts a use, unless its window is full. Each use is a member of a set, so that a write that the SDK repeats after a lost answer counts
 * once; a full window is not written at all.
 * @param id of the use: a use with an id that is in the set already is not another one
 * @returns seconds until the next window if this one is full; 0 if the use was counted
 */
export async function countUse(
  subject: string,
  { max, seconds }: Limit,
  now: number,
  id = randomBytes(6).toString('base64url'),
): Promise<number> {
  const window = Math.floor(now / 1000 / seconds);
  const ends = (window + 1) * seconds;
  const counted = await updateItem('Limits', keyOf(subject, window), {
    update: 'ADD #uses :use SET #expiresAt = :ends',
    condition: 'attribute_not_exists(#uses) OR size(#uses) < :max OR contains(#uses, :id)',
    values: { use: new Set([id]), id, max, ends },
  });
  return counted ? 0 : Math.max(1, ends - Math.floor(now / 1000));
}
