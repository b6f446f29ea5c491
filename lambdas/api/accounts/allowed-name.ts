import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
} from 'obscenity';
import { plainLetters } from '../../../games/lib/text.ts';

/** Why a username is refused, as words after "it"; undefined if it is allowed. */
export function whyNotAllowed(username: string): string | undefined {
  if (isReserved(username)) return 'is reserved';
  return isFoul(username) ? 'has words that do not belong here' : undefined;
}

/** Names of people and places that contain a foul word and are allowed. */
const innocent: Record<string, readonly string[]> = {
  anus: ['hanus'],
  cum: ['cummin'],
  dick: ['dickerson', 'dickey', 'dickie', 'dickins', 'dickson'],
  dyke: ['vandyke', 'klondyke', 'dykes'],
  fag: ['fagan'],
  fuck: ['fukui', 'fukuoka', 'fukushima'],
  orgy: ['georgy', 'gyorgy'],
  penis: ['penistone'],
  shit: ['akshit', 'harshit', 'rakshit'],
};

/**
 * Insults, slogans of hate and people who are known for it that the library does not list. It reads two equal letters in a row as one.
 * `|`: the end of a word; `[ ]`: an optional blank.
 */
const added =
  'nazi, hitler, mussolini, goebbels, himmler, binladen, ku[ ]klux, sieg[ ]heil, |heil|, white[ ]power, white[ ]pride, ' +
  'white[ ]supremac, stalin, pol[ ]pot, third[ ]reich, holocaust, gas[ ]the[ ]jew, gas[ ]jew, hate[ ]jew, h8[ ]jew, ' +
  'jew[ ]kill, kill[ ]jew, |kys|, kill[ ]yourself, terorist, molest, |jiz|, raghead, towelhead, wetback, biatch, |gook|, ' +
  '|kunt|, |paki|, |pedo|, |paedo, |spic|, |coon|, idiot, |moron|, imbecile, cvnt, |milf, |stfu|, |gtfo|';
/** Codes of hate: numbers, and letters that the library reads as one. */
const codes = /(?<!\d)14[\W_]?88(?!\d)|(?<!\p{L})k[\W_]?k[\W_]?k(?!\p{L})/iu;

const foulWords = added
  .split(', ')
  .map(parseRawPattern)
  .reduce(
    (set, one) => set.addPhrase((phrase) => phrase.setMetadata({ originalWord: 'added' }).addPattern(one)),
    new DataSet<{ originalWord: string }>().addAll(englishDataset),
  )
  .build();
const filter = new RegExpMatcher({
  ...foulWords,
  whitelistedTerms: [...(foulWords.whitelistedTerms ?? []), ...Object.values(innocent).flat()],
  ...englishRecommendedTransformers,
});

/** Whether two letters are a flag: the code of an existing region. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isFlag = (pair: string): boolean => {
  const code = [...pair].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join('');
  return regions.of(code) !== undefined;
};

/** The name without signs that are not read as letters: flags, frames of keycaps, and numbers without a letter beside them. */
const writing = (name: string): string =>
  name
    .replace(/\p{Regional_Indicator}{2}/gu, (pair) => (isFlag(pair) ? ' ' : pair))
    .replace(/[\u{E0020}-\u{E007F}]/gu, '')
    .replace(/\uFE0F?\u20E3/gu, '')
    .replace(/(?<![\p{L}\p{N}@$!])\d+(?![\p{L}\p{N}@$!])/gu, ' ');

/** Signs between single letters: l i k e, t.h.i.s. */
const gaps = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu;
/** The letter that each sign is read as. */
type Letters = Readonly<Record<string, string>>;

/** Digits and signs that the library does not read as these letters. */
const swapped: Letters = { '8': 'b', '9': 'g', '+': 't', '€': 'e', '£': 'l' };

/** Texts as which a name may be meant to be read. */
function readings(name: string): string[] {
  const plain = writing(name);
  const spaced = plain.replace(/[_\-.]+/g, ' ');
  const joined = plain.replace(gaps, '');
  const disguised = [plain, spaced, joined].flatMap((text) => {
    const read = text.replace(/[89+€£]/g, (sign) => swapped[sign] ?? sign);
    return [read, read.replace(/[1!|]/g, 'l'), read.replace(/ph/gi, 'f')];
  });
  const withoutNumbers = spaced.replace(/(?<!\p{L})\d+|\d+(?!\p{L})/gu, ' ');
  return [...new Set([plain, spaced, joined, withoutNumbers, ...disguised])];
}

/** Whether a name has words that do not belong on a screen, also where letters are spaced out or swapped for digits or look-alikes. */
const isFoul = (name: string): boolean =>
  codes.test(inLatin(name)) ||
  [...readings(name), ...readings(plainLetters(name))].some((reading) => filter.hasMatch(reading));

const lookalikes: Letters = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'l',
  i: 'l',
};
const { transform } = resolveConfusablesTransformer();

/** A text in Latin letters: letters of other scripts as the Latin ones they look like. */
const inLatin = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return String.fromCodePoint(transform(code) ?? code);
  }).join('');

/** A word as it looks, in small plain letters: digits, signs, i, `rn` and `vv` as the letters that they look like. */
const lookOf = (word: string): string =>
  inLatin(plainLetters(word))
    .toLowerCase()
    .replace(/[013457@$!i]/g, (sign) => lookalikes[sign] ?? sign)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const looks = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(lookOf));

/** Words for the people who run a site: reserved as a whole name and as a part of one. */
const roles = looks(
  'admin administrator admins helpdesk mod moderator moderators mods official officials postmaster root security staff support sysadmin system webmaster',
);
/** Words that are reserved as a whole name, and beside the product's name. */
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
function isReserved(name: string): boolean {
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
