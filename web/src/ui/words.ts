/** The form of a noun for a number: "point" for 1, else "points". */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** "1 point", "1,030 points". */
export const counted = (count: number, one: string, many?: string): string =>
  `${count.toLocaleString('en-US')} ${plural(count, one, many)}`;

/** The length of the longest word; names wrap at hyphens and spaces. */
export const longestWord = (name: string): number => Math.max(...name.split(/[\s-]/).map(({ length }) => length));

/** "+10", "−5". */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
