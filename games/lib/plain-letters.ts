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
