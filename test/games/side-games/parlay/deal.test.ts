import { describe, expect, it } from 'vitest';
import { accept, deal } from '../../../../games/side-games/parlay/deal.ts';
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
  });

  it('names both teams, at 0 to 0', () => {
    expect(deal(madeUpFacts())[0]).toEqual({
      id: 'FG%',
      label: 'FG%',
      predictedWinner: { id: 'home', name: 'Team home' },
      homeTeam: { id: 'home', name: 'Team home', value: 0 },
      awayTeam: { id: 'away', name: 'Team away', value: 0 },
    });
  });

  it('marks categories that the lower number wins', () => {
    expect(deal(madeUpFacts('FOOTBALL')).at(-1)?.label).toBe('Fumbles Lost (fewest)');
  });
});

describe('accept', () => {
  const offered = deal(madeUpFacts());
  const forge = (index: number, fields: object) =>
    offered.map((each, place) => (place === index ? { ...each, ...fields } : each));

  it('refuses a forged category', () => {
    const why = 'category 3 has another label';
    expect(accept(forge(3, { label: 'PTS' }), offered)).toEqual({ refused: 'NotAsOffered', why });
  });

  it.each([
    [{ id: 'third', name: 'Third' }, 'category 3 predicts a winner that is not one of its teams'],
    ['away', 'category 3 has no predicted winner'],
  ])('refuses %j for a winner', (predictedWinner, why) => {
    expect(accept(forge(3, { predictedWinner }), offered)).toEqual({ refused: 'InvalidInput', why });
  });

  it('refuses a short list', () => {
    const why = "the card has not the sport's 10 categories";
    expect(accept(offered.slice(1), offered)).toEqual({ refused: 'InvalidInput', why });
  });
});
