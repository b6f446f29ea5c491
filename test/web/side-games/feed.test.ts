import { describe, expect, it } from 'vitest';
import { receiptOf } from '../../../games/receipts/ledger.ts';
import { feedOf } from '../../../web/src/side-games/feed/feed.ts';
import { event } from '../../games/match.ts';
import { plays } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';

/** The feed of a card on which each square asks for one steal, by a log of a play a record. */
const feedBy = (text: string) => {
  const receipt = receiptOf(
    entryOf(),
    event(),
    plays(text).map((play, index) => ({ seq: index + 1, plays: [play] })),
  );
  return { lines: feedOf(receipt, event().regulation), points: receipt.points };
};
const stealsBy = (...squares: number[]) =>
  squares.map((square, order) => `s${square} STEAL home-${square} @${order + 1}`).join('\n');

describe('the feed', () => {
  it('tells the newest first, a line above the square that made it, with the clock', () => {
    const [first, second, third] = feedBy(stealsBy(0, 1, 2, 3, 4)).lines;
    expect(first).toMatchObject({ text: 'Bingo! Row 1', points: 50, when: 'Q1 11:55' });
    expect(second).toMatchObject({ text: 'Player 4: 1 steals', points: 10, when: 'Q1 11:55' });
    expect(third).toMatchObject({ points: 10, when: 'Q1 11:56' });
  });

  it('names the moment that won a line, whichever of its squares came last', () => {
    // The first square of the row is the last that is made.
    expect(feedBy(stealsBy(1, 2, 3, 4, 0)).lines[0]).toMatchObject({ text: 'Bingo! Row 1', when: 'Q1 11:55' });
  });

  it('shows what was taken back as it came and as it went, and still adds up to the points', () => {
    const { lines, points } = feedBy(`${stealsBy(0, 1, 2, 3, 4)}\nlater CLOCK @60\ns3:2 STEAL home-9 @4`);
    expect(lines.map(({ text, points, when, note, gone, back }) => [text, points, when, note, gone, back])).toEqual([
      ['Player 9: 1 steals', 10, 'Q1 11:56', undefined, undefined, undefined],
      ['Steal moved to another player', -60, 'Q1 11:00', 'Player 3: 1 steals, Row 1', undefined, true],
      ['Bingo! Row 1', 50, 'Q1 11:55', undefined, true, undefined],
      ['Player 4: 1 steals', 10, 'Q1 11:55', undefined, undefined, undefined],
      ['Player 3: 1 steals', 10, 'Q1 11:56', undefined, true, undefined],
      ['Player 2: 1 steals', 10, 'Q1 11:57', undefined, undefined, undefined],
      ['Player 1: 1 steals', 10, 'Q1 11:58', undefined, undefined, undefined],
      ['Player 0: 1 steals', 10, 'Q1 11:59', undefined, undefined, undefined],
    ]);
    expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points);
  });
});
