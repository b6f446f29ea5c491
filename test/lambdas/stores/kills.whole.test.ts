import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { settle } from '../../../lambdas/settle/settle.ts';
import { append, forget } from '../../../lambdas/stores/log.ts';
import { compareShard } from '../../../lambdas/stores/rebuild.ts';
import { shardOf } from '../../../lambdas/stores/shards.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { Killed, meetWrite } from '../../fixtures/interference.ts';
import { expectAgreement } from '../agreement.ts';
import { STARTS } from '../game.ts';
import { half, joinedAs, LATER, score } from '../half.ts';
import { overAppSync } from '../handlers.ts';
import { ending, newEvent } from '../world.ts';

embeddedDatabase();
beforeEach(() => {
  // A door names what a dying process throws, and says so in the log.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Two that share a shard, so that a settlement moves them in one transaction, and one beside them. */
const [ann = '', bob = ''] = Array.from({ length: 100 }, (_, index) => `fan-${index}`).filter(
  (fan) => shardOf(fan) === 4,
);
const cid = 'cid';
const end = ending(STARTS + 9_000_000);

/** All that writes points, in a row: joins, a log that grows, saves, a correction, the settlement, a rebuild. */
async function evening(eventId: string): Promise<void> {
  const record = (seq: number, ...plays: Play[]) =>
    append({ eventId, seq, messages: plays.map((play) => toMessage(play)) });
  const entries = [
    await joinedAs(eventId, ann, 'squares'),
    await joinedAs(eventId, ann, 'ticTacToe'),
    await joinedAs(eventId, bob, 'squares'),
    await joinedAs(eventId, cid, 'squares'),
  ];
  const save = async () => {
    for (const { id, hypeGame, fanId } of entries) {
      const identity = { sub: fanId, username: fanId };
      await overAppSync('savePoints', { hypeGame, hypeGameId: id, points: 0 }, identity);
    }
  };
  await record(1, score('a', 'home', 2, 10), half);
  await save();
  await record(2, { ...score('a', 'home', 3, 10), rev: 2 });
  await save();
  await record(3, { ...score('a', 'home', 2, 10), rev: 3 }, end);
  for (const shard of [shardOf(ann), shardOf(cid)]) await settle({ eventId, shard }, LATER);
  for (const shard of [shardOf(ann), shardOf(cid)]) await compareShard(eventId, shard, true);
}
const expected = { [ann]: 100, [bob]: 100, [cid]: 100 };

it.each(['killed before', 'killed after'] as const)(
  '%s any of its writes, a process leaves no point torn, and the next one goes on to the same end',
  { timeout: 120_000 },
  async (fate) => {
    let writes = 0;
    for (let came = true; came; ) {
      const eventId = await newEvent();
      writes += 1;
      const met = meetWrite(fate, writes);
      await evening(eventId).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      came = met();
      vi.restoreAllMocks();
      vi.spyOn(console, 'error').mockImplementation(() => {});
      // What a process knew goes with it.
      forget(eventId);
      await expectAgreement(eventId);
      if (came) await evening(eventId);
      expect(await expectAgreement(eventId)).toEqual(expected);
    }
    // Four joins, three records, four saves, three that fall again and one that stays, a settlement in each of two shards.
    expect(writes - 1).toBe(17);
  },
);
