import { describe, expect, it } from 'vitest';
import { missingPassers, type ReadRow } from '../../../../lambdas/feeds/providers/espn/football/plays.ts';

/** A row with a statistic of a team's player, or without a name. */
const row = (key: string, tid: string, statId: number, name?: string): ReadRow => ({
  key,
  tid,
  stats: [{ statId, yards: 0, side: 'offence', ...(name !== undefined && { name }) }],
});
const PASS = 14;
const RUN = 10;
const SACK = 20;
const passersOf = (...rows: ReadRow[]) => Object.fromEntries(missingPassers(rows));

describe('passers whom sentences leave out', () => {
  it('are those of the same drive, an earlier one first', () => {
    const other = row('b', '2', RUN, 'Di Fir');
    const [ash, elm] = [row('a', '1', PASS, 'Bo Ash'), row('d', '1', PASS, 'Cy Elm')];
    expect(passersOf(ash, row('c', '1', PASS), elm)).toEqual({ c: 'Bo Ash' });
    expect(passersOf(ash, other, row('c', '1', PASS), elm)).toEqual({ c: 'Cy Elm' });
  });

  it('are those of the last drive that names one, else of the next', () => {
    const [before, after] = [row('b', '2', RUN, 'Di Fir'), row('d', '2', RUN, 'Di Fir')];
    const [ash, elm] = [row('a', '1', PASS, 'Bo Ash'), row('e', '1', PASS, 'Cy Elm')];
    expect(passersOf(ash, before, row('c', '1', PASS), after, elm)).toEqual({ c: 'Bo Ash' });
    expect(passersOf(row('c', '1', PASS), after, elm)).toEqual({ c: 'Cy Elm' });
  });

  it('are named by a sack, too', () => {
    expect(passersOf(row('a', '1', SACK, 'Bo Ash'), row('b', '1', PASS))).toEqual({ b: 'Bo Ash' });
  });

  it('stay unknown if no row of the team names one; a run without a name stays the team’s', () => {
    expect(passersOf(row('a', '1', PASS), row('b', '2', PASS, 'Di Fir'), row('c', '2', RUN))).toEqual({});
  });
});
