import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EntryTable } from '../../../../games/ranking/entry-table.ts';
import { OVERLAP_MS } from '../../../../games/ranking/ranking.ts';
import { handler as rangeHandler } from '../../../../lambdas/handlers/sweep-range.ts';
import { type RangeTask, scoreElsewhere } from '../../../../lambdas/ranking/sweep/score-range.ts';
import { type SweepOptions, sweep } from '../../../../lambdas/ranking/sweep/sweep.ts';
import { takeLines } from '../../../../lambdas/ranking/sweep/warm-entries.ts';
import { database } from '../../../../lambdas/stores/database.ts';
import { putPackedEntry, readPackedEntries, replaceLine } from '../../../../lambdas/stores/entries.ts';
import { dealFacts, event, freezeFacts } from '../../../../lambdas/stores/events.ts';
import { forgetFan, makeFan } from '../../../../lambdas/stores/fans.ts';
import { ranking, renameInRanking, type StoredRanking } from '../../../../lambdas/stores/ranking.ts';
import { FORMER_FAN } from '../../../../lambdas/stores/standings.ts';
import { SHARDS } from '../../../../lambdas/stores/tables.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { interfere, meetWrite } from '../../../fixtures/interference.ts';
import { madeUpFacts } from '../../../games/match.ts';
import { half } from '../../ranked.ts';
import { store } from '../../world.ts';
import { answerRanges, cleanRanking, comparable, entryOf, fanJoins, newGame, world } from './crowd.ts';

embeddedDatabase();

let eventId: string;
const joins = (...fans: string[]) =>
  Promise.all(fans.map((fanId) => fanJoins(eventId, { fanId, hypeGame: 'bingo' }, world)));

let asked: RangeTask[];
let answer: (task: RangeTask) => Promise<unknown>;
afterAll(
  answerRanges((task) => {
    asked.push(task);
    return answer(task);
  }),
);
const usual: SweepOptions = { intervalMs: 0, scoreElsewhere };
const swept = (changes: Partial<SweepOptions> = {}, seq = 0) =>
  sweep({ eventId, seq, until: Date.now() - OVERLAP_MS }, { ...usual, ...changes });

async function stored(id = eventId): Promise<StoredRanking> {
  const found = await ranking(id);
  if (!found) throw new Error('there is no ranking');
  return found;
}
const expectClean = async () => expect(comparable(await stored())).toEqual(await cleanRanking(eventId));

beforeEach(async () => {
  asked = [];
  answer = rangeHandler;
  eventId = await newGame(world);
});
afterEach(() => void vi.restoreAllMocks());

