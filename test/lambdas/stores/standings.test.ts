import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { entriesOf } from '../../../lambdas/stores/entries.ts';
import { setSettledRow, settledRow } from '../../../lambdas/stores/standings.ts';
import { contents, embeddedDatabase } from '../../fixtures/database.ts';
import { join, joined } from '../joined.ts';

embeddedDatabase();

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
