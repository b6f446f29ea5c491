import { describe, expect, it } from 'vitest';
import { bingo } from '../../games/bingo/bingo.ts';
import { feedOf } from '../../web/src/boards/feed/feed.ts';
import type { Takeback } from '../../web/src/live/takebacks.ts';
import { entryOf, stealsOn } from '../games/bingo/cards.ts';
import { TIPOFF } from '../games/plays.ts';

const timeline = stealsOn(0, 1, 2, 3, 4);
const standing = bingo.score(entryOf(), timeline);

describe('the feed', () => {
  it('tells the newest first, a line above the square that made it, with the clock', () => {
    const [first, second, third] = feedOf(standing, [], timeline);
    expect(first).toMatchObject({ text: 'Bingo! Row 1', points: 50, when: 'Q1 11:55' });
    expect(second).toMatchObject({ text: 'Player 4: 1 steals', points: 10, when: 'Q1 11:55' });
    expect(third).toMatchObject({ points: 10, when: 'Q1 11:56' });
  });

  it('names the moment that won a line, whichever of its squares came last', () => {
    // The first square of the row is the last that is made.
    const late = stealsOn(1, 2, 3, 4, 0);
    expect(feedOf(bingo.score(entryOf(), late), [], late)[0]).toMatchObject({ text: 'Bingo! Row 1', when: 'Q1 11:55' });
  });

  it('shows what was taken back as it came and as it went, and still adds up to the points', () => {
    const award = { key: 'square-9', points: 10, reason: 'Player 9: 1 steals', plays: ['s9'], at: TIPOFF + 2500 };
    const takebacks: Takeback[] = [{ award, at: TIPOFF + 4500, earned: 'Q1 11:57', lost: 'Q1 11:55' }];
    const lines = feedOf(standing, takebacks, timeline);
    expect(lines.find(({ back }) => back)).toMatchObject({ points: -10, when: 'Q1 11:55' });
    expect(lines.find(({ gone }) => gone)).toMatchObject({ points: 10, when: 'Q1 11:57' });
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(standing.points);
    expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).toSorted((a, b) => b - a));
  });
});
