import { plainLetters } from '../../../games/lib/plain-letters.ts';

const letters: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', i: 'l' };

/** A word as it looks: in small plain letters, digits as the letters they look like, i and capital I as a small l, two letters as one. */
const lookOf = (word: string): string =>
  plainLetters(word)
    .toLowerCase()
    .replace(/[013457i]/g, (sign) => letters[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const looks = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(lookOf));

/** Words for the people who run a site: reserved as a whole name and as a part of one. */
const roles = looks(
  'admin administrator helpdesk mod moderator official postmaster root security staff support sysadmin system webmaster',
);
/** Words that are reserved as a whole name, and beside the product's own. */
const reserved = new Set([
  ...roles,
  ...looks(
    'anonymous aformerfan bot contact deleted everyone formerfan guest help hype info legal nobody noreply null owner privacy team undefined you',
  ),
]);
const PRODUCT = lookOf('hype');

/** Whether a name looks like the product's, an empty one, or that of former fans, also with other signs, dashes or the product's name beside it. */
export function isReserved(name: string): boolean {
  const parts = name.split(/[\s_.-]+/).map(lookOf);
  const whole = parts.join('');
  const beside = [
    whole.replace(new RegExp(`^(${PRODUCT})+|(${PRODUCT})+$`, 'g'), ''),
    ...(parts.includes(PRODUCT) ? parts : []),
  ];
  return (
    reserved.has(whole) ||
    parts.some((part) => roles.has(part)) ||
    beside.some((word) => word !== PRODUCT && reserved.has(word))
  );
}
