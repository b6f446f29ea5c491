import { describe, expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { awayShare, hintOf, numberOf, resultWord, summaryOf } from '../../../web/src/side-games/parlay/hint.ts';
import { event } from '../../games/match.ts';
import { did, entryOf, sweep } from '../../games/side-games/parlay/cards.ts';

const boardOf = (...plays: ReturnType<typeof did>[]) => {
  const timeline = new Timeline(event());
  for (const play of plays) timeline.put(play);
  return score(entryOf(), timeline).board;
};

describe('Parlay in words', () => {
  it('shows percentages to two decimals and counts as they are', () => {
    expect(numberOf({ value: 33.33, made: 1 })).toBe('33.33%');
    expect(numberOf({ value: 50, made: 1 })).toBe('50.00%');
    expect(numberOf({ value: 7 })).toBe('7');
    const [, , throws] = boardOf(did('h', 'home', { FT: 1, FTA: 3 })).categories;
    expect(throws && numberOf(throws.homeTeam)).toBe('1');
  });

  it('splits the bar by both numbers, in the middle while there are none', () => {
    const [fg] = boardOf(did('a', 'away', { FG: 1, FGA: 4 }), did('h', 'home', { FG: 3, FGA: 4 })).categories;
    expect(fg && awayShare(fg)).toBe(0.25);
    const [none] = boardOf().categories;
    expect(none && awayShare(none)).toBe(0.5);
  });

  it('tells a lead from a win', () => {
    expect([resultWord('correct', false), resultWord('correct', true)]).toEqual(['winning', 'won']);
    expect([resultWord('push', false), resultWord('push', true)]).toEqual(['tied', 'draw']);
  });

  it('says what the card would pay now, and what is missing to the bonus', () => {
    expect(hintOf(boardOf())).toBe('Nothing has happened since you joined.');
    // Nine categories at nothing to nothing are tied.
    expect(hintOf(boardOf(did('h', 'home', { REB: 1 })))).toBe(
      'If it ended now: 110 pts. 4 more correct for the bonus.',
    );
    expect(hintOf(score(entryOf(), sweep()).board)).toBe('If it ended now: 300 pts, 100 of them bonus.');
  });

  it('says it in two short lines for the hub', () => {
    expect(summaryOf(boardOf())).toBe('Nothing counted yet.');
    expect(summaryOf(score(entryOf(), sweep()).board)).toBe('300 pts if it ended now.');
  });
});
