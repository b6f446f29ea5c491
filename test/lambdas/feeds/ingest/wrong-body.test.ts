import { describe, expect, it } from 'vitest';
import type { Feed } from '../../../../lambdas/feeds/feed.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { feedStates } from '../../../../lambdas/stores/feed-states.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { inbound, newEvent } from './deliveries.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

const steal = (number: number, more = {}) => action(number, { actionType: 'steal', ...more });
const steals = (count: number, more = {}) => Array.from({ length: count }, (_, index) => steal(index + 1, more));
let seenAt = 0;
const take = (eventId: string, feed: Feed, body: unknown) => {
  seenAt += 2_000;
  return ingest(eventId, [{ ...inbound(feed, body), seenAt }]);
};
const wrongOf = async (eventId: string, provider = 'nba-live') => (await feedStates(eventId)).feeds[provider]?.wrong;

describe('a wrong body', () => {
  it.each([
    ['another form', {}, 'a body that cannot be read: there is no game.actions'],
    ['a few plays', snapshot(steals(9), 9), 'fewer than half of the known plays'],
    [
      'renamed fields',
      snapshot(
        steals(20).map(({ period, ...row }) => ({ ...row, quarter: period })),
        9,
      ),
      'rows of which not one can be read',
    ],
    [
      'another game',
      snapshot(steals(20, { teamId: 1610612700 }), 9),
      'a body that cannot be read: action 1 is of a team of another game',
    ],
  ])('of %s is named, for as long as no good one follows', async (_, body, why) => {
    const eventId = await newEvent();
    await take(eventId, nbaLive, snapshot(steals(20), 1));
    expect(await wrongOf(eventId)).toBeUndefined();
    await take(eventId, nbaLive, body);
    const since = seenAt;
    expect(await wrongOf(eventId)).toEqual({ why, since });
    await take(eventId, nbaLive, body);
    expect(await wrongOf(eventId)).toEqual({ why, since });
    await take(eventId, nbaLive, snapshot(steals(21), 10));
    expect(await wrongOf(eventId)).toBeUndefined();
  });

  it('of the other sport is named', async () => {
    const eventId = await newEvent();
    await take(eventId, espn, { header: { uid: 's:20~l:28~e:1' }, drives: {} });
    expect((await wrongOf(eventId, 'espn'))?.why).toBe(
      'a body that cannot be read: the game is of football, not basketball',
    );
  });

  it('is none where a game begins, or a play is taken back', async () => {
    const eventId = await newEvent();
    for (const [minute, count] of [0, 1, 4, 2, 6, 5].entries()) {
      await take(eventId, nbaLive, snapshot(steals(count), minute));
      expect(await wrongOf(eventId)).toBeUndefined();
    }
  });
});
