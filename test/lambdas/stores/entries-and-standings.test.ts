import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import {
  entriesOf,
  entry,
  entryId,
  type PackedEntry,
  readEntryId,
  readPackedEntries,
} from '../../../lambdas/stores/entries.ts';
import { setSettledRow, settledRow } from '../../../lambdas/stores/standings.ts';
import { SHARDS, shardOf } from '../../../lambdas/stores/tables.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { madeUpFacts } from '../../games/match.ts';
import { forAll } from '../../runs.ts';
import { entryOf, fanJoins, newGame } from '../ranking/sweep/crowd.ts';
import { fresh, join, joined } from '../world.ts';

embeddedDatabase();

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_:-]{0,60}$/);

describe('an entry id', () => {
  forAll('reads back as what it names', 100, [id, fc.constantFrom(...hypeGames), id], (eventId, hypeGame, fanId) => {
    const name = { eventId, hypeGame, fanId };
    expect(readEntryId(entryId(name))).toEqual(name);
  });

  it('that was never given names nothing', () => {
    const text = (plain: string) => Buffer.from(plain).toString('base64url');
    const given = entryId({ eventId: 'e', hypeGame: 'bingo', fanId: 'f' });
    const never = ['', 'x', given.slice(1), `${given}=`, text('e.bingo'), text('e.bingo.f.g'), text('e.chess.f')];
    expect(never.map(readEntryId)).toEqual(never.map(() => undefined));
  });
});

describe('shards', () => {
  it('never change: stored items are found by them', () => {
    expect(['fan-1', 'fan-2', '3f0c8a52-6d5e-4b57-9c3e-7f2f6d3b8a11'].map(shardOf)).toEqual([116, 45, 60]);
  });
});

describe('entries', () => {
  it('are found by name, and all of a fan in an event, no other fan or event among them', async () => {
    const own = joined({ eventId: 'mine', fanId: 'ann', items: [{ id: 0 }] });
    await join(own, 'ann');
    await join(joined({ eventId: 'mine', fanId: 'ann', hypeGame: 'squares' }), 'ann');
    await join(joined({ eventId: 'mine', fanId: 'ann2' }), 'ann2');
    await join(joined({ eventId: 'other', fanId: 'ann' }), 'ann');
    expect(await entry(own)).toEqual(own);
    expect(await entry({ ...own, hypeGame: 'mvp' })).toBeUndefined();
    expect((await entriesOf('mine', 'ann')).map(({ hypeGame }) => hypeGame)).toEqual(['bingo', 'squares']);
  });
});

describe('joining', () => {
  it('a second side game leaves the points of the first', async () => {
    const name = { eventId: 'second', fanId: 'ann' };
    await join(joined(name), 'Ann');
    await setSettledRow(name, { points: 40, byGame: { bingo: 40 } }, { seq: 1 });
    expect(await join(joined({ ...name, hypeGame: 'mvp' }), 'Ann')).toBe(true);
    expect(await settledRow('second', 'ann')).toMatchObject({ points: 40, byGame: { bingo: 40 } });
  });

  it('200 times at once makes one entry and one line of the roster', async () => {
    const tries = Array.from({ length: 200 }, (_, index) =>
      joined({ eventId: 'race', fanId: 'ann', createdAt: index, items: [index] }),
    );
    const made = await Promise.all(tries.map((one) => join(one, 'Ann')));
    const winner = made.indexOf(true);
    expect(made.filter((won) => won)).toEqual([true]);
    expect(await entriesOf('race', 'ann')).toEqual([tries[winner]]);
    const lines = (await contents('Roster')).filter(({ shard }) => String(shard).startsWith('race#'));
    expect(lines).toHaveLength(1);
  });

  it('different side games at once are all joined, under one standing', async () => {
    const entries = hypeGames.map((hypeGame) => joined({ eventId: 'all', fanId: 'ann', hypeGame }));
    expect(await Promise.all(entries.map((one) => join(one, 'Ann')))).toEqual(hypeGames.map(() => true));
    expect(await entriesOf('all', 'ann')).toHaveLength(hypeGames.length);
    expect(await settledRow('all', 'ann')).toMatchObject({ points: 0 });
  });
});

