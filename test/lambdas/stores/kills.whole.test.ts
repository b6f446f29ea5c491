import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { begin } from '../../../lambdas/ranking/settle/begin.ts';
import { runTask } from '../../../lambdas/ranking/settle/run-task.ts';
import { append, forgetLoadedGame } from '../../../lambdas/stores/log.ts';
import { noteRange } from '../../../lambdas/stores/settlements.ts';
import { SHARDS, shardOf } from '../../../lambdas/stores/tables.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { Killed, meetWrite } from '../../fixtures/interference.ts';
import { expectAgreement } from '../agreement.ts';
import { STARTS } from '../game.ts';
import { half, joinedAs, score } from '../ranked.ts';
import { ending, newEvent } from '../world.ts';

embeddedDatabase();
beforeEach(() => {
  // A handler logs the errors of a killed process.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

/** Two that share a shard, and one beside them. */
const [ann = '', bob = ''] = Array.from({ length: 1000 }, (_, index) => `fan-${index}`).filter(
  (fan) => shardOf(fan) === 4,
);
const cid = 'cid';

/** Throws only if the process is killed; a repeated step is refused. */
const again = (error: unknown): undefined => {
  if (error instanceof Killed) throw error;
  return undefined;
};

/** All steps that write points: joins, a growing log, a correction, and a settlement after each. */
async function evening(eventId: string): Promise<void> {
  const record = (seq: number, ...plays: Play[]) =>
    append({ eventId, seq, messages: plays.map((play) => toMessage(play)) });
  for (const fan of [ann, bob, cid]) await joinedAs(eventId, fan, 'squares').catch(again);
  await joinedAs(eventId, ann, 'ticTacToe').catch(again);
  const settle = async () => {
    const shards = [shardOf(ann), shardOf(cid)];
    for (const task of await begin({ step: 'begin', eventId })) {
      // The other shards have no fans.
      if (task.step === 'range' && task.from === 0) await noteRange(eventId, { ...task, to: SHARDS }, new Set());
      if (task.step !== 'range' || !shards.some((shard) => task.from <= shard && shard < task.to)) continue;
      await runTask(task);
      if (task.to > Math.max(...shards)) await runTask({ step: 'pages', eventId, seq: task.seq });
    }
  };
  await record(1, score('a', 'home', 2, 10), half);
  await settle();
  await record(2, { ...score('a', 'home', 3, 10), rev: 2 }, { ...half, rev: 2, at: half.at + 1 });
  await settle();
  await record(3, { ...score('a', 'home', 2, 10), rev: 3 }, ending(STARTS + 9_000_000));
  await settle();
}
const expected = { [ann]: 100, [bob]: 100, [cid]: 100 };

it.each(['killed before', 'killed after'] as const)(
  '%s any of its writes, a process leaves nothing that the next one does not set right',
  { timeout: 600_000 },
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
      // The memory of the killed process is lost.
      forgetLoadedGame(eventId);
      if (came) await evening(eventId);
      expect(await expectAgreement(eventId)).toEqual(expected);
    }
    // The facts, the mark that somebody joined, four joins, three records; and of each settlement its beginning, the shards without fans, three
    // standings, two ranges, the directory, and the pages that are written and deleted.
    expect(writes - 1).toBe(9 + 3 * 8 + 3);
  },
);
