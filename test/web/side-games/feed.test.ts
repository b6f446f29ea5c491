import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { receiptOf } from '../../../games/scoring/ledger.ts';
import { type Live, LiveContext } from '../../../web/src/game/live/live-context.ts';
import { FeedList } from '../../../web/src/side-games/layout/play-layout.tsx';
import { event } from '../../games/match.ts';
import { plays } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';

/** The feed of a card on which each square asks for one steal, by a log of a play a record. */
function feedBy(text: string) {
  const receipt = receiptOf(
    entryOf(),
    event(),
    plays(text).map((play, index) => ({ seq: index + 1, plays: [play] })),
  );
  const list = createElement(FeedList, { hypeGame: 'bingo', lines: receipt.lines });
  const html = renderToStaticMarkup(createElement(LiveContext, { value: { event: event() } as Live }, list));
  const lines = (html.match(/<li.*?<\/li>/g) ?? []).map((line) => ({
    words: [...line.matchAll(/>([^<]+)</g)].map(([, words]) => words),
    gone: /<li class="[^"]*gone/.test(line),
    back: line.includes('<svg'),
  }));
  return { receipt, lines, more: /Show all \d+/.exec(html)?.[0] };
}
const stealsBy = (...squares: number[]) =>
  squares.map((square, order) => `s${square} STEAL home-${square} @${order + 1}`).join('\n');
const RECEIPT = ' points, show the receipt';

describe('the feed', () => {
  it('has the newest first, a line above the square that made it, with the clock', () => {
    const { lines, more } = feedBy(stealsBy(1, 2, 3, 4, 0));
    // The first square of the row is the last that is made.
    expect(lines.map(({ words }) => words)).toEqual([
      ['Q1 11:55', 'Bingo! Row 1', '+50', RECEIPT],
      ...[0, 4, 3, 2, 1].map((player, index) => [`Q1 11:5${5 + index}`, `Player ${player}: 1 steals`, '+10', RECEIPT]),
    ]);
    expect(more).toBeUndefined();
  });

  it('shows points that were taken back as a gain and as a loss, and still adds up to the total', () => {
    const { receipt, lines, more } = feedBy(`${stealsBy(0, 1, 2, 3, 4)}\nlater CLOCK @60\ns3:2 STEAL home-9 @4`);
    const gone = ', taken back';
    expect(lines.map(({ words, gone, back }) => [gone, back, ...words])).toEqual([
      [false, false, 'Q1 11:56', 'Player 9: 1 steals', '+10', RECEIPT],
      [...[false, true, 'Q1 11:00', 'Steal moved to another player', 'Player 3: 1 steals, Row 1'], ...['−60', RECEIPT]],
      [true, false, 'Q1 11:55', 'Bingo! Row 1', gone, '+50', RECEIPT],
      [false, false, 'Q1 11:55', 'Player 4: 1 steals', '+10', RECEIPT],
      [true, false, 'Q1 11:56', 'Player 3: 1 steals', gone, '+10', RECEIPT],
      [false, false, 'Q1 11:57', 'Player 2: 1 steals', '+10', RECEIPT],
    ]);
    expect(more).toBe('Show all 8');
    expect(receipt.lines.reduce((sum, line) => sum + line.points, 0)).toBe(receipt.points);
  });
});
