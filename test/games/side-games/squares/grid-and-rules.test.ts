import { describe, expect, it } from 'vitest';
import { type Entry, newAwards, pointsOf, score } from '../../../../games/side-games/side-games.ts';
import { momentName } from '../../../../games/side-games/squares/copy.ts';
import { accept, deal } from '../../../../games/side-games/squares/deal.ts';
import { digitOf, indexOf, PICKS, SIZE, squareAt, toggle } from '../../../../games/side-games/squares/grid.ts';
import { squares } from '../../../../games/side-games/squares/index.ts';
import { timelineOf, wall } from '../../timeline/readings.ts';

/** A square by its digits, home first: "35" is 3–5. */
const squareOf = (digits: string) => ({ homeTeamScore: Number(digits[0]), awayTeamScore: Number(digits[1]) });

const five = ['00', '19', '91', '35', '53'].map(squareOf);

describe('the grid', () => {
  it('is 10 by 10, and label 10 is digit 0', () => {
    expect([SIZE, PICKS]).toEqual([10, 5]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(digitOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
    expect(['00', '35', '99'].map(squareOf).map(indexOf)).toEqual([0, 35, 99]);
  });

  it('puts a score on the square of its last digits', () => {
    expect(squareAt({ home: 63, away: 40 })).toEqual(squareOf('30'));
  });

  it('takes a tap on a square as picking it, a second tap as letting it go', () => {
    expect(toggle([], squareOf('35'))).toEqual([squareOf('35')]);
    expect(toggle(five.slice(0, 2), squareOf('00'))).toEqual([squareOf('19')]);
  });

  it('takes no sixth square, yet lets one of the five go', () => {
    expect(toggle(five, squareOf('77'))).toEqual(five);
    expect(toggle(five, squareOf('35'))).toEqual(five.filter((_, index) => index !== 3));
  });
});

it('five different squares of the open grid are taken, without whatever else they hold', () => {
  expect(deal()).toEqual({ selections: [] });
  const sent = { selections: five.map((pick) => ({ ...pick, completed: true })), points: 500 };
  expect(accept(sent)).toEqual({ selections: five });
});

/** An entry with such squares; joined a second before the tip-off. */
function entryOf(picks: string, createdAt = wall('0:00') - 1000): Entry<'squares'> {
  const selections = picks.split(' ').map(squareOf);
  return { id: 'entry', eventId: 'event', hypeGame: 'squares', createdAt, items: { selections } };
}

/**
 * A game by hand. Key moments: 12 minutes into Q1 9–4 · into Q2 20–14 · first half 33–25 · into Q3 50–44 · into Q4 81–70 ·
 * second half 93–93 · overtime (shorter than twelve minutes) 103–99.
 */
const game = `
  live 1 12:00   0:00 LIVE
  a1   1  9:00   5:00 home+9
  b1   1  8:00   9:00 away+4
  c1   1  5:00  13:00 home+1
  e1   1  0:00  26:00 END_FIRST_QUARTER
  q2   2 12:00  28:00 START_SECOND_QUARTER
  a2   2  9:00  33:00 home+10
  b2   2  8:00  40:00 away+10
  c2   2  3:00  45:00 home+13
  d2   2  2:00  46:00 away+11
  e2   2  0:00  55:00 END_SECOND_QUARTER
  q3   3 12:00  70:00 START_THIRD_QUARTER
  a3   3  9:00  75:00 home+17
  b3   3  8:00  80:00 away+19
  c3   3  3:00  83:00 clock
  e3   3  0:00  96:00 END_THIRD_QUARTER
  q4   4 12:00 100:00 START_FOURTH_QUARTER
  a4   4  9:00 105:00 home+31
  b4   4  8:00 111:00 away+26
  c4   4  2:00 121:00 home+12
  d4   4  1:00 122:00 away+23
  e4   4  0:00 130:00 END_FOURTH_QUARTER
  ot   5  5:00 132:00 START_OVER_TIME
  a5   5  3:00 135:00 home+10
  b5   5  2:00 137:00 away+6
  e5   5  0:00 142:00 END_OVER_TIME
  over 5  0:00 143:00 ENDED`;
const timeline = timelineOf(game);

const pointsWith = (picks: string, createdAt?: number) => pointsOf(entryOf(picks, createdAt), timeline);

describe('points', () => {
  it.each([
    ['the checkpoint of Q1', '94 12 21 48 84', 100],
    ['the end of Q1, which is no key moment', '03 12 21 48 84', 0],
    ['a square that comes up twice (20–14 and 50–44): a pick completes once', '04 12 21 48 84', 100],
    ['the digits the other way round', '49 53 93 12 21', 0],
    ['five different moments', '94 04 35 33 39', 500],
  ])('%s', (_, picks, expected) => {
    expect(pointsWith(picks)).toBe(expected);
  });

  it.each([
    ['before the tip-off', wall('0:00') - 60_000, 500],
    ['at the tip-off', wall('0:00'), 500],
    ['a moment after the tip-off: not the checkpoint of Q1', wall('0:00') + 1, 400],
    ['in the middle of Q1: the first half ends in Q2, which is still to start', wall('10:00'), 400],
    ['at the start of Q2', wall('28:00'), 400],
    ['in the middle of Q2: neither its checkpoint nor the end of the half', wall('28:01'), 300],
    ['at half-time', wall('60:00'), 300],
    ['in the middle of Q3: its checkpoint (0–4) does not count any more', wall('71:00'), 200],
    ['in the middle of Q4: only the overtime is left', wall('120:00'), 100],
    ['in the overtime', wall('133:00'), 0],
  ])('joined %s', (_, createdAt, expected) => {
    expect(pointsWith('94 04 35 33 39', createdAt)).toBe(expected);
  });
});

describe('the board', () => {
  it('shows picks, moments and the square of the moment', () => {
    const { board } = score(entryOf('94 35 12 21 48', wall('10:00')), timeline);
    expect(board.selections).toEqual([
      { homeTeamScore: 9, awayTeamScore: 4, completed: false, wonAt: null },
      { homeTeamScore: 3, awayTeamScore: 5, completed: true, wonAt: 'half-1' },
      ...['12', '21', '48'].map((pick) => ({ ...squareOf(pick), completed: false, wonAt: null })),
    ]);
    expect(board.moments.map(({ key, home, away, counts }) => `${key} ${home}–${away} ${counts}`)).toEqual([
      ...['checkpoint-1 9–4 false', 'checkpoint-2 20–14 true', 'half-1 33–25 true', 'checkpoint-3 50–44 true'],
      ...['checkpoint-4 81–70 true', 'half-2 93–93 true', 'overtime-1 103–99 true'],
    ]);
    expect(board.moments[2]).toEqual({
      key: 'half-1',
      name: 'End of the first half',
      home: 33,
      away: 25,
      homeTeamScore: 3,
      awayTeamScore: 5,
      at: wall('55:00'),
      counts: true,
    });
    expect(board.current).toEqual({ homeTeamScore: 3, awayTeamScore: 9 });
  });

  it('has the end text once the game has ended, not before', () => {
    expect(score(entryOf('94 04 12 21 48'), timeline).board.endText).toEqual({
      title: 'Winner!',
      message: 'Multiple of your predictions were correct and earned 200 points!',
    });
    const going = timelineOf(game.replace('ENDED', 'PLAY_END'));
    expect(score(entryOf('94 04 12 21 48'), going).board.endText).toBeNull();
  });
});

describe('awards', () => {
  it('name the score, the last points of both teams and the play that marked the moment', () => {
    const [checkpoint, ...others] = score(entryOf('94 35 12 21 48'), timeline).awards;
    expect(checkpoint).toEqual({
      kind: 'square',
      index: 94,
      key: 'square-9-4',
      points: 100,
      reason: 'Twelve minutes into Q1: 9–4',
      plays: ['a1', 'b1', 'c1'],
      at: wall('13:00'),
    });
    const half = { index: 35, reason: 'End of the first half: 33–25', plays: ['c2', 'd2', 'e2'], at: wall('55:00') };
    expect(others).toMatchObject([half]);
  });

  it('name no play from before the join, though its points count', () => {
    const quiet = timelineOf(game.replace(/ {2}[ab]5 .*/g, ''));
    expect(score(entryOf('33 12 21 48 84', wall('131:00')), quiet).awards).toMatchObject([
      { reason: 'End of overtime: 93–93', plays: ['e5'] },
    ]);
  });

  it('are of the first moment that counts', () => {
    const at = (createdAt?: number) => score(entryOf('04 12 21 48 84', createdAt), timeline).awards[0]?.reason;
    expect(at()).toBe('Twelve minutes into Q2: 20–14');
    expect(at(wall('29:00'))).toBe('Twelve minutes into Q3: 50–44');
  });
});

describe('words', () => {
  it.each([
    ['checkpoint', 6, 6, 'Twelve minutes into OT 2'],
    ['half', 2, 4, 'End of the second half'],
    ['overtime', 2, 6, 'End of overtime 2'],
  ] as const)('a %s %i in period %i: %s', (kind, number, period, expected) => {
    expect(momentName({ kind, number, period }, { periods: 4, minutes: 12 })).toBe(expected);
  });

  it('celebrate a square when it comes up, once', () => {
    const entry = entryOf('94 35 12 21 48');
    const upTo = (count: number) => score(entry, timelineOf(game.split('\n').slice(0, count).join('\n')));
    const whole = score(entry, timeline);
    expect(newAwards(squares, upTo(5), whole)).toEqual([
      { key: 'square-3-5', message: 'Your square 3–5 came up!', points: 100, timestamp: wall('55:00') },
    ]);
  });
});
