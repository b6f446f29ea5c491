import { describe, expect, it } from 'vitest';
import { joiningIsOpen } from '../../games/joining.ts';
import { type HypeGame, hypeGames } from '../../games/side-game.ts';
import { event } from './match.ts';
import { timelineOf } from './plays.ts';

const early: readonly HypeGame[] = ['parlay', 'overUnder', 'squares'];
const open = (text: string, on = event()) => hypeGames.filter((game) => joiningIsOpen(game, timelineOf(text, on)));

describe('joining', () => {
  it('is open for all before the start and until a quarter of regulation is left', () => {
    expect(open('')).toEqual([...hypeGames]);
    expect(open('a CLOCK @2160')).toEqual([...hypeGames]);
  });

  it('closes for Over/Under, Parlay and Squares when less than that is left', () => {
    expect(open('a CLOCK @2161')).toEqual(hypeGames.filter((game) => !early.includes(game)));
    expect(open('a CLOCK @2900')).toEqual(hypeGames.filter((game) => !early.includes(game)));
  });

  it('closes for all with the end, and not with PLAY_END', () => {
    expect(open('a PLAY_END @10')).toEqual([...hypeGames]);
    expect(open('a ENDED @10')).toEqual([]);
    expect(open('', event('BASKETBALL', { ended_at: 1 }))).toEqual([]);
  });
});
