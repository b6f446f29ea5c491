import { resolveConfusablesTransformer } from 'obscenity';
import { plainLetters } from '../../../games/lib/text.ts';

const letters: Record<string, string> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'l', i: 'l' },
};
const { transform } = resolveConfusablesTransformer();

/** A text in Latin letters: letters of other scripts as the Latin ones they look like. */
export const inLatin = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return String.fromCodePoint(transform(code) ?? code);
  }).join('');

/** A word as it looks: in small plain letters, digits and signs as the letters they look like, i and capital I as a small l, two letters as one. */
const lookOf = (word: string): string =>
  inLatin(plainLetters(word))
    .toLowerCase()
    .replace(/[013457@$!i]/g, (sign) => letters[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const looks = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(lookOf));

/** Words for the people who run a site: reserved as a whole name and as a part of one. */
const roles = looks(
  'admin administrator admins helpdesk mod moderator moderators mods official officials postmaster root security staff support sysadmin system webmaster',
);
/** Words that are reserved as a whole name, and beside the product's own. */
const reserved = new Set([
  ...roles,
  ...looks(
    'anonymous aformerfan bot contact deleted everyone formerfan guest help hype info legal nobody noreply null owner privacy team undefined you',
  ),
]);
const PRODUCT = lookOf('hype');

/**
 * Whether a name looks like the product's, an empty one, or that of former fans, also with other signs, dashes, a number or the product's
 * name beside it.
 */
export function isReserved(name: string): boolean {
  const written = name.split(/[\s_.-]+/);
  const parts = written.flatMap((part) => [...new Set([lookOf(part), lookOf(part.replace(/\d+$/, ''))])]);
  const product = new RegExp(`^(${PRODUCT})+|(${PRODUCT})+$`, 'g');
  const beside = [
    ...[name, name.replace(/\d+$/, '')].map((text) => lookOf(text.replace(/[\s_.-]+/g, '')).replace(product, '')),
    ...(parts.includes(PRODUCT) ? parts : []),
  ];
  return (
    reserved.has(lookOf(written.join(''))) ||
    parts.some((part) => roles.has(part)) ||
    beside.some((word) => word !== PRODUCT && reserved.has(word))
  );
}
