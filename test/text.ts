import * as fc from 'fast-check';

/**
 * Any code point that a text may have alone. fast-check's own unit `binary` is the same, but each text of it takes a second
 * to prepare: it lists all of Unicode, to shrink examples that it did not draw.
 */
export const codePoint = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
