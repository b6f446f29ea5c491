import { describe, expect, it } from 'vitest';
import { type KeyedRow, withoutTwins } from '../../../../../lambdas/feeds/providers/espn/football/placed-rows.ts';
import { readFootballRow } from '../../../../../lambdas/feeds/providers/espn/football/summary.ts';

const TEXTS = [
  'Al Oak run for 5 yds',
  'Bo Ash pass complete to Cy Elm for 8 yds',
  'Bo Ash sacked by Di Fir',
  'Moe Nut punt',
];

/** Rows of a drive, one for each down, under one clock. */
function drive(texts: readonly string[], from: number, clock: string): KeyedRow[] {
  return texts.map((text, index) => {
    const row = readFootballRow({
      ...{ id: String(from + index), type: { text: 'Rush' }, text, period: { number: 1 } },
      clock: { displayValue: clock },
      start: { down: index + 1, distance: 10, yardsToEndzone: 70, team: { id: '1' } },
    });
    if ('unreadable' in row) throw new Error(row.unreadable);
    return { ...row, order: from + index, key: String(from + index) };
  });
}
const keysOf = (rows: readonly KeyedRow[]) => withoutTwins(rows, '', undefined).map(({ key }) => key);

describe('a drive that is listed again under another clock', () => {
  it('counts once', () => {
    const rows = [...drive(TEXTS, 10, '11:26'), ...drive(TEXTS, 20, '5:38')];
    expect(keysOf(rows)).toEqual(['10', '11', '12', '13']);
  });

  it('is no repetition of two plays alone, which may happen twice', () => {
    const rows = [...drive(TEXTS.slice(0, 2), 10, '11:26'), ...drive(TEXTS.slice(0, 2), 20, '5:38')];
    expect(keysOf(rows)).toEqual(['10', '11', '20', '21']);
  });

  it('keeps what is new behind it', () => {
    const more = [...TEXTS.slice(0, 3), 'Al Oak run for no gain'];
    const rows = [...drive(TEXTS.slice(0, 3), 10, '11:26'), ...drive(more, 20, '5:38')];
    expect(keysOf(rows)).toEqual(['10', '11', '12', '23']);
  });
});

describe('a snap that is listed twice in other words', () => {
  const snap = (id: number, text: string, clock = '5:08') => drive([text], id, clock);

  it('counts once, in its later words, under its first number', () => {
    const rows = [
      ...snap(10, '(5:08) A.Oak left guard to OAK 40 for 2 yards (B.Elm).'),
      ...snap(11, '(5:08) (Shotgun) B.Oak right end to OAK 41 for 3 yards (B.Elm).'),
    ];
    expect(withoutTwins(rows, '', undefined)).toMatchObject([{ key: '10', text: rows[1]?.text }]);
  });

  it('counts twice at another clock, or if a foul takes the first back', () => {
    const first = '(5:08) A.Oak left guard to OAK 40 for 2 yards (B.Elm).';
    const second = '(5:02) B.Oak right end to OAK 41 for 3 yards (B.Elm).';
    expect(keysOf([...snap(10, first), ...snap(11, second, '5:02')])).toEqual(['10', '11']);
    const foul = `${first} PENALTY on ELM-B.Elm, Holding, offsetting - No Play.`;
    expect(keysOf([...snap(10, foul), ...snap(11, second.replace('5:02', '5:08'))])).toEqual(['10', '11']);
  });
});
