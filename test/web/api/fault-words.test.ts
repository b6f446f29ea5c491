import { expect, it } from 'vitest';
import { Fault } from '../../../web/src/api/client.ts';
import { wordsFor } from '../../../web/src/api/fault-words.ts';

const general = 'Something went wrong on our side. Try again.';

it.each([
  ['one that has words for fans', new Fault('RosterIncomplete', 409, 'The rosters …'), /^The line-ups are not in yet/],
  [
    'one that says what was typed wrongly',
    new Fault('InvalidInput', 400, 'The input is not valid: x.'),
    /not valid: x/,
  ],
  [
    'a lock, which says how long it lasts',
    new Fault('TooManyRequests', 429, 'Try again in 3 minutes, or set a new password by mail.', { byMail: true }),
    /3 minutes/,
  ],
  ['other haste', new Fault('TooManyRequests', 429, 'Too many requests.', { retryAfter: 1 }), /a bit fast/],
  ['one without words of its own', new Fault('GameNotFound', 404, 'There is no such game.'), general],
  ['one that this build does not know', new Fault('AddedLater' as 'InternalError', 409, 'Later.'), general],
  ['a bug', new TypeError('undefined is not a function'), general],
])('a fan reads a sentence for %s', (_, error, words) => {
  expect(wordsFor(error)).toMatch(words);
});
