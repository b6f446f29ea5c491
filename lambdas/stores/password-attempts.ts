import { digestOf } from '../lib/digest.ts';
import { getItem } from './item.ts';
import { conflict, transact, untilSettled } from './transaction.ts';
import { deleteItem, updateAction } from './write.ts';

/** Whose wrong passwords are counted together, and how many there may be in a row. */
export type AttemptLimit = { subject: string; max: number };

/** A row of wrong passwords is over so many seconds after its last one: a minute after the user pool has forgotten it. */
const FORGOTTEN_AFTER = 16 * 60;

type Counted = { count: number; expiresAt: number };

/** A hash, since subjects are names and addresses. */
const keyOf = (subject: string) => ({ window: digestOf(`tries of ${subject}`) });

/**
 * Counts a try under each subject before the password is looked at, or under none where one of them has no try left. Tries at the same
 * moment are counted one after the other, so that no more get through than may.
 * @returns seconds until there is a try again; 0 where it was counted
 */
export function countAttempt(all: readonly AttemptLimit[], now: number): Promise<number> {
  const seconds = Math.floor(now / 1000);
  return untilSettled(async () => {
    const known = await Promise.all(all.map(({ subject }) => getItem<Counted>('Limits', keyOf(subject))));
    const row = known.map((item) => (item && item.expiresAt > seconds ? item : undefined));
    const waits = all.map(({ max }, index) => {
      const item = row[index];
      return item && item.count >= max ? item.expiresAt - seconds : 0;
    });
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    const writes = all.map(({ subject }, index) =>
      updateAction('Limits', keyOf(subject), {
        update: 'SET #count = :count, #expiresAt = :ends',
        condition: known[index] ? '#count = :was' : 'attribute_not_exists(#count)',
        values: { count: (row[index]?.count ?? 0) + 1, ends: seconds + FORGOTTEN_AFTER, was: known[index]?.count },
      }),
    );
    return (await transact(writes)) ? conflict : 0;
  });
}

/** Takes back a try whose password was not checked. */
export async function uncountAttempt(all: readonly AttemptLimit[]): Promise<void> {
  const oneLess = { update: 'SET #count = #count - :one', condition: '#count > :none', values: { one: 1, none: 0 } };
  await Promise.all(all.map(({ subject }) => transact([updateAction('Limits', keyOf(subject), oneLess)])));
}

/** Forgets wrong passwords: whoever made them has shown the right one, or set another by mail. */
export async function forgetAttempts(subjects: readonly string[]): Promise<void> {
  await Promise.all(subjects.map((subject) => deleteItem('Limits', keyOf(subject))));
}
