/** The width of a text at a font size, px. */
type Measure = (words: string, size: number) => number;

/** A text and font size that fit the width. */
type Fitted = { words: string; size: number };

const ELLIPSIS = '…';

/** Makes a text smaller, down to a minimum size, then shortens it with an ellipsis. */
export function fitToWidth(words: string, room: number, size: number, least: number, measure: Measure): Fitted {
  const width = measure(words, size);
  if (width <= room) return { words, size };
  // Not every font scales in proportion to its size.
  let smaller = Math.max(least, Math.floor((size * room) / width));
  while (smaller > least && measure(words, smaller) > room) smaller -= 1;
  return { words: shortened(words, room, (text) => measure(text, smaller)), size: smaller };
}

function shortened(words: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(words) <= room) return words;
  const letters = [...words];
  while (letters.length > 0) {
    letters.pop();
    const text = `${letters.join('').trimEnd()}${ELLIPSIS}`;
    if (widthOf(text) <= room) return text;
  }
  return '';
}

/** Lines of text and their font size. */
type Lined = { lines: string[]; size: number };

/** Breaks a text into at most `most` lines, at a size at which each word fits; the rest is shortened into the last line. */
export function fitToLines(
  words: string,
  room: number,
  most: number,
  largest: number,
  least: number,
  measure: Measure,
): Lined {
  const size = Math.min(...words.split(' ').map((word) => fitToWidth(word, room, largest, least, measure).size));
  return { lines: brokenLines(words, room, most, (text) => measure(text, size)), size };
}

function brokenLines(words: string, room: number, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let left = words.split(' ');
  while (left.length > 0 && lines.length < most - 1) {
    let count = 1;
    while (count < left.length && widthOf(left.slice(0, count + 1).join(' ')) <= room) count += 1;
    lines.push(shortened(left.slice(0, count).join(' '), room, widthOf));
    left = left.slice(count);
  }
  return left.length > 0 ? [...lines, shortened(left.join(' '), room, widthOf)] : lines;
}
