import { type Fault, isFault } from '../../api/client.ts';
import { wordsFor } from '../../api/fault-words.ts';

/** Texts for operators when a call is refused; for all others those that fans read. */
const words: Partial<Record<Fault['code'], string>> = {
  Forbidden: 'You are no longer an operator, so this was refused.',
  PlayNotFound: 'The log has no such play.',
  PlayChanged: 'The play has changed since you opened it. Look at it again.',
  EventIdTaken: 'A game of this name and day is or was on the schedule. Send it again to get another id.',
  FanNotFound: 'No fan is shown under this name, and none signs in by it.',
  EventJoined: 'Fans have joined this game, so it cannot be removed. It can be called off.',
  EventBegun: 'The game has begun, so it cannot be postponed. It can be called off.',
  EventNotBegun: 'The game has not begun. It can be called off.',
  EventOfficial: 'The result is official: 48 hours have passed since the end, and nothing changes it any more.',
};

/** Names of inputs in the server's sentences, and those of their fields in the forms. */
const fields: readonly (readonly [RegExp, string])[] = [
  [/^The input is not valid: /, ''],
  [/^(home|away)Players line (\d+)/, '$1 players, line $2:'],
  [/^(home|away)Players/, '$1 players'],
  [/^(home|away) (?!players)/, '$1 team '],
];

export function refusalWords(error: unknown): string {
  if (!isFault(error)) return wordsFor(error);
  if (error.code !== 'InvalidInput') return words[error.code] ?? wordsFor(error);
  const text = fields.reduce((known, [pattern, name]) => known.replace(pattern, name), error.message);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
