import { LONGEST_NAME, SHORTEST_NAME } from './crew.ts';

/** What a crew may be called; words that do not belong on a screen are the server's to know (lambdas/crews/allowed-name.ts). */

/** An emoji may hold what cannot be seen: a joiner between its parts, a selector of its look. */
const emoji =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)*/gu;
/** Controls, marks of direction, blanks that are no space: two names would look alike, or one turn the line around. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** No script sets more marks upon one letter. */
const stacked = /\p{M}{4}/u;
const readable = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/**
 * A crew's name as it is kept: composed (Unicode NFKC), trimmed, its spaces single. Length is in code points.
 * @returns `why` it cannot be one: what it must be, to be read after "the name"
 */
export function crewName(raw: string): { name: string } | { why: string } {
  const composed = raw.normalize('NFKC').replace(/^ +| +$/g, '');
  if (unseen.test(composed.replace(emoji, ''))) return { why: 'must have no characters that cannot be seen' };
  const name = composed.replace(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < SHORTEST_NAME || length > LONGEST_NAME) {
    return { why: `must be ${SHORTEST_NAME} to ${LONGEST_NAME} characters long` };
  }
  if (stacked.test(name)) return { why: 'must not stack marks upon a letter' };
  if (!readable.test(name)) return { why: 'must have a letter, a digit or an emoji' };
  return { name };
}