describe('a sweep', () => {
  it('counts players before anything was played, and ends after one read where the ranking is new enough', async () => {
    await joins('ann');
    await swept();
    const before = await stored();
    expect(before).toMatchObject({ seq: 0, players: 1, top: [] });
    const operations: string[] = [];
    interfere((operation) => {
      operations.push(operation);
      return 'arrives';
    });
    expect(await sweep({ eventId, seq: 0, until: 0 }, usual)).toEqual({ covered: before });
    expect(operations).toEqual(['GetItem']);
  });

  it('waits until the last ranking is old enough, and then is at the head of the log, not at the seq that was asked for', async () => {
    await joins('ann');
    await store(eventId, world.arrived.slice(0, 5));
    await swept();
    const { writtenAt } = await stored();
    const request = sweep({ eventId, seq: 2, until: 0 }, { ...usual, intervalMs: 500 });
    await store(eventId, world.arrived.slice(5, 10));
    await joins('bob');
    await store(eventId, world.arrived.slice(10));
    await request;
    expect((await stored()).writtenAt - writtenAt).toBeGreaterThanOrEqual(500);
    expect(await stored()).toMatchObject({ seq: 3, players: 2 });
    await expectClean();
  });

  it('scores as many fans as one Lambda takes itself, and asks a Lambda for each range from one more on, all at one seq', async () => {
    await joins('ann', 'bob', 'cid');
    await store(eventId, world.arrived);
    await swept({ maxFans: 3 });
    await swept({ maxFans: 3 });
    expect(asked).toEqual([]);
    await joins('dan');
    await swept({ maxFans: 3 });
    expect(asked).toHaveLength(32);
    expect(new Set(asked.map(({ seq }) => seq))).toEqual(new Set([1]));
    await expectClean();
    asked = [];
    // Two thirds more fans than one Lambda takes: two ranges would be too full.
    await swept({ maxFans: 2.4 });
    const quarter = SHARDS / 4;
    expect(asked.map(({ from, to }) => [from, to])).toEqual([0, 1, 2, 3].map((n) => [n * quarter, (n + 1) * quarter]));
    await expectClean();
  });

  it('makes no ranking if a range fails twice', async () => {
    await joins('ann', 'bob', 'cid');
    await store(eventId, world.arrived);
    const failing = (times: number) => {
      let failures = 0;
      answer = async (task) => {
        if (task.from === 24 && failures++ < times) throw new Error('time is over');
        return rangeHandler(task);
      };
    };
    failing(2);
    await expect(swept({ maxFans: 1 })).rejects.toThrow('time is over');
    expect(await ranking(eventId)).toBeUndefined();
    failing(1);
    await swept({ maxFans: 1 });
    await expectClean();
  });

  it('knows the ranking that it has stored itself where the answer was lost', async () => {
    await joins('ann');
    await store(eventId, world.arrived);
    meetWrite('answer lost');
    expect(await swept()).toMatchObject({ stored: { seq: 1 }, previous: undefined });
    await expectClean();
  });
});

it('a fan who joins a side game without players counts before the facts are frozen and after', async () => {
  const unfrozen = await newGame(world, { freeze: false });
  const { home } = world.facts;
  const someday = { ...world.facts, home: { ...home, players: home.players.slice(0, 2) } };
  for (const [fanId, hypeGame] of [
    ['ann', 'squares'],
    ['bob', 'ticTacToe'],
    ['cid', 'parlay'],
  ] as const) {
    expect(await fanJoins(unfrozen, { fanId, hypeGame }, world, someday)).toBe(true);
  }
  const sweepIt = async () => {
    await sweep({ eventId: unfrozen, seq: 0, until: Date.now() - OVERLAP_MS }, usual);
    return (await ranking(unfrozen))?.players;
  };
  expect(await sweepIt()).toBe(3);
  await freezeFacts({ ...world.facts, eventId: unfrozen });
  expect(await fanJoins(unfrozen, { fanId: 'dan', hypeGame: 'bingo' }, world)).toBe(true);
  await store(unfrozen, world.arrived);
  expect(await sweepIt()).toBe(4);
  expect(comparable(await stored(unfrozen))).toEqual(await cleanRanking(unfrozen));
});

