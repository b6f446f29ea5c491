import { describe, expect, it } from 'vitest';
import type { BingoCard, BingoItem } from '../../../../games/side-games/bingo/card.ts';
import { accept, deal as dealOrRefuse } from '../../../../games/side-games/bingo/deal.ts';
import { dealing } from '../../dealt.ts';
import { madeUpFacts } from '../../match.ts';

const deal = dealing(dealOrRefuse);

describe('accept', () => {
  const offered = deal(madeUpFacts(), 'seed', 1);
  const send = (change: (card: BingoItem[]) => unknown) => accept(change(structuredClone(offered)), offered);
  const pick =
    (...squares: number[]) =>
    (card: BingoItem[]) =>
      card.map((item, square) => ({ ...item, userSelected: squares.includes(square) }));
  const forge = (square: number, fields: object) => (card: BingoItem[]) =>
    card.map((item, index) => (index === square ? { ...item, ...fields } : item));

  it('takes the card as it was offered, with no pick or five', () => {
    expect(send((card) => card)).toEqual(offered);
    const accepted = send(pick(0, 1, 2, 3, 24)) as BingoCard;
    expect(accepted.flatMap(({ userSelected }, square) => (userSelected ? [square] : []))).toEqual([0, 1, 2, 3, 24]);
    expect(accepted.map((item) => ({ ...item, userSelected: false }))).toEqual(offered);
  });

  it('keeps nothing that was not offered', () => {
    const accepted = send((card) => card.map((item) => ({ ...item, points: 1000, constructor: 'x' }))) as BingoCard;
    expect(accepted).toEqual(offered);
  });

  it.each([1, 4, 6])('refuses %i picks', (count) => {
    const squares = Array.from({ length: 25 }, (_, square) => square).filter((square) => square !== 12);
    const why = `Pick 5 takes exactly 5 squares, not ${count}`;
    expect(send(pick(...squares.slice(0, count)))).toEqual({ refused: 'InvalidInput', why });
  });

  it('refuses FREE among the picks', () => {
    expect(send(pick(12, 0, 1, 2, 3))).toEqual({ refused: 'InvalidInput', why: 'the FREE square cannot be picked' });
  });

  it.each([
    [0, { threshold: 1000 }],
    [0, { pid: 'home-99' }],
    [12, { completed: false }],
  ])('refuses square %i forged to %j', (square, fields) => {
    const why = `square ${square} has another ${Object.keys(fields)[0]}`;
    expect(send(forge(square, fields))).toEqual({ refused: 'NotAsOffered', why });
  });

  it.each([
    ['nothing', undefined, 'the card is not a list'],
    ['a text', 'x'.repeat(1_000_000), 'the card is not a list'],
    ['an object', { length: 25 }, 'the card is not a list'],
    ['a short list', offered.slice(1), 'the card has not 25 squares'],
    ['a long list', [...offered, ...offered], 'the card has not 25 squares'],
    ['a huge list', new Array(1e9), 'the card has not 25 squares'],
    ['holes', new Array(25), 'square 0 is not an object'],
    ['a pick that is no boolean', forge(3, { userSelected: 1 })(offered), 'square 3 does not say whether it is picked'],
    ['picks left out', forge(0, { userSelected: undefined })(offered), 'square 0 does not say whether it is picked'],
  ])('refuses %s', (_, raw, why) => {
    expect(accept(raw, offered)).toEqual({ refused: 'InvalidInput', why });
  });
});
