import { describe, expect, it } from 'vitest';
import { average, playersWithAverages } from '../../games/facts/averages.ts';
import { basketball } from '../../games/sports/basketball.ts';

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
