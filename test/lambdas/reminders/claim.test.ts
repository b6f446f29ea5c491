import { describe, expect, it } from 'vitest';
import { changeReminders, claimPush, releasePush } from '../../../lambdas/stores/reminders.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { fresh } from '../world.ts';

embeddedDatabase();

const MINUTE = 60_000;
const DUE = Date.UTC(2033, 4, 20, 20);

describe('the claim of a push', () => {
  it('holds once for its name, and once in ten minutes', async () => {
    const fanId = fresh('ann');
    expect(await claimPush(fanId, 'a', DUE)).toBe(false);
    await changeReminders(fanId, (known) => known);
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimPush(fanId, 'a', DUE)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimPush(fanId, 'b', DUE + 10 * MINUTE - 1)).toBe(false);
    expect(await claimPush(fanId, 'a', DUE + 10 * MINUTE)).toBe(false);
    expect(await claimPush(fanId, 'b', DUE + 10 * MINUTE)).toBe(true);
  });

  it('can be taken back, by its own name alone', async () => {
    const fanId = fresh('ann');
    await changeReminders(fanId, (known) => known);
    await claimPush(fanId, 'a', DUE);
    expect(await releasePush(fanId, 'b')).toBe(false);
    expect(await claimPush(fanId, 'a', DUE)).toBe(false);
    expect(await releasePush(fanId, 'a')).toBe(true);
    expect(await claimPush(fanId, 'a', DUE)).toBe(true);
  });
});
