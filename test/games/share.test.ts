import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { altText, cardOf, fileName, partsOf, type ShareCard, shareText } from '../../games/side-games/share-card.ts';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { score } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { choices, entryIn } from '../laws/choices.ts';
import { worlds } from '../laws/worlds.ts';
import { property, runs } from '../runs.ts';
import { event } from './match.ts';
import { timelineWith } from './plays.ts';

describe.each(Object.keys(sports) as Sport[])('the card of %s', (sport) => {
  it.each(hypeGames)('accounts for every point of %s, whatever happened', property, (hypeGame) => {
    fc.assert(
      fc.property(worlds(sport, choices[hypeGame].feeds), (world) => {
        const timeline = timelineWith(world.arrived, event(sport));
        const standing = score(entryIn(world, hypeGame), timeline);
        const card = cardOf({ hypeGame, standing, timeline, username: 'fan', status: 'Provisional' });
        expect(card.parts.reduce((sum, { points }) => sum + points, 0)).toBe(standing.points);
        expect(card.points).toBe(standing.points);
        expect(card.achievement).toMatch(/^[A-Z1-9]/);
        for (const { what } of card.parts) expect(card.achievement.toLowerCase()).toContain(what.toLowerCase());
      }),
      runs(40),
    );
  });
});

const award = (kind: string, points: number) => ({ kind, points });

describe('the words of a card', () => {
  it('distinguishes kinds of awards, and one from several', () => {
    const awards = [award('square', 10), award('row', 50), award('diagonal', 50), award('pick5', 250)];
    expect(partsOf('bingo', awards)).toEqual([
      { what: '1 square', points: 10 },
      { what: '2 Bingos', points: 100 },
      { what: 'Pick 5', points: 250 },
    ]);
    expect(partsOf('parlay', [award('correct', 20), award('draw', 10), award('bonus', 50)])).toEqual([
      { what: '1 correct call', points: 20 },
      { what: '1 draw', points: 10 },
      { what: 'the bonus', points: 50 },
    ]);
  });

  const card: ShareCard = {
    title: 'Bingo',
    username: 'casey',
    points: 1210,
    place: { rank: 3, players: 1204 },
    status: 'Provisional',
    away: { name: 'Golden State Warriors', shortName: 'GSW', score: 99 },
    home: { name: 'Brooklyn Nets', shortName: 'BKN', score: 125 },
    overtime: true,
    calledOff: false,
    parts: [],
    achievement: '9 squares and 2 Bingos',
  };

  it('says of a game that was called off that it was not played to its end', () => {
    const off = { ...card, calledOff: true };
    expect(shareText(off)).toMatch(/^Bingo, Golden State Warriors at Brooklyn Nets, called off: /);
    expect(altText(off)).toContain('Golden State Warriors 99, Brooklyn Nets 125, called off.');
  });

  it('has its content as text too, for the shared message and for screen readers', () => {
    expect(shareText(card)).toBe(
      'Bingo, Golden State Warriors at Brooklyn Nets: 1,210 points, rank 3 of 1,204 in all side games. 9 squares and 2 Bingos.',
    );
    expect(altText(card)).toBe(
      'Bingo, final board of casey. Golden State Warriors 99, Brooklyn Nets 125, final after overtime. ' +
        '1,210 points, rank 3 of 1,204 in all side games. 9 squares and 2 Bingos. Provisional.',
    );
  });

  it('says that it is official or of a replay, and has no rank if the fan has no rank', () => {
    const { place: _place, ...without } = { ...card, points: 1 };
    expect(altText({ ...without, status: 'Official' })).toContain('. 1 point. 9 squares and 2 Bingos. Official.');
    const replayed: ShareCard = { ...without, status: 'Replay' };
    expect(shareText(replayed)).toContain('Bingo, a replay of Golden State Warriors at Brooklyn Nets: 1 point. ');
    expect(altText(replayed)).toContain('. 1 point. 9 squares and 2 Bingos. Replay.');
  });

  it.each([
    ['Tic-Tac-Toe', 'Golden State Warriors', 'Brooklyn Nets', 'hype-tic-tac-toe-warriors-nets.png'],
    ['Over Under', 'Atlético São Paulo', '北京', 'hype-over-under-paulo-bkn.png'],
    ['Bingo', '76ers', 'L.A. ★', 'hype-bingo-76ers-bkn.png'],
  ])('names the file of %s, %s at %s, %s', (title, away, home, name) => {
    const played = { ...card, away: { ...card.away, name: away }, home: { ...card.home, name: home } };
    expect(fileName({ ...played, title })).toBe(name);
  });
});
