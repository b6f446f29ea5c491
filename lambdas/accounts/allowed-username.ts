import { isFoul } from '../names/is-foul.ts';

/** Names that speak for the product, for nobody, or for those who have left. */
const reserved = new Set(
  (
    'admin administrator anonymous aformerfan bot contact deleted everyone formerfan guest help helpdesk hype hypeofficial hypesupport ' +
    'hypeteam info legal mod moderator nobody noreply null official owner postmaster privacy root security staff support system team ' +
    'undefined webmaster you'
  ).split(' '),
);

const letters: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** The names that one may be taken for: without dashes, in small letters, digits as the letters they look like. */
function lookAlikes(username: string): string[] {
  const plain = username.toLowerCase().replace(/[_-]/g, '');
  const read = plain.replace(/[03457]/g, (digit) => letters[digit] ?? digit);
  return [plain, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')];
}

/** Why nobody may have a username, to be read after "it"; undefined where one may. */
export function whyNotAllowed(username: string): string | undefined {
  if (lookAlikes(username).some((name) => reserved.has(name))) return 'is reserved';
  return isFoul(username) ? 'has words that do not belong here' : undefined;
}
