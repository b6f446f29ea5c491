import { describe, expect, it } from 'vitest';
import type { ParlayPrediction } from '../../../../games/side-games/parlay/card.ts';
import { predictionOf } from '../../../../games/side-games/parlay/card.ts';
import { accept, deal, predict } from '../../../../games/side-games/parlay/deal.ts';
import { parlay } from '../../../../games/side-games/parlay/index.ts';
import { madeUpFacts } from '../../match.ts';

describe('a card', () => {
  it.each([
    ['BASKETBALL', ['FG%', '2P%', 'FT', 'FT%', '3P', '3P%', 'REB', 'AST', 'STL', 'BLK']],
    [
      'FOOTBALL',
      [
        ...['QB Sacks', 'Rushing Attempts', 'Completions', 'Attempts'],
        ...['TD Passes', 'Rushing TDs', 'Interceptions', 'Fumbles Lost'],
      ],
    ],
  ] as const)('of %s has its categories, all predicting home', (sport, ids) => {
    const card = deal(madeUpFacts(sport));
    expect(card.map(({ id }) => id)).toEqual(ids);
    expect(new Set(card.map(({ predictedWinner }) => predictedWinner.id))).toEqual(new Set(['home']));
    expect(parlay.deal(madeUpFacts(sport), 'any', 0.3)).toEqual(card);
    expect(parlay.boards).toBe(1);
  });

  it('names both teams, at nothing to nothing', () => {
    expect(deal(madeUpFacts())[0]).toEqual({
      id: 'FG%',
      label: 'FG%',
      predictedWinner: { id: 'home', name: 'Team home' },
      homeTeam: { id: 'home', name: 'Team home', value: 0 },
      awayTeam: { id: 'away', name: 'Team away', value: 0 },
    });
  });

  it('says where the fewest win', () => {
    expect(deal(madeUpFacts('FOOTBALL')).at(-1)?.label).toBe('Fumbles Lost (fewest)');
  });

  it('has one prediction of a category, wherever it stands', () => {
    const card = deal(madeUpFacts());
    expect(predictionOf(card, { id: 'REB' }, 6)).toBe(card[6]);
    expect(predictionOf(card.toReversed(), { id: 'REB' }, 6)).toBe(card[6]);
    expect(predictionOf(card.slice(0, 3), { id: 'REB' }, 6)).toBeUndefined();
  });
});

describe('accept', () => {
  const offered = deal(madeUpFacts());
  const forge = (index: number, fields: object) =>
    offered.map((each, place) => (place === index ? { ...each, ...fields } : each));

  it('takes a winner for each category', () => {
    const chosen = offered.map((each, index) => predict(each, index % 3 === 0 ? 'away' : 'home'));
    expect(accept(structuredClone(chosen), offered)).toEqual(chosen);
    expect(chosen[0]?.predictedWinner).toEqual({ id: 'away', name: 'Team away' });
    expect(predict(chosen[0] as ParlayPrediction, 'home')).toEqual(offered[0]);
  });

  it('keeps nothing that was not offered', () => {
    const sent = offered.map((each) => ({ ...each, points: 99, predictedWinner: { ...each.predictedWinner, x: 1 } }));
    expect(accept(sent, offered)).toEqual(offered);
  });

  it.each([
    [{ id: 'PTS' }],
    [{ label: 'Easy' }],
    [{ homeTeam: { id: 'home', name: 'Team home', value: 50 } }],
    [{ awayTeam: { id: 'away', name: 'Team home', value: 0 } }],
    [{ awayTeam: null }],
  ])('refuses a category forged to %j', (fields) => {
    const why = `category 3 has another ${Object.keys(fields)[0]}`;
    expect(accept(forge(3, fields), offered)).toEqual({ refused: 'NotAsOffered', why });
  });

  it.each([
    [{ id: 'third', name: 'Third' }, 'category 3 predicts a winner that is not one of its teams'],
    [{ id: 'away', name: 'Team home' }, 'category 3 predicts a winner that is not one of its teams'],
    ['away', 'category 3 has no predicted winner'],
    [null, 'category 3 has no predicted winner'],
    [['home', 'away'], 'category 3 predicts a winner that is not one of its teams'],
  ])('refuses %j for a winner', (predictedWinner, why) => {
    expect(accept(forge(3, { predictedWinner }), offered)).toEqual({ refused: 'InvalidInput', why });
  });

  it.each([
    ['nothing', undefined, 'the card is not a list'],
    ['a short list', offered.slice(1), "the card has not the sport's 10 categories"],
    ['holes', new Array(10), 'category 0 is not an object'],
  ])('refuses %s', (_, raw, why) => {
    expect(accept(raw, offered)).toEqual({ refused: 'InvalidInput', why });
  });
});
