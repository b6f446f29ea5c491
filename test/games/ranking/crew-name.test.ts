import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewName } from '../../../games/ranking/crew.ts';
import { atFullRuns, property, runs } from '../../runs.ts';
import { codePoint } from '../../text.ts';

const kept = (raw: string) => {
  const read = crewName(raw);
  return 'name' in read ? read.name : undefined;
};

describe('a crew’s name', () => {
  it.each([
    ['  Front   Row ', 'Front Row'],
    ['Ｆｒｏｎｔ　Ｒｏｗ', 'Front Row'],
    ['Cafe\u0301 42', 'Café 42'],
    ['الصف الأول', 'الصف الأول'],
    ['แถวหน้า', 'แถวหน้า'],
    ['The ❤️ Row', 'The ❤️ Row'],
    ['👨‍👩‍👧‍👦 Row', '👨‍👩‍👧‍👦 Row'],
    ['🔥🔥🔥', '🔥🔥🔥'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Row',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Row',
    ],
    // Reserved for future emoji, which phones may have before this server knows them.
    ['Row \u{1FAFF}', 'Row \u{1FAFF}'],
    ['a'.repeat(24), 'a'.repeat(24)],
  ])('%j is kept as %j', (raw, name) => {
    expect(kept(raw)).toBe(name);
  });

  it.each([
    ['two letters', ' ab '],
    ['25 letters', 'a'.repeat(25)],
    ['a line break', 'Front\nRow'],
    ['a null', 'Front\u0000Row'],
    ['a zero-width space', 'Front\u200BRow'],
    ['a joiner between letters', 'Fro\u200Dnt'],
    ['a blank that is a letter', 'abc\u3164'],
    ['a blank of Braille', 'abc\u2800d'],
    ['half a character', 'abc\uD83D'],
    ['tags without a flag', 'abc\u{E0067}\u{E0062}\u{E007F}'],
    ['a frame without a key', 'Row\uFE0F\u20E3'],
    ['marks upon marks', `Row${'\u0335'.repeat(4)}`],
    ['nothing to read', '--- ...'],
  ])('%s is none', (_what, raw) => {
    expect(kept(raw)).toBeUndefined();
  });

  it(
    'whatever is typed: what is kept is composed, single-spaced, visible, 3 to 24 long, and kept as it is when typed again',
    property,
    () => {
      let names = 0;
      fc.assert(
        fc.property(fc.string({ unit: codePoint, maxLength: 40 }), fc.string({ maxLength: 30 }), (odd, plain) => {
          for (const raw of [odd, plain, `${plain}${odd}`]) {
            const name = kept(raw);
            if (name === undefined) continue;
            names += 1;
            expect(kept(name)).toBe(name);
            expect(name.normalize('NFKC')).toBe(name);
            expect(name).not.toMatch(/^\s|\s$|\s\s|[\p{Cc}\p{Cs}\p{Co}]|(?!\p{Extended_Pictographic})\p{Cn}/u);
            expect([...name].length).toBeGreaterThanOrEqual(3);
            expect([...name].length).toBeLessThanOrEqual(24);
          }
        }),
        runs(1_000),
      );
      if (atFullRuns) expect(names).toBeGreaterThan(300);
    },
  );
});