it('the roster is not read again while nobody joins', async () => {
  const counted = async (pauseMs: number) => {
    vi.setSystemTime(Date.now() + pauseMs);
    let queries = 0;
    interfere((operation) => {
      if (operation === 'Query') queries += 1;
      return 'arrives';
    });
    await swept();
    vi.restoreAllMocks();
    return queries;
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await joins('ann');
  await swept();
  expect(await counted(2 * OVERLAP_MS)).toBeGreaterThan(SHARDS);
  const { until } = await stored();
  expect(await counted(2 * OVERLAP_MS)).toBeLessThan(4);
  expect((await stored()).until - until).toBe(2 * OVERLAP_MS);
  await joins('bob');
  expect(await counted(1)).toBeGreaterThan(SHARDS);
  expect((await stored()).players).toBe(2);
});

describe('a line of the roster', () => {
  /** Commits a line that was sent some time ago. */
  async function commitLate(fanId: string, ago: number): Promise<void> {
    const { entry, line } = await entryOf(eventId, { fanId, hypeGame: 'bingo' }, world);
    await database.send(new TransactWriteCommand({ TransactItems: [putPackedEntry(entry, line, Date.now() - ago)] }));
  }

  it('is in the next sweep though it shows up half a minute after it was sent', async () => {
    await joins('ann');
    await swept();
    await commitLate('bob', OVERLAP_MS - 5_000);
    await swept();
    expect((await stored()).players).toBe(2);
  });

  it('is in the ranking after the end of a period, however late it shows up', async () => {
    await joins('ann');
    await store(eventId, world.arrived);
    await swept();
    await commitLate('bob', 10 * OVERLAP_MS);
    await swept();
    expect((await stored()).players).toBe(1);
    await store(eventId, [half]);
    await swept({}, 2);
    expect((await stored()).players).toBe(2);
  });

  it('counts once, though it was stored twice', async () => {
    await joins('ann');
    for (const ago of [20, 10]) await commitLate('ann', ago);
    await store(eventId, world.arrived);
    await swept();
    await expectClean();
  });
});

const names = async () => new Map((await ranking(eventId))?.top.map(({ fanId, username }) => [fanId, username]));

it('the first lines name fans, and those who have left as former fans, also one who leaves during a sweep that has kept the name', async () => {
  const [ann, bob] = [`${eventId}-ann`, `${eventId}-bob`];
  await makeFan({ fanId: ann, username: 'Ann', email: `${eventId}@example.org` });
  for (const fanId of [ann, bob]) await fanJoins(eventId, { fanId, hypeGame: 'bingo' }, world);
  await store(eventId, world.arrived.slice(0, -1));
  await swept();
  expect(Object.fromEntries(await names())).toEqual({ [ann]: 'Ann', [bob]: FORMER_FAN });

  await store(eventId, world.arrived.slice(-1));
  let puts = 0;
  interfere((operation) => {
    if (operation !== 'PutItem') return 'arrives';
    puts += 1;
    // The write of the ranking with the name is refused once and repeated.
    return puts === 1 ? { refusal: 'ProvisionedThroughputExceededException' } : 'arrives';
  });
  const underWay = swept({}, 2);
  await vi.waitFor(() => expect(puts).toBe(1), { timeout: 20_000, interval: 1 });
  await forgetFan(ann, 'Ann', []);
  await renameInRanking(eventId, ann, FORMER_FAN);
  await underWay;
  expect(await ranking(eventId)).toMatchObject({ seq: 2, renames: 1 });
  expect([...(await names()).values()]).toEqual([FORMER_FAN, FORMER_FAN]);
});

it('a line of an unknown form is made again from the entry and stored; without an entry it is not counted', async () => {
  const eventId = await newGame({ sport: 'BASKETBALL', facts: madeUpFacts() });
  const joins = ['ann', 'bob'].map((fanId) => ({ eventId, fanId, hypeGame: 'bingo' as const }));
  for (const join of joins) await fanJoins(eventId, join, { remaining: 1, choice: 'x', createdAt: Date.now() });
  const range = { from: 0, to: SHARDS };
  const stored = async () => {
    const lines = new Map<string, { line: Uint8Array; at: number }>();
    await readPackedEntries(eventId, range, 0, (some) => {
      for (const { fanId, line, at } of some) lines.set(fanId, { line, at });
      return true;
    });
    return lines;
  };
  const before = await stored();
  const older = Uint8Array.of(0x5a, 0x01, 0x02);
  for (const join of joins) await replaceLine(join, older, before.get(join.fanId)?.at ?? 0);
  await replaceLine({ eventId, fanId: 'gone', hypeGame: 'bingo' }, older, 0);

  const [facts, found] = [await dealFacts(eventId), await event(eventId)];
  if (!facts || !found) throw new Error('the game is not there');
  const roster = new EntryTable(facts);
  await takeLines({ event: found, facts, range }, 0, roster);
  expect([roster.fanIds.toSorted(), roster.refused]).toEqual([['ann', 'bob'], []]);
  const after = await stored();
  for (const { fanId } of joins) expect(after.get(fanId)).toEqual(before.get(fanId));
});
