import { describe, expect, it } from 'vitest';
import { type HypeGame, hypeGames } from '../../games/side-games/side-game.ts';
import { joiningIsOpen, joiningIsOpenAt, joinTime, score } from '../../games/side-games/side-games.ts';
import { event } from './match.ts';
import { TIPOFF, timelineOf } from './plays.ts';

const early: readonly HypeGame[] = ['parlay', 'overUnder', 'squares'];
const late: readonly HypeGame[] = ['bingo', 'mvp', 'ticTacToe'];
/** The games that docs/play.md, "Joining", has a time for. */
const timed = hypeGames.filter((game) => early.includes(game) || late.includes(game));
const openOf = (games: readonly HypeGame[], text: string, on = event()) =>
  games.filter((game) => joiningIsOpen(game, timelineOf(text, on)));
const open = (text: string, on = event()) => openOf(timed, text, on);

describe('joining', () => {
  it('is open for all before the start and until a quarter of regulation is left', () => {
    expect(openOf(hypeGames, '')).toEqual([...hypeGames]);
    expect(open('a CLOCK @2159')).toEqual(timed);
  });

  it('closes for Over/Under, Parlay and Squares when less than that is left', () => {
    expect(open('a CLOCK @2161')).toEqual(late);
    expect(open('a CLOCK @2900')).toEqual(late);
  });

  it('closes for Squares once the last period of regulation has begun: what is checked there began before', () => {
    const notSquares = timed.filter((game) => game !== 'squares');
    expect(open('a START_FOURTH_QUARTER @2160')).toEqual(notSquares);
    expect(open('a CLOCK @2160')).toEqual(notSquares);
    const college = (text: string) => open(text, event('BASKETBALL', { regulation: { periods: 2, minutes: 20 } }));
    expect(college('a CLOCK @719')).toEqual(timed);
    expect(college('a START_SECOND_HALF @720')).toEqual(notSquares);
    // A replay knows only the remaining part of the game.
    const at = (remaining: number, periods: number) => joiningIsOpenAt('squares', remaining, { periods, minutes: 20 });
    expect([at(0.5, 2), at(0.49, 2), at(0.49, 4), at(0.24, 4)]).toEqual([true, false, true, false]);
  });

  it('is open for Squares exactly as long as a regular moment can still count', () => {
    const text = ['a LIVE @0', 'b END_FIRST_HALF @1439', 'c START_FOURTH_QUARTER @2160', 'd END_SECOND_HALF @2879'];
    const whole = timelineOf(text.join('\n'));
    for (const second of [0, 700, 1439, 1500, 2159, 2160, 2400]) {
      const now = timelineOf(
        [...text.filter((line) => Number(line.split('@')[1]) <= second), `x CLOCK @${second}`].join('\n'),
      );
      const selections = [{ homeTeamScore: 0, awayTeamScore: 0 }];
      const entry = {
        ...{ id: 'e', eventId: 'e', hypeGame: 'squares' as const },
        createdAt: TIPOFF + second * 1000 + 1,
      };
      const counts = score({ ...entry, items: { selections } }, whole).points > 0;
      expect([second, joiningIsOpen('squares', now)]).toEqual([second, counts]);
    }
  });

  it('closes for all with the end, and not with PLAY_END', () => {
    expect(openOf(hypeGames, 'a PLAY_END @10')).toEqual([...hypeGames]);
    expect(openOf(hypeGames, 'a ENDED @10')).toEqual([]);
    expect(openOf(hypeGames, '', event('BASKETBALL', { ended_at: 1 }))).toEqual([]);
  });
});

describe('a join', () => {
  const minute = 60_000;
  const game = timelineOf('a LIVE @0\nb CLOCK @600');
  const latest = TIPOFF + 600_000;

  it('counts from now, and never before a play that is known, also where the clock of the server is behind', () => {
    expect(joinTime(game, latest + minute)).toBe(latest + minute);
    expect(joinTime(game, latest)).toBe(latest + 1);
    expect(joinTime(game, latest - 60 * minute)).toBe(latest + 1);
    expect(joinTime(timelineOf(''), 5)).toBe(5);
  });

  it('does not wait for a play with an impossible time', () => {
    expect(joinTime(game, latest - 3 * 24 * 60 * minute)).toBe(latest - 3 * 24 * 60 * minute);
  });
});
