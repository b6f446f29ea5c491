import { MAX_COOKIE_LIFE } from '../durations.ts';
import { getItem } from './item.ts';
import { putItem } from './write.ts';

/** As long as browsers keep a cookie, seconds. */
const REMEMBERED = MAX_COOKIE_LIFE / 1000;

const keyOf = (account: string) => ({ fanId: `deleted#${account}` });

/**
 * Notes that an account was deleted, so that a new one of the same name is none that a device has known.
 * @param account a keyed hash of its name: the name itself is gone
 * @param now epoch ms
 */
export async function noteDeleted(account: string, now: number): Promise<void> {
  const deletedAt = Math.floor(now / 1000);
  const Item = { ...keyOf(account), deletedAt, expiresAt: deletedAt + REMEMBERED };
  // A deletion that is finished again does not take back a later one's.
  await putItem('SignOuts', Item, {
    condition: 'attribute_not_exists(#deletedAt) OR #deletedAt < :deletedAt',
    values: { deletedAt },
  });
}

/** When an account was deleted last, epoch seconds. */
export async function deletedAt(account: string): Promise<number | undefined> {
  return (await getItem<{ deletedAt: number }>('SignOuts', keyOf(account)))?.deletedAt;
}
