import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity';

/** Names of people and places that hold a foul word and are none. */
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

/** Words that no name on a screen has, and whoever stands for them. */
const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'nazi' }).addPattern(pattern`nazi`))
  .addPhrase((phrase) => phrase.setMetadata({ originalWord: 'hitler' }).addPattern(pattern`hitler`))
  .build();
const filter = new RegExpMatcher({
  ...words,
  whitelistedTerms: [...(words.whitelistedTerms ?? []), ...Object.values(innocent).flat()],
  ...englishRecommendedTransformers,
});

/** Whether two letters are a flag: they stand for a region that there is. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isFlag = (pair: string): boolean => {
  const code = [...pair].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join('');
  return regions.of(code) !== undefined;
};

/** The name without what is no writing: flags, the frame of a keycap, and numbers, which are no words in disguise. */
const writing = (name: string): string =>
  name
    .replace(/\p{Regional_Indicator}{2}/gu, (pair) => (isFlag(pair) ? ' ' : pair))
    .replace(/[\u{E0020}-\u{E007F}]/gu, '')
    .replace(/\uFE0F?\u20E3/gu, '')
    .replace(/(?<![\p{L}\p{N}@$!])\d+(?![\p{L}\p{N}@$!])/gu, ' ');

/** What stands between single letters: l i k e, t.h.i.s. */
const gaps = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}])[^\p{L}\p{N}]+(?=[\p{L}\p{N}](?![\p{L}\p{N}]))/gu;
/** Digits and signs for letters that the library does not read so. */
const swapped: Record<string, string> = { '8': 'b', '9': 'g', '+': 't', '€': 'e', '£': 'l' };

/** The ways in which a name may be meant to be read. */
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
export const isFoul = (name: string): boolean => readings(name).some((reading) => filter.hasMatch(reading));
