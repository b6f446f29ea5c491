import { randomBytes } from 'node:crypto';
import { digestOf } from '../lib/digest.ts';
import { conflict, deleteItem, transact, untilSettled, updateAction, updateItem } from './database.ts';
import { getItem } from './item.ts';

/** At most `max` uses in a window of so many seconds. Windows begin at whole multiples of their length. */
export type Limit = { max: number; seconds: number };

/** Keys are hashes, since subjects are addresses and names. */
const keyOf = (subject: string, window: number) => ({ window: digestOf(`${subject}#${window}`) });

/**
 * Counts a use, unless its window is full. Each use is a member of a set, so that a write that the SDK repeats after a lost answer counts
 * once; a full window is not written at all.
 * @param id of the use; one that is in the set already is not counted again
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

/** Whose wrong passwords are counted together, and how many there may be in a row. */
export type AttemptLimit = { subject: string; max: number };

/** Wrong passwords are forgotten so many seconds after the last one: a minute later than by the user pool. */
const FORGOTTEN_AFTER = 16 * 60;

type Counted = { count: number; expiresAt: number };

const triesKeyOf = (subject: string) => ({ window: digestOf(`tries of ${subject}`) });

/**
 * Counts a try for each subject, before the password is checked. If a subject has no try left, no try is counted. A write holds only for the
 * counts that were read, so simultaneous tries do not exceed the limit.
 * @returns seconds until the next try is allowed; 0 if this one was counted
 */
export function countAttempt(all: readonly AttemptLimit[], now: number): Promise<number> {
  const seconds = Math.floor(now / 1000);
  return untilSettled(async () => {
    const stored = await Promise.all(all.map(({ subject }) => getItem<Counted>('Limits', triesKeyOf(subject))));
    const current = stored.map((item) => (item && item.expiresAt > seconds ? item : undefined));
    const waits = all.map(({ max }, index) => {
      const item = current[index];
      return item && item.count >= max ? item.expiresAt - seconds : 0;
    });
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    const writes = all.map(({ subject }, index) =>
      updateAction('Limits', triesKeyOf(subject), {
        update: 'SET #count = :count, #expiresAt = :ends',
        condition: stored[index] ? '#count = :was' : 'attribute_not_exists(#count)',
        values: { count: (current[index]?.count ?? 0) + 1, ends: seconds + FORGOTTEN_AFTER, was: stored[index]?.count },
      }),
    );
    return (await transact(writes)) ? conflict : 0;
  });
}

/** Takes back a try whose password was not checked. In transactions, since a repeated plain update could subtract twice. */
export async function uncountAttempt(all: readonly AttemptLimit[]): Promise<void> {
  const oneLess = { update: 'SET #count = #count - :one', condition: '#count > :none', values: { one: 1, none: 0 } };
  await Promise.all(all.map(({ subject }) => transact([updateAction('Limits', triesKeyOf(subject), oneLess)])));
}

/** Deletes the count of wrong passwords, after a sign-in or a new password by mail. */
export async function forgetAttempts(subjects: readonly string[]): Promise<void> {
  await Promise.all(subjects.map((subject) => deleteItem('Limits', triesKeyOf(subject))));
}
