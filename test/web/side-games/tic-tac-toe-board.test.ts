import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../../games/side-games/tic-tac-toe/index.ts';
import { held, hintOf, placeOf, summaryOf, winningZones } from '../../../web/src/side-games/tic-tac-toe/hint.ts';
import { entryOf, timelineOf } from '../../games/side-games/tic-tac-toe/shots.ts';

const boardOf = (text: string) => ticTacToe.score(entryOf(), timelineOf(text)).board;
const hint = (text: string) => hintOf(boardOf(text), 'away', 'BASKETBALL');

describe('Tic-Tac-Toe in words', () => {
  it('says where a zone lies, in the words of the sport', () => {
    expect([1, 5, 9].map((zone) => placeOf(zone, 'BASKETBALL'))).toEqual([
      'left, at the basket',
      'middle, mid-range',
      'right, outside',
    ]);
    expect([1, 5, 9].map((zone) => placeOf(zone, 'FOOTBALL'))).toEqual([
      'left, run',
      'middle, short pass',
      'right, deep pass',
    ]);
  });

  it('counts what each team holds, a stolen zone for the thief', () => {
    const { madeZones } = boardOf('h1@1 h2@2 a2@3');
    expect([held(madeZones, 'home'), held(madeZones, 'away')]).toEqual([1, 1]);
  });

  it('finds every zone that would win', () => {
    expect(winningZones(boardOf('h1@1 h2@2 h5@3').madeZones, 'home')).toEqual([3, 8, 9]);
    expect(winningZones(boardOf('h1@1').madeZones, 'home')).toEqual([]);
  });

  it('says who is one make away, the own team first', () => {
    expect(hint('')).toBe('Three zones in a row win. A make in a held zone steals it.');
    expect(hint('a7@1 a8@2')).toBe('They are one make away: zone 9 (right, outside).');
    expect(hint('a7@1 a8@2 h1@3 h2@4')).toBe('One make away: zone 3 (right, at the basket).');
    expect(hint('h1@1 h2@2 h3@3')).toBe('Three in a row. Your board stays as it won.');
  });

  it('says it in two short lines for the hub', () => {
    const summary = (text: string) => summaryOf(boardOf(text), 'away');
    expect(summary('')).toBe('Three zones in a row win.');
    expect(summary('h1@1 a2@2 a6@3')).toBe('You hold 1, they hold 2.');
    expect(summary('a7@1 a8@2')).toBe('They are one zone away.');
    expect(summary('a7@1 a8@2 h1@3 h2@4')).toBe('You are one zone away.');
    expect(summary('h1@1 h2@2 h3@3')).toBe('Three in a row: won.');
  });
});
