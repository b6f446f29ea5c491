import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiptOf } from '../../../games/scoring/ledger.ts';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import { words } from '../../../games/side-games/squares/copy.ts';
import { fanQuery, queryClient } from '../../../web/src/api/queries.ts';
import { pickedBy } from '../../../web/src/side-games/layout/picked-by.ts';
import { FeedList } from '../../../web/src/side-games/layout/play-layout.tsx';
import {
  dismiss,
  finalResult,
  isDismissed,
  type Result,
  ResultOverlay,
} from '../../../web/src/side-games/layout/result-overlay.tsx';
import { closedWords, isInviting } from '../../../web/src/side-games/layout/side-game.tsx';
import { asEntry } from '../../games/any-game.ts';
import { event } from '../../games/match.ts';
import { plays, timelineOf } from '../../games/plays.ts';
import { entryOf } from '../../games/side-games/bingo/cards.ts';
import { entryOf as overUnderEntry } from '../../games/side-games/over-under/cards.ts';
import { browserStorage } from '../browser-storage.ts';
import { markup, texts } from '../markup.ts';

const over = timelineOf('end ENDED @2880');

describe('the end of a side game', () => {
  const joined = (points: number, hypeGame: (typeof hypeGames)[number] = 'squares', id = 'entry') => ({
    points,
    entry: asEntry({ id, eventId: 'event', hypeGame, createdAt: 0, items: undefined }),
  });

  it.each(hypeGames)('is told of %s once the event has ended, and not because a play has', (key) => {
    expect(finalResult(joined(60, key), timelineOf('end PLAY_END @2880'))).toBeUndefined();
    expect(finalResult(joined(60, key), over)).toMatchObject({ key: 'entry', won: true, points: 60 });
    expect(finalResult(joined(0, key), over)).toMatchObject({ won: false, points: 0 });
  });

  it.each(hypeGames)('of %s says that the game was called off, and is no win', (key) => {
    const off = timelineOf('end CANCELED @2000');
    const isVoid = key === 'parlay' || key === 'overUnder';
    const { text, won } = finalResult(joined(60, key), off) ?? {};
    expect([text?.title, won]).toEqual(['Called off', false]);
    expect(text?.message).toMatch(isVoid ? /void and pay nothing/ : /The points you earned stay/);
  });

  it('stays dismissed, whatever a late correction makes of the points; another entry’s does not', () => {
    vi.stubGlobal('localStorage', browserStorage());
    const result = finalResult(joined(200), over) as Result;
    expect(isDismissed(result)).toBe(false);
    dismiss(result);
    const others = [result, finalResult(joined(100), over), finalResult(joined(200, 'squares', 'another'), over)];
    expect(others.map((other) => other && isDismissed(other))).toEqual([true, true, false]);
  });
});

describe('a result', () => {
  beforeEach(() => void vi.stubGlobal('localStorage', browserStorage()));
  afterEach(() => queryClient.clear());

  const whole = {
    ...{ username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
    ...{ birthdate: '12/10/1985', favoriteTeam: 'Nets', displayedGames: ['bingo'] },
  };

  /** The board of Squares under its result. */
  function shown(points: number, fan: typeof whole, ended = true): string {
    queryClient.setQueryData(fanQuery.queryKey, fan);
    const timeline = ended ? over : timelineOf('a LIVE @0');
    const result = { key: `squares ${points}`, text: words.endText(points), won: points > 0, points };
    const props = { result, hypeGame: 'squares', onShare: () => {}, children: 'the board' } as const;
    return markup(createElement(ResultOverlay, props), { timeline, event: timeline.event });
  }

  it('covers the board with its title and message, and confetti at the end or for a win', () => {
    const [won, lost] = [shown(200, whole), shown(0, whole)];
    for (const text of Object.values(words.endText(200))) expect(won).toContain(text);
    for (const text of Object.values(words.endText(0))) expect(lost).toContain(text);
    const early = [shown(200, whole, false), shown(0, whole, false)];
    expect([won, lost, ...early].map((html) => html.includes('burst'))).toEqual([true, true, true, false]);
    expect(won).toMatch(/<div inert="">the board<\/div>/);
  });

  it('offers Complete profile at the end to a fan with an empty field, and to no other', () => {
    const blank = { ...whole, favoriteTeam: '' };
    const results = [shown(0, blank), shown(0, whole), shown(0, blank, false)];
    expect(results.map((html) => html.includes('Complete profile'))).toEqual([true, false, false]);
  });
});

describe('a side game that can no longer be joined', () => {
  const college = event('BASKETBALL', { regulation: { periods: 2, minutes: 20 } });

  it.each([
    ['a ENDED @2880', event(), 'squares', 'The next one is on the schedule.'],
    ['a CLOCK @2300', event(), 'parlay', 'Less than a quarter of the game is left: too little to predict.'],
    [
      'a CLOCK @800',
      college,
      'squares',
      'The last period has begun: no check of the score is left that could count for you.',
    ],
    // The arena is there, the screen is not.
    ['a CLOCK @10', college, 'squares', 'The arena is ahead of your screen, and there it is too late.'],
  ] as const)('says why: %s', (text, on, hypeGame, why) => {
    expect(closedWords(timelineOf(text, on), hypeGame).why).toBe(why);
  });

  it('says that the game was called off', () => {
    expect(closedWords(timelineOf('a CANCELED @900'), 'parlay').title).toBe('This game was called off');
  });

  it('does not give away an end that a delayed view has not shown, and shows no invitation if it is too late', () => {
    const shown = timelineOf('a CLOCK @2870');
    const inviting = (actual = shown, timeline = shown) =>
      (['bingo', 'mvp', 'ticTacToe', 'squares'] as const).filter((key) => isInviting(key, { actual, timeline }));
    expect(inviting(over)).toEqual(['bingo', 'mvp', 'ticTacToe']);
    expect(inviting(over, over)).toEqual([]);
    expect(inviting(timelineOf('a CLOCK @2300'), timelineOf('a CLOCK @10'))).not.toContain('squares');
  });
});

describe('the feed', () => {
  /** The lines of a card whose squares ask for one steal each, where each record of the log has one play. */
  function feedBy(text: string) {
    const log = plays(text).map((play, index) => ({ seq: index + 1, plays: [play] }));
    const receipt = receiptOf(entryOf(), event(), log);
    const html = markup(createElement(FeedList, { hypeGame: 'bingo', lines: receipt.lines }));
    const lines = (html.match(/<li.*?<\/li>/g) ?? []).map((line) => ({
      words: texts(line),
      gone: /<li class="[^"]*gone/.test(line),
      back: line.includes('<svg'),
    }));
    return { receipt, lines, more: /Show all \d+/.exec(html)?.[0] };
  }
  const stealsBy = (...squares: number[]) =>
    squares.map((square, order) => `s${square} STEAL home-${square} @${order + 1}`).join('\n');
  const RECEIPT = ' points, show the receipt';

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

it('says of each pick how many fans have it, and leaves out a pick that is not counted yet', () => {
  const entry = overUnderEntry('ouo');
  const count = (pick: string, entries: number, of: number) => ({ pick, entries, of });
  const [first = '', second = ''] = entry.items.map(({ id, stat, prediction }) => `${id}/${stat}/${prediction}`);
  const counts = [count(first, 1, 3), count(second, 1, 1000), count('another/PTS/over', 9, 9)];
  const [one, two, three] = pickedBy(entry, counts);
  expect([one, two, three]).toEqual(['picked by 33\u00a0%', 'picked by under 1\u00a0%', undefined]);
  expect(pickedBy(entry, []).every((words) => words === undefined)).toBe(true);
});
