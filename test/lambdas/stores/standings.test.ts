import { describe, expect, it } from 'vitest';
import { entriesOf, entry } from '../../../lambdas/stores/entries.ts';
import { move } from '../../../lambdas/stores/points.ts';
import { standing } from '../../../lambdas/stores/standings.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { expectAgreement } from '../agreement.ts';
import { join, joined } from '../joined.ts';

embeddedDatabase();

describe('joining', () => {
  it('makes entry, standing and a place in the histogram', async () => {
    const own = joined({ eventId: 'first', fanId: 'ann' });
    expect(await join(own, 'Ann')).toBe(true);
    expect(await entry(own)).toEqual(own);
    expect(await standing('first', 'ann')).toMatchObject({ username: 'Ann', points: 0 });
    expect(await expectAgreement('first')).toEqual({ ann: 0 });
  });

  it('a second side game leaves the points of the first and counts the fan once', async () => {
    const bingo = joined({ eventId: 'second', fanId: 'ann' });
    await join(bingo, 'Ann');
    await move(bingo, 40, 1);
    expect(await join(joined({ eventId: 'second', fanId: 'ann', hypeGame: 'mvp' }), 'Ann')).toBe(true);
    expect(await expectAgreement('second')).toEqual({ ann: 40 });
  });

  it('twice keeps the entry that stands', async () => {
    const own = joined({ eventId: 'twice', fanId: 'ann', items: ['first'] });
    await join(own, 'Ann');
    expect(await join({ ...own, ...joined({ ...own, items: ['second'], createdAt: 2 }) }, 'Ann')).toBe(false);
    expect(await entry(own)).toEqual(own);
  });

  it('200 times at once makes one entry', async () => {
    const tries = Array.from({ length: 200 }, (_, index) =>
      joined({ eventId: 'race', fanId: 'ann', createdAt: index, items: [index] }),
    );
    const made = await Promise.all(tries.map((one) => join(one, 'Ann')));
    const winner = made.indexOf(true);
    expect(made.filter((won) => won)).toEqual([true]);
    expect(await entriesOf('race', 'ann')).toEqual([tries[winner]]);
    expect(await expectAgreement('race')).toEqual({ ann: 0 });
  });

  it('different side games at once are all joined, the fan counted once', async () => {
    const games = ['bingo', 'mvp', 'parlay', 'overUnder', 'squares', 'ticTacToe'] as const;
    const made = await Promise.all(
      games.map((hypeGame) => join(joined({ eventId: 'six', fanId: 'ann', hypeGame }), 'Ann')),
    );
    expect(made).toEqual(games.map(() => true));
    expect(await expectAgreement('six')).toEqual({ ann: 0 });
  });
});

describe('moving', () => {
  it('sets entry, standing and histogram, up and down', async () => {
    const own = joined({ eventId: 'moves', fanId: 'ann' });
    await join(own, 'Ann');
    expect(await move(own, 60, 3)).toBe(60);
    expect(await expectAgreement('moves')).toEqual({ ann: 60 });
    expect(await move(own, 10, 5)).toBe(10);
    expect(await move(own, 10, 5)).toBe(10);
    expect(await expectAgreement('moves')).toEqual({ ann: 10 });
    expect(await entry(own)).toMatchObject({ points: 10, seq: 5 });
  });

  it('adds up the side games of a fan', async () => {
    const bingo = joined({ eventId: 'sum', fanId: 'ann' });
    const squares = joined({ eventId: 'sum', fanId: 'ann', hypeGame: 'squares' });
    await join(bingo, 'Ann');
    await join(squares, 'Ann');
    await Promise.all([move(bingo, 30, 1), move(squares, 100, 1)]);
    expect(await expectAgreement('sum')).toEqual({ ann: 130 });
    expect(await standing('sum', 'ann')).toMatchObject({ byGame: { bingo: 30, squares: 100 } });
  });

  it('keeps points of a newer seq against a slower scorer of an older one, the same points confirmed included', async () => {
    const own = joined({ eventId: 'stale', fanId: 'ann' });
    await join(own, 'Ann');
    await move(own, 20, 8);
    await move(own, 20, 12);
    expect(await move(own, 90, 10)).toBe(20);
    expect(await expectAgreement('stale')).toEqual({ ann: 20 });
  });

  it('moves nothing where nobody joined', async () => {
    expect(await move(joined({ eventId: 'none', fanId: 'ann' }), 10, 1)).toBeUndefined();
    expect(await expectAgreement('none')).toEqual({});
  });

  it('200 times at once, ten fans in two games each: all three agree on the newest', async () => {
    const fans = Array.from({ length: 10 }, (_, index) => `fan-${index}`);
    const entries = fans.flatMap((fanId) => [
      joined({ eventId: 'crowd', fanId }),
      joined({ eventId: 'crowd', fanId, hypeGame: 'squares' }),
    ]);
    await Promise.all(entries.map((one) => join(one, one.fanId)));
    // The points of a seq are the same for whoever scores it, and fall as well as rise.
    const pointsAt = (seq: number, index: number) => ((seq * 7 + index * 3) % 11) * 10;
    const saves = entries.flatMap((one, index) =>
      Array.from({ length: 10 }, (_, step) => () => move(one, pointsAt(step + 1, index), step + 1)),
    );
    expect(saves.length).toBe(200);
    await Promise.all(saves.map((save) => save()));
    const last = (index: number) => pointsAt(10, index);
    expect(await expectAgreement('crowd')).toEqual(
      Object.fromEntries(fans.map((fanId, index) => [fanId, last(2 * index) + last(2 * index + 1)])),
    );
  });
});

describe('moving one entry', () => {
  it('200 times at once leaves the newest points', async () => {
    const own = joined({ eventId: 'one', fanId: 'ann' });
    await join(own, 'Ann');
    const seqs = Array.from({ length: 200 }, (_, index) => ((index * 83) % 200) + 1);
    await Promise.all(seqs.map((seq) => move(own, (seq % 7) * 10, seq)));
    expect(await expectAgreement('one')).toEqual({ ann: (200 % 7) * 10 });
    expect(await entry(own)).toMatchObject({ seq: 200 });
  });
});
