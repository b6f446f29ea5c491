import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { BingoItem } from '../../../games/side-games/bingo/card.ts';
import { score } from '../../../games/side-games/side-games.ts';
import { GameCard } from '../../../web/src/features/hub/game-card.tsx';
import { SquareFace } from '../../../web/src/side-games/bingo/board.tsx';
import { PlayerIcon } from '../../../web/src/side-games/mvp/player-icon.tsx';
import { CardFace, LiveCard } from '../../../web/src/side-games/over-under/board.tsx';
import { LiveGrid } from '../../../web/src/side-games/squares/board.tsx';
import { TeamPicture } from '../../../web/src/side-games/tic-tac-toe/board.tsx';
import { Ball } from '../../../web/src/side-games/tic-tac-toe/court.tsx';
import { event } from '../../games/match.ts';
import { timelineOf } from '../../games/plays.ts';
import { entryOf as bingoEntry } from '../../games/side-games/bingo/cards.ts';
import { entryOf } from '../../games/side-games/over-under/cards.ts';
import { markup, texts } from '../markup.ts';

/** The declarations of one class in a style sheet of a side game. */
const rule = (sheet: string, name: string) => {
  const css = readFileSync(`web/src/side-games/${sheet}.module.css`, 'utf8');
  return new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(css)?.[1];
};

it('a player icon has picture, position, last name and points, a check mark once picked, and is dimmed on request', () => {
  const player = { last_name: 'Curry', position: 'PG', profile_image_link: '/curry.png' };
  const icon = (state = {}) =>
    markup(createElement(PlayerIcon, { player, side: 'away', points: '5 tokens', ...state }));
  expect(icon()).toContain('<img src="/curry.png"');
  expect(texts(icon())).toEqual(['PG', 'Curry', '5 tokens']);
  const states = [{}, { picked: true }, { dimmed: true }].map(icon);
  expect(states.map((html) => html.includes('<svg'))).toEqual([false, true, false]);
  expect(states.map((html) => /class="[^"]*\b_?dimmed/.test(html))).toEqual([false, false, true]);
});

it('a square of Bingo shows a count below 0 with a minus sign, not with a hyphen', () => {
  const [item] = bingoEntry().items;
  const label = { name: 'Wolfhard', fullName: '', stat: 'RUSH YDS', asks: '', side: 'home' } as const;
  const below = { ...(item as BingoItem), currentValue: -1, threshold: 4 };
  expect(texts(markup(createElement(SquareFace, { item: below, label, live: true })))).toEqual([
    'Wolfhard',
    '−1',
    '/4',
    'RUSH YDS',
  ]);
});

describe('a card of Over/Under', () => {
  it('has picture or initials, name, position, line and stat', () => {
    const face = (image: string) => {
      const item = { name: 'Sam Archer', position: 'PG', image, threshold: 14.5 };
      return markup(createElement(CardFace, { item, label: 'PTS', side: 'home', end: null }));
    };
    expect(texts(face(''))).toEqual(['SA', 'Sam Archer', 'PG', '14.5 ', 'PTS']);
    expect(texts(face('/archer.png'))).toEqual(['Sam Archer', 'PG', '14.5 ', 'PTS']);
    expect(face('/archer.png')).toContain('<img src="/archer.png"');
  });

  it('is for reading after the join: its progress, green once met, red once disqualified', () => {
    const plays = 'a STEAL home-0 @1\nb STEAL home-0 @2\nc STEAL home-1 @1\nd STEAL home-1 @2\ne STEAL home-2 @1';
    const { predictionItems } = score(entryOf('ouo'), timelineOf(plays)).board;
    const cards = predictionItems.map((item) => markup(createElement(LiveCard, { item })));
    const tones = cards.map((html) =>
      ['met', 'gone'].filter((tone) => new RegExp(`class="[^"]*\\b_?${tone}`).test(html)),
    );
    expect(tones).toEqual([['met'], ['gone'], []]);
    expect(rule('over-under/card', 'met')).toContain('var(--made)');
    expect(rule('over-under/card', 'gone')).toContain('var(--foul)');
    expect(cards.map((html) => /aria-valuenow="([\d.]+)"/.exec(html)?.[1])).toEqual(['1.5', '1.5', '1']);
    expect(cards.join()).not.toMatch(/<input|<button/);
  });
});

it('a cell of Squares has a check when it is selected, is green once won, and grey otherwise', () => {
  const board = {
    selections: [
      { homeTeamScore: 4, awayTeamScore: 7, completed: true, wonAt: null },
      { homeTeamScore: 1, awayTeamScore: 3, completed: false, wonAt: null },
    ],
  };
  const html = markup(createElement(LiveGrid, { board, name: 'A board' }));
  const cells = html.match(/<button[^>]*>.*?<\/button>/g) ?? [];
  const shown = cells.filter((cell) => /selected|won|<svg/.test(cell));
  expect(cells).toHaveLength(100);
  expect(shown.map((cell) => /aria-label="([^"]*)"/.exec(cell)?.[1])).toEqual([
    'HOM 1, AWY 3, your square',
    'HOM 4, AWY 7, won',
  ]);
  for (const cell of shown) expect(cell).toMatch(/class="[^"]*selected[^"]*".*<svg/);
  expect(shown.map((cell) => /class="[^"]*won/.test(cell))).toEqual([false, true]);
  expect(rule('squares/board', 'won')).toContain('background: var(--made)');
  expect(rule('squares/board', 'cell')).toContain('background: var(--seat)');
});

it('the grid of Squares has columns under the away team’s name, and rows beside the home team’s', () => {
  const html = markup(createElement(LiveGrid, { board: { selections: [] }, name: 'A board' }));
  const { away, home } = event();
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
  const headers = (role: string) =>
    [...html.matchAll(new RegExp(`role="${role}"[^>]*aria-label="([^"]*)"`, 'g'))].map(([, label]) => label);
  expect(headers('columnheader')).toEqual(digits.map((digit) => `${away.name} ${digit}`));
  expect(headers('rowheader')).toEqual(digits.map((digit) => `${home.name} ${digit}`));
  expect([...html.matchAll(/data-side="(\w+)">([^<]+)</g)].map(([, side, name]) => [side, name])).toEqual([
    ['away', away.name],
    ['home', home.name],
  ]);
});

it.each(['BASKETBALL', 'FOOTBALL'] as const)('a team of %s without a picture shows the ball of the sport', (sport) => {
  const picture = (image?: string) => {
    const home = { ...event(sport).home, ...(image && { image }) };
    return markup(createElement(TeamPicture, { side: 'home' }), { event: { ...event(sport), home } });
  };
  const ball = (of: typeof sport) => markup(createElement(Ball, { sport: of, size: 64 }));
  expect(picture()).toBe(ball(sport));
  expect(ball('BASKETBALL')).not.toBe(ball('FOOTBALL'));
  expect(picture('/nets.png')).toContain('<img src="/nets.png"');
});

it('the hub says that Bingo can no longer be joined, and leads to the next game', () => {
  const over = timelineOf('a ENDED @2880');
  const live = { event: over.event, timeline: over, actual: over, joined: {}, absent: {} };
  const html = markup(createElement(GameCard, { hypeGame: 'bingo', main: true }), live);
  expect(texts(html)).toEqual(['Main game', 'Bingo', 'This game is over', 'Find the next game']);
});
