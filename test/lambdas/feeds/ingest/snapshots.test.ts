import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { property, runs } from '../../../runs.ts';
import { broadcast, inbound, logOf, newEvent, standing } from './deliveries.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

describe('a snapshot provider', () => {
  const steal = (number: number, personId: number) => action(number, { actionType: 'steal', personId });
  let seenAt = 0;
  const take = (eventId: string, minute: number, ...actions: unknown[]) => {
    seenAt += 2_000;
    return ingest(eventId, [{ ...inbound(nbaLive, snapshot(actions, minute)), seenAt }]);
  };
  const content = async (eventId: string) =>
    (await standing(eventId)).map((play) => `${play.id} ${'pid' in play ? play.pid : ''} ${play.rev}`);

  it('corrects by telling otherwise, deletes by leaving out, and restores', async () => {
    const eventId = await newEvent();
    await take(eventId, 1, steal(1, 201142), steal(2, 201142));
    await take(eventId, 2, steal(1, 202681), steal(2, 201142));
    await take(eventId, 3, steal(1, 202681));
    expect(await content(eventId)).toEqual(['1 202681 2', '2 201142 1']);
    await take(eventId, 4, steal(1, 202681));
    expect(await content(eventId)).toEqual(['1 202681 2']);
    await take(eventId, 5, steal(1, 202681), steal(2, 201142));
    expect(await content(eventId)).toEqual(['1 202681 2', '2 201142 3']);
    const last = (await logOf(eventId)).map(({ data }) => `${data.id} ${data.rev} ${JSON.stringify(data.totalStats)}`);
    expect(last).toEqual(['1 1 {"STL":1}', '2 1 {"STL":2}', '1 2 {"STL":1}', '2 2 {}', '2 3 {"STL":1}']);
  });

  it('comes to the newest snapshot, whatever the order they arrive in', property, async () => {
    const state = fc.array(fc.record({ number: fc.integer({ min: 1, max: 6 }), personId: fc.constantFrom(7, 8, 9) }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (states, at) => {
          const eventId = await newEvent();
          const snapshots = states.map((rows, minute) => {
            const actions = new Map(rows.map(({ number, personId }) => [number, steal(number, personId)]));
            return { minute, actions: [...actions.values()] };
          });
          const repeated = Array.from({ length: 2 * states.length }, () => snapshots[at.next().value % states.length]);
          for (const each of [...repeated, ...snapshots]) if (each) await take(eventId, each.minute, ...each.actions);
          // A play is lost once three snapshots in a row lack it.
          const last = snapshots.at(-1);
          for (const later of [1, 2]) if (last) await take(eventId, last.minute + later, ...last.actions);
          const newest = nbaLive.read(snapshot(snapshots.at(-1)?.actions ?? []), broadcast.event, 0);
          const facts = (plays: readonly { id: string; pid?: string }[]) =>
            plays.map(({ id, pid }) => `${id} ${pid}`).sort();
          await logOf(eventId);
          expect(facts(await standing(eventId))).toEqual(facts('plays' in newest ? newest.plays : []));
        },
      ),
      runs(15),
    );
  });
});
