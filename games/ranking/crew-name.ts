import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from './crew.ts';

/** The form of a crew's name. The server refuses foul words (lambdas/api/calls/crew/membership.ts). */

/** Invisible characters that an emoji may contain: zero-width joiner and variation selector. */
const emoji =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*|[0-9#*]\uFE0F\u20E3/gu;
/** The flag of a part of a country: a black flag, its code in tags, and their end. */
const flag = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;
/** Control characters, direction marks and invisible blanks: with them two names could look alike, or one could reverse a line. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Most combining marks on one letter in any script. */
const stacked = /\p{M}{4}/u;
const readable = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

type Read = { name: string } | { why: string };

/** A crew's name as it is kept. */
export const crewName = (raw: string): Read => visibleName(raw, MIN_NAME_LENGTH, MAX_NAME_LENGTH);

/**
 * A name as it is kept: composed (Unicode NFKC), trimmed, its spaces single. Length is in code points.
 * @returns `why` it cannot be one: what it must be, to be read after "the name"
 */
export function visibleName(raw: string, least: number, most: number): Read {
  const composed = raw.normalize('NFKC').replace(/^ +| +$/g, '');
  if (unseen.test(composed.replace(flag, '').replace(emoji, '')))
    return { why: 'must have no characters that cannot be seen' };
  const name = composed.replace(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < least || length > most) return { why: `must be ${least} to ${most} characters long` };
  if (stacked.test(name)) return { why: 'must not stack marks upon a letter' };
  if (!readable.test(name)) return { why: 'must have a letter, a digit or an emoji' };
  return { name };
}
