import { expect, it } from 'vitest';
import { score } from '../../../games/side-games/side-games.ts';
import { checksFrom, hintOf, nameOf, pickStatus, summaryOf } from '../../../web/src/side-games/squares/hint.ts';
import { event } from '../../games/match.ts';
import { TIPOFF, timelineOf } from '../../games/plays.ts';

const pick = (text: string) => ({ homeTeamScore: Number(text[0]), awayTeamScore: Number(text[1]) });
const boardOf = (picks: string, text: string) => {
  const items = { selections: picks.split(' ').map(pick) };
  return score({ id: 'entry', eventId: 'event', hypeGame: 'squares', createdAt: TIPOFF, items }, timelineOf(text))
    .board;
};
const three = 'a THREE_POINT_MAKE home-1 @5';
const won = `${three}\ne END_SECOND_QUARTER @1439`;

it('names a square by its digits, the home team first', () => {
  expect(nameOf(pick('30'))).toBe('3–\u20600');
});

it.each([
  ['02', three, 'The score is on HOM 3, AWY 0. You wait for 0–\u20602.', 'On HOM 3, AWY 0: not yours.'],
  [
    '30 02',
    three,
    'The score is on HOM 3, AWY 0: yours. 100 pts if it stays until the next check.',
    'On HOM 3, AWY 0: yours.',
  ],
  ['30', won, 'The score is on HOM 3, AWY 0, which you have won already.', 'On HOM 3, AWY 0: won already.'],
  ['30', `${won}\nb TWO_POINT_MAKE away-1 @1500`, 'All five squares are won.', 'All five are won.'],
])('says where the score is and what the fan waits for: %s after %s', (picks, text, hint, summary) => {
  const board = boardOf(picks, text);
  expect([hintOf(board, event()), summaryOf(board, event())]).toEqual([hint, summary]);
});

it('promises no points for a check that does not count, because its period began before the fan joined', () => {
  const late = TIPOFF + 800_000;
  const text = 'a THREE_POINT_MAKE home-1 @750';
  const second = timelineOf(text);
  expect(checksFrom(second, TIPOFF)).toBeUndefined();
  expect(checksFrom(timelineOf(''), TIPOFF)).toBeUndefined();
  expect(checksFrom(timelineOf(`${text}\ns START_THIRD_QUARTER @1440`), late)).toBeUndefined();
  expect(hintOf(boardOf('30 02', text), event(), checksFrom(second, late))).toBe(
    'The score is on HOM 3, AWY 0: yours. Checks count for you from Q3 on.',
  );
});

it('counts the squares that are still to be picked', () => {
  const picks = ['11', '22', '33', '44', '55'].map(pick);
  expect([0, 4, 5].map((count) => pickStatus(picks.slice(0, count)))).toEqual([
    '5 more squares.',
    '1 more square.',
    undefined,
  ]);
});
