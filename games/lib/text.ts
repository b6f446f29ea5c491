/** Text without control characters, ends of lines, halves of characters, and signs that turn the direction of what follows. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

/** Letters that Unicode does not decompose, and the plain letters they are read as. */
const plain: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ß: 'ss' },
  ...{ æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T' },
};

/** A text in plain letters, without marks: Dončić is Doncic, Børre is Borre. Letters of other scripts stay. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıłŁøØđĐðÐþÞßæÆœŒħĦŧŦ]/g, (letter) => plain[letter] ?? letter);

/** The share of the game left as a factor; an empty text while it is 1. */
export const timesRemaining = (remaining: number): string =>
  remaining === 1 ? '' : ` × ${Number(remaining.toFixed(6))}`;

/** To 6 decimals: without the rounding errors of binary fractions. */
export const roundFloatNoise = (value: number): number => Number(value.toFixed(6));

/** The number with the fewest decimals that `comesTo` the same result. */
export function shortestNumber(value: number, comesTo: (shown: number) => number): string {
  const decimals = [2, 4].find((count) => comesTo(Number(value.toFixed(count))) === comesTo(value));
  return `${Number(value.toFixed(decimals ?? 6))}`;
}
