/** Places of the ranked list are below this. */
const LIMIT = 100_000_000;

/** What a page says to ask for the next one: the number of lines before it. */
export const cursorOf = (before: number): string => Buffer.from(`${before}`).toString('base64url');

/** The number of lines before a page; undefined for what `cursorOf` did not make. */
export function readCursor(cursor: string): number | undefined {
  const before = Number(/^[1-9]\d{0,8}$/.exec(Buffer.from(cursor, 'base64url').toString())?.[0]);
  return before < LIMIT && cursorOf(before) === cursor ? before : undefined;
}
