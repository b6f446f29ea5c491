import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitToLines, fitToWidth } from '../../../web/src/side-games/share/fit.ts';
import { forAll } from '../../runs.ts';

/** Letters of unequal width that do not grow quite in proportion, as in a real face. */
const measure = (words: string, size: number) =>
  [...words].reduce((sum, letter) => sum + (letter === 'i' ? 0.25 : letter === 'W' ? 0.9 : 0.5) * size + 0.3, 0);

const words = fc.array(fc.stringMatching(/^[a-zW]{1,14}$/), { minLength: 1, maxLength: 8 }).map((all) => all.join(' '));
const room = fc.integer({ min: 60, max: 600 });

describe('words on a card', () => {
  forAll('never leave their room, and are as large as asked where they fit', 100, [words, room], (text, width) => {
    const fit = fitToWidth(text, width, 40, 24, measure);
    expect(measure(fit.words, fit.size)).toBeLessThanOrEqual(width);
    expect(fit.size).toBeGreaterThanOrEqual(24);
    if (measure(text, 40) <= width) expect(fit).toEqual({ words: text, size: 40 });
    else if (measure(text, 24) <= width) expect(fit.words).toBe(text);
    else expect(fit.words).toMatch(/…$/);
  });

  it('get smaller before a long one among them is shortened', () => {
    const room = measure('interceptions', 25);
    expect(measure('interceptions', 30)).toBeGreaterThan(room);
    expect(fitToLines('interceptions', room, 2, 30, 20, measure)).toEqual({ lines: ['interceptions'], size: 25 });
    expect(fitToLines('fumbles lost', room, 2, 30, 20, measure)).toEqual({ lines: ['fumbles', 'lost'], size: 30 });
  });

  const lineCount = fc.integer({ min: 1, max: 3 });
  forAll('keep to their lines, and lose nothing that has room', 100, [words, room, lineCount], (text, width, most) => {
    const { lines, size } = fitToLines(text, width, most, 30, 20, measure);
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(size).toBeGreaterThanOrEqual(20);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(width);
    if (!lines.some((line) => line.endsWith('…'))) expect(lines.join(' ')).toBe(text);
  });
});
