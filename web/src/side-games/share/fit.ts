/** How wide words are at a size, px. */
export type Measure = (words: string, size: number) => number;

/** Words that are no wider than their room. */
export type Fitted = { words: string; size: number };

const ELLIPSIS = '…';

/** Smaller, down to a least size, then shortened with an ellipsis. */
export function fitted(words: string, room: number, size: number, least: number, measure: Measure): Fitted {
  const wide = measure(words, size);
  if (wide <= room) return { words, size };
  // Not every face grows in proportion to its size.
  let smaller = Math.max(least, Math.floor((size * room) / wide));
  while (smaller > least && measure(words, smaller) > room) smaller -= 1;
  return { words: shortened(words, room, (text) => measure(text, smaller)), size: smaller };
}

function shortened(words: string, room: number, wide: (text: string) => number): string {
  if (wide(words) <= room) return words;
  const letters = [...words];
  while (letters.length > 0) {
    letters.pop();
    const text = `${letters.join('').trimEnd()}${ELLIPSIS}`;
    if (wide(text) <= room) return text;
  }
  return '';
}

/** Words on as many lines as they need, at most so many; what is left over is shortened into the last. */
export function lined(words: string, room: number, most: number, wide: (text: string) => number): string[] {
  const lines: string[] = [];
  let left = words.split(' ');
  while (left.length > 0 && lines.length < most - 1) {
    let count = 1;
    while (count < left.length && wide(left.slice(0, count + 1).join(' ')) <= room) count += 1;
    lines.push(shortened(left.slice(0, count).join(' '), room, wide));
    left = left.slice(count);
  }
  return left.length > 0 ? [...lines, shortened(left.join(' '), room, wide)] : lines;
}
