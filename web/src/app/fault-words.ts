import { type Fault, isFault } from './api.ts';

/** What a fan reads when a call is refused. Codes that are not here say the general sentence. */
const words: Partial<Record<Fault['code'], string>> = {
  Network: 'No connection. Check your signal and try again.',
  WrongCredentials: 'That name and password do not match. Check both and try again.',
  LinkExpired: 'This link has expired or has been used. Ask for a new one.',
  EmailTaken: 'Another account has this e-mail already.',
  UsernameTaken: 'Someone already has this name. Try another.',
  AlreadyJoined: 'You are already in this game.',
  JoiningClosed: 'Joining has closed for this game.',
  RosterIncomplete: 'The line-ups are not in yet. Try again a little later.',
  EventNotEnded: 'This game is not over yet. It can be played again when it has ended.',
  EventNotFound: 'This game is no longer on the schedule.',
  TooManyRequests: 'That was a bit fast. Wait a moment and try again.',
  Unauthorized: 'Your session has ended. Sign in to go on.',
  ForeignOrigin: 'Open Hype on its own address and try again.',
};

export function wordsFor(error: unknown): string {
  if (!isFault(error)) return 'Something went wrong on our side. Try again.';
  // These two say themselves what is wrong with what was typed.
  if (error.code === 'WeakPassword' || error.code === 'InvalidInput') return error.message;
  return words[error.code] ?? 'Something went wrong on our side. Try again.';
}
