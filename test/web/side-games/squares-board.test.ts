import { describe, expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { checksFrom, hintOf, nameOf, pickStatus, summaryOf } from '../../../web/src/side-games/squares/hint.ts';
import { event } from '../../games/match.ts';
import { TIPOFF, timelineOf } from '../../games/plays.ts';

const pick = (text: string) => ({ homeTeamScore: Number(text[0]), awayTeamScore: Number(text[1]) });
const boardOf = (picks: string, text: string) =>
  score(
    {
      id: 'entry',
      eventId: 'event',
      hypeGame: 'squares',
      createdAt: TIPOFF,
      items: { selections: picks.split(' ').map(pick) },
    },
    timelineOf(text),
  ).board;

describe('Squares in words', () => {
  it('names a square by its digits, the home team first', () => {
    expect(nameOf(pick('30'))).toBe('3–\u20600');
  });

  it('says where the score stands and what the fan waits for', () => {
    expect(hintOf(boardOf('30 02', 'a THREE_POINT_MAKE home-1 @5\nb TWO_POINT_MAKE away-1 @9'), event())).toBe(
      'The score is on HOM 3, AWY 2. You wait for 3–\u20600, 0–\u20602.',
    );
  });

  it('says when the score stands on one of the five', () => {
    expect(hintOf(boardOf('30 02', 'a THREE_POINT_MAKE home-1 @5'), event())).toBe(
      'The score is on HOM 3, AWY 0: yours. 100 pts if it stays until the next check.',
    );
  });

  it('does not promise points for a check that does not count, because its period began before the fan joined', () => {
    const late = TIPOFF + 800_000;
    const three = 'a THREE_POINT_MAKE home-1 @750';
    const second = timelineOf(three);
    expect(checksFrom(second, late)).toBe('Q3');
    expect(checksFrom(second, TIPOFF)).toBeUndefined();
    expect(checksFrom(timelineOf(''), TIPOFF)).toBeUndefined();
    expect(checksFrom(timelineOf(`${three}\ns START_THIRD_QUARTER @1440`), late)).toBeUndefined();
    expect(hintOf(boardOf('30 02', three), event(), checksFrom(second, late))).toBe(
      'The score is on HOM 3, AWY 0: yours. Checks count for you from Q3 on.',
    );
  });

  it('does not wait for a square that is won', () => {
    const half = 'a THREE_POINT_MAKE home-1 @5\ne END_SECOND_QUARTER @1439';
    expect(hintOf(boardOf('30', half), event())).toBe('The score is on HOM 3, AWY 0, which you have won already.');
    expect(hintOf(boardOf('30', `${half}\nb TWO_POINT_MAKE away-1 @1500`), event())).toBe('All five squares are won.');
  });

  it('says it in two short lines for the hub', () => {
    const [three, half] = ['a THREE_POINT_MAKE home-1 @5', 'e END_SECOND_QUARTER @1439'];
    expect(summaryOf(boardOf('30 02', three), event())).toBe('On HOM 3, AWY 0: yours.');
    expect(summaryOf(boardOf('02', three), event())).toBe('On HOM 3, AWY 0: not yours.');
    expect(summaryOf(boardOf('30', `${three}\n${half}`), event())).toBe('On HOM 3, AWY 0: won already.');
    expect(summaryOf(boardOf('30', `${three}\n${half}\nb TWO_POINT_MAKE away-1 @1500`), event())).toBe(
      'All five are won.',
    );
  });

  it('counts what is still to be picked', () => {
    expect(pickStatus([])).toBe('5 more squares.');
    expect(pickStatus(['11', '22', '33', '44'].map(pick))).toBe('1 more square.');
    expect(pickStatus(['11', '22', '33', '44', '55'].map(pick))).toBeUndefined();
  });
});
