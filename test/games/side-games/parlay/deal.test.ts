import { describe, expect, it } from 'vitest';
import { deal } from '../../../../games/side-games/parlay/deal.ts';
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
