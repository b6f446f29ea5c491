import { isFoul } from './is-foul.ts';
import { isReserved } from './is-reserved.ts';

/** Why nobody may have a username, to be read after "it"; undefined where one may. */
export function whyNotAllowed(username: string): string | undefined {
  if (isReserved(username)) return 'is reserved';
  return isFoul(username) ? 'has words that do not belong here' : undefined;
}
