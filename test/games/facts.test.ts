import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { average, playersWithAverages } from '../../games/facts/averages.ts';
import { factsText } from '../../games/facts/deal-facts.ts';
import { canonical } from '../../games/lib/unknown.ts';
import { basketball } from '../../games/sports/basketball.ts';
import { property, runs } from '../runs.ts';
import { madeUpFacts } from './match.ts';

/** The same content with the fields of each object reversed and additional null fields. */
function disordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(disordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, content]) => [key, disordered(content)]);
  return Object.fromEntries([['nothing at all', null], ...fields.reverse()]);
}

describe('the text that names facts', () => {
  it('is the same in whatever order a database or a wire gives them back', () => {
    const facts = madeUpFacts();
    expect(factsText(disordered(facts) as typeof facts)).toBe(factsText(facts));
    expect(factsText({ ...facts, version: 'another' } as typeof facts)).toBe(factsText(facts));
  });

  it('differs for any other number, name or order of players', () => {
    const facts = madeUpFacts();
    const changed = (change: (copy: typeof facts) => void) => {
      const copy = structuredClone(facts);
      change(copy);
      return factsText(copy);
    };
    const others = [
      changed(({ home }) => Object.assign(home.players[3]?.averages ?? {}, { PTS: 99 })),
      changed(({ away }) => Object.assign(away.players[0] ?? {}, { position: 'X' })),
      changed(({ home }) => home.players.reverse()),
      changed((copy) => Object.assign(copy, { eventId: 'other' })),
      changed((copy) => Object.assign(copy, { sport: 'FOOTBALL' })),
      changed(({ away }) => away.players.pop()),
    ];
    expect(new Set([factsText(facts), ...others]).size).toBe(others.length + 1);
  });

  it('is JSON of the same content, sorted', property, () => {
    expect(canonical({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ü\\""}]}');
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(canonical(disordered(value))).toBe(text);
      }),
      runs(100),
    );
  });
});

describe('season averages', () => {
  it.each([
    [100, 3, 33.33],
    [200, 3, 66.67],
    [10, undefined, 10],
    [undefined, 5, 0],
    [7, 0, 0],
    [1.005, 1, 1.01],
    [5, 4, 1.25],
    // Halves of a hundredth go up, also where their quotient has no exact binary fraction.
    [403, 40, 10.08],
  ])('%s in %s games is %f', (total, games, expected) => {
    expect(average(total, games)).toBe(expected);
  });

  it('go to the players who have a season line with stats', () => {
    const player = (id: string) => ({ id, first_name: 'F', last_name: id, position: 'C', tid: 't' });
    const [one, two, three] = playersWithAverages(
      [player('1'), { ...player('2'), profile_image_link: '/2.png' }, player('3')],
      [
        { pid: '1', games_played: 2, stats: { PTS: 41, FGA: 9 } },
        { pid: '2', games_played: 2, stats: null },
        { pid: 'stranger', stats: { PTS: 9 } },
      ],
      basketball,
    );
    expect(one).toEqual({
      ...player('1'),
      averages: { PTS: 20.5, FG3: 0, FT: 0, REB: 0, AST: 0, STL: 0, BLK: 0, FGA: 4.5 },
    });
    expect(one).not.toHaveProperty('profile_image_link');
    expect(two).toEqual({ ...player('2'), profile_image_link: '/2.png', averages: {} });
    expect(three?.averages).toEqual({});
  });
});
