import { MAX_CREWS } from '../../../games/ranking/crew.ts';
import { type Fault, isFault } from './client.ts';

const GENERAL = 'Something went wrong on our side. Try again.';

/** Texts for fans when a call is refused. Other codes use the general sentence. */
const words: Partial<Record<Fault['code'], string>> = {
  Network: 'No connection. Check your signal and try again.',
  WrongCredentials: 'That name and password do not match. Check both and try again.',
  LinkExpired: 'This link has expired or has been used. Ask for a new one.',
  EmailTaken: 'Another account has this e-mail already.',
  FanBlocked: 'This account is blocked and cannot play. Ask who runs the game night.',
  UsernameTaken: 'Someone already has this name. Try another.',
  AlreadyJoined: 'You are already in this game.',
  JoiningClosed: 'Joining has closed for this game.',
  FactsNotFrozen: 'The line-ups are not complete yet, so this cannot be dealt again. Try again a little later.',
  RosterIncomplete: 'The line-ups are not in yet. Try again a little later.',
  EventNotEnded: 'This game is not over yet. It can be played again when it has ended.',
  EventNotFound: 'This game is no longer on the schedule.',
  CrewNotFound: 'You are not in this crew any more.',
  InviteNotFound: 'This invite has ended. Ask for a new link.',
  MemberNotFound: 'This fan has left the crew already.',
  NotCrewOwner: 'Only the owner of the crew can do this.',
  CrewFull: 'This crew is full.',
  TooManyCrews: `You are in ${MAX_CREWS} crews, and that is the most. Leave one first.`,
  TooManyRequests: 'That was a bit fast. Wait a moment and try again.',
  Unauthorized: 'Your session has ended. Sign in to go on.',
  ForeignOrigin: 'Open Hype on its own address and try again.',
};

/** For these faults the server's message explains the error in the fan's input. */
const selfExplaining: ReadonlySet<Fault['code']> = new Set([
  'WeakPassword',
  'InvalidInput',
  'NameNotAllowed',
  'UsernameNotAllowed',
]);

/** Whether too many wrong passwords locked the account. A password reset by mail unlocks it at once. */
export const isOpenedByMail = (error: unknown): boolean =>
  isFault(error, 'TooManyRequests') && (error.data as { byMail?: boolean } | undefined)?.byMail === true;

export function wordsFor(error: unknown): string {
  if (!isFault(error)) return GENERAL;
  if (selfExplaining.has(error.code) || isOpenedByMail(error)) return error.message;
  return words[error.code] ?? GENERAL;
}