describe('setting a standing', () => {
  const settled = (points: number) => ({ points, byGame: { bingo: points } });

  it('goes up and down with the log, and never back to an older seq, in whatever order 200 come at once', async () => {
    const name = { eventId: 'one', fanId: 'ann' };
    await join(joined(name), 'Ann');
    const seqs = Array.from({ length: 200 }, (_, index) => ((index * 83) % 200) + 1);
    await Promise.all(seqs.map((seq) => setSettledRow(name, settled((seq % 7) * 10), { seq })));
    expect(await settledRow('one', 'ann')).toEqual({
      ...{ username: 'Ann', points: (200 % 7) * 10, byGame: { bingo: (200 % 7) * 10 }, seq: 200 },
      ...{ shard: expect.any(String), key: 'fan#ann' },
    });
  });

  it('makes no standing for a fan who has not joined', async () => {
    expect(await setSettledRow({ eventId: 'none', fanId: 'ann' }, settled(10), { seq: 1 })).toBe(false);
    expect(await settledRow('none', 'ann')).toBeUndefined();
  });

  it('withholds, and gives back only officially', async () => {
    const name = { eventId: 'held', fanId: 'ann' };
    await join(joined(name), 'Ann');
    const official = { seq: 2, official: true } as const;
    await setSettledRow(name, { ...settled(50), points: 0, withheld: 50 }, official);
    expect(await setSettledRow(name, settled(50), { seq: 2 })).toBe(false);
    expect(await settledRow('held', 'ann')).toMatchObject({ points: 0, withheld: 50, byGame: { bingo: 50 } });
    expect(await setSettledRow(name, settled(50), official)).toBe(true);
    expect(await settledRow('held', 'ann')).not.toHaveProperty('withheld');
  });
});

async function linesOf(eventId: string, since = 0, range = { from: 0, to: SHARDS }): Promise<PackedEntry[]> {
  const all: PackedEntry[] = [];
  await readPackedEntries(eventId, range, since, (lines) => {
    all.push(...lines);
    return true;
  });
  return all;
}

it('a line says who joined what, and when', async () => {
  const eventId = fresh('roster');
  const fans = [randomUUID(), 'ann', 'a#b', '.x', 'ANN-1'];
  const before = Date.now();
  for (const fanId of fans) await join(joined({ eventId, fanId, hypeGame: 'mvp' }), fanId);
  const lines = await linesOf(eventId);
  expect(lines.map(({ fanId, hypeGame }) => `${fanId} ${hypeGame}`).sort()).toEqual(
    fans.map((fanId) => `${fanId} mvp`).sort(),
  );
  for (const { at } of lines) expect(at).toBeGreaterThanOrEqual(before);
});

it('lines are read from a time on, and of some shards', async () => {
  const eventId = fresh('roster');
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const [second, fanId] of ['ann', 'bob', 'cid'].entries()) {
      vi.setSystemTime(1_800_000_000_000 + second * 1000);
      await join(joined({ eventId, fanId }), fanId);
    }
  } finally {
    vi.useRealTimers();
  }
  const fansSince = async (since: number) => (await linesOf(eventId, since)).map(({ fanId }) => fanId).sort();
  expect(await fansSince(-30_000)).toEqual(['ann', 'bob', 'cid']);
  expect(await fansSince(1_800_000_001_000)).toEqual(['bob', 'cid']);
  expect(await fansSince(1_800_000_001_001)).toEqual(['cid']);
  const shard = shardOf('bob');
  expect((await linesOf(eventId, 0, { from: shard, to: shard + 1 })).map(({ fanId }) => fanId)).toContain('bob');
  expect((await linesOf(eventId, 0, { from: shard + 1, to: SHARDS })).map(({ fanId }) => fanId)).not.toContain('bob');
});

/** Bytes of an item as DynamoDB counts them: names and values. */
const sizeOf = (item: Record<string, unknown>) =>
  Object.entries(item).reduce((sum, [name, value]) => {
    const bytes = value instanceof Uint8Array ? value.length : Buffer.byteLength(String(value));
    return sum + Buffer.byteLength(name) + bytes;
  }, 0);

it.each(['BASKETBALL', 'FOOTBALL'] as const)('an item of %s has at most 180 bytes', async (sport) => {
  const eventId = await newGame({ sport, facts: madeUpFacts(sport, sport === 'BASKETBALL' ? 15 : 53) });
  const fanId = randomUUID();
  const how = { remaining: 1, choice: 'x', createdAt: Date.now() };
  for (const hypeGame of hypeGames) await fanJoins(eventId, { fanId, hypeGame }, how);
  const items = (await contents('Roster')).filter(({ shard }) => String(shard).startsWith(`${eventId}#`));
  expect(items).toHaveLength(hypeGames.length);
  for (const item of items) {
    // Most providers' ids of events have 9 or 10 characters; this file's are of another length.
    const size = sizeOf(item) - eventId.length + 10;
    expect(size, `${item.key}`).toBeLessThanOrEqual(180);
  }
  const { line } = await entryOf(eventId, { fanId, hypeGame: 'bingo' }, how);
  expect((await linesOf(eventId)).some((one) => Buffer.from(one.line).equals(line))).toBe(true);
});
