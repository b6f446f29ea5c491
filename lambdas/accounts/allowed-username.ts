import { isFoul } from '../names/is-foul.ts';

const letters: Record<string, string> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', i: 'l' };

/** A name as it looks: without dashes, in small letters, digits as the letters they look like, a capital I as a small l, two letters as one. */
const lookOf = (username: string): string =>
  username
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replace(/[013457i]/g, (sign) => letters[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Names that speak for the product, for nobody, or for those who have left, as they look. */
const reserved = new Set(
  (
    'admin administrator anonymous aformerfan bot contact deleted everyone formerfan guest help helpdesk hype hypeofficial hypesupport ' +
    'hypeteam info legal mod moderator nobody noreply null official owner postmaster privacy root security staff support system team ' +
    'undefined webmaster you'
  )
    .split(' ')
    .map(lookOf),
);

/** Why nobody may have a username, to be read after "it"; undefined where one may. */
export function whyNotAllowed(username: string): string | undefined {
  if (reserved.has(lookOf(username))) return 'is reserved';
  return isFoul(username) ? 'has words that do not belong here' : undefined;
}
