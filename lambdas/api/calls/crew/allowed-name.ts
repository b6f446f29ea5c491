import { crewName } from '../../../../games/ranking/crew-name.ts';
import { type Result, refuse } from '../../../lib/fault.ts';
import { isFoul } from '../../accounts/is-foul.ts';
import { isReserved } from '../../accounts/is-reserved.ts';

/** A crew's name as it is stored. */
export function allowedName(raw: string): Result<string> {
  const read = crewName(raw);
  if ('why' in read) return refuse('NameNotAllowed', { why: read.why });
  const { name } = read;
  if (isReserved(name)) return refuse('NameNotAllowed', { why: 'is reserved' });
  return isFoul(name) ? refuse('NameNotAllowed', { why: 'has words that do not belong here' }) : name;
}
