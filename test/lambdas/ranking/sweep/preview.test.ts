import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { handler } from '../../../../lambdas/handlers/sweep-range.ts';
import { preview } from '../../../../lambdas/ranking/sweep/preview.ts';
import type { RangeTask } from '../../../../lambdas/ranking/sweep/score-range.ts';
import { putRanking } from '../../../../lambdas/stores/ranking.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { interfere } from '../../../fixtures/interference.ts';
import { half, sweepNow } from '../../ranked.ts';
import { store } from '../../world.ts';
import { answerRanges, fanJoins, newGame, world } from './crowd.ts';

embeddedDatabase();

let eventId: string;
let seq: number;
let asked: RangeTask[];
afterAll(
  answerRanges((task) => {
    asked.push(task);
    return handler(task);
  }),
);
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  asked = [];
  eventId = await newGame(world);
  for (const fanId of ['ann', 'bob', 'cid', 'dan']) await fanJoins(eventId, { fanId, hypeGame: 'bingo' }, world);
  seq = await store(eventId, world.arrived);
});

/** The play that counts; it is the same for all tests. */
let known: (typeof world.arrived)[number] | undefined;

/** A play without which some of the fans have fewer points. */
async function counting() {
  for (const play of known ? [known] : world.arrived) {
    if (play.kind !== 'stat') continue;
    const gone = toMessage({ ...play, rev: 99, void: true });
    const changes = await preview(eventId, seq, gone);
    if (changes.lose === 0) continue;
    known = play;
    return { gone, changes };
  }
  throw new Error('no play of the world counts');
}
const pretend = (players: number) =>
  putRanking(eventId, { seq: 0, until: 0, players, totals: '[]', top: [], writtenAt: 0, moments: 0, renames: 0 });

it('a preview writes nothing and asks one Lambda, of more than 50,000 fans one for each range, all at one seq, with the same answer', async () => {
  const { gone, changes } = await counting();
  asked = [];
  const operations = new Set<string>();
  interfere((operation) => {
    operations.add(operation);
    return 'arrives';
  });
  expect(await preview(eventId, seq, gone)).toEqual(changes);
  vi.restoreAllMocks();
  expect([...operations].filter((operation) => !/^(Query|(Batch)?GetItem)$/.test(operation))).toEqual([]);
  expect(operations.size).toBeGreaterThan(0);
  expect(asked).toMatchObject([{ seq, from: 0, to: 128 }]);
  await pretend(1_000_000);
  asked = [];
  expect(await preview(eventId, seq, gone)).toEqual(changes);
  expect(asked).toHaveLength(32);
  expect(new Set(asked.map((task) => task.seq))).toEqual(new Set([seq]));
});

it('a preview is of its seq also in a Lambda that is beyond it, and does not change the timeline of that Lambda', async () => {
  const { gone, changes } = await counting();
  await store(eventId, [half, { ...half, id: 'more', order: half.order + 1 }]);
  await sweepNow(eventId);
  expect(await preview(eventId, seq, gone)).toEqual(changes);
  await expect(sweepNow(eventId)).resolves.toBeUndefined();
});
