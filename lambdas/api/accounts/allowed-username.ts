import { isFoul } from './is-foul.ts';
import { isReserved } from './is-reserved.ts';

/** Why a username is refused, as words after "it"; undefined if it is allowed. */
export function whyNotAllowed(username: string): string | undefined {
  if (isReserved(username)) return 'is reserved';
  return isFoul(username) ? 'has words that do not belong here' : undefined;
}
