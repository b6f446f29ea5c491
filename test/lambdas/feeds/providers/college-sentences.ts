import { expect } from 'vitest';
import { readCollegeSentence } from '../../../../lambdas/feeds/providers/espn/football/college-sentence.ts';
import type { FieldState, SentenceRow } from '../../../../lambdas/feeds/providers/espn/football/sentence.ts';

const offence = { id: '1', abbreviation: 'RIV', location: 'Riverton', name: 'Otters' };
const defence = { id: '2', abbreviation: 'HILL', location: 'Hill State', name: 'Goats' };
export const state = (down: number, distance: number, toEndZone?: number, tid?: string): FieldState => ({
  down,
  distance,
  toEndZone,
  tid,
});
/** A row on first down at the team's own 40, with no place after the play. */
export const bare: SentenceRow = {
  type: '',
  text: '',
  start: state(1, 10, 60, '1'),
  end: state(2, 10),
  offence,
  defence,
};
export const touchdown: Partial<SentenceRow> = { scored: { kind: 'touchdown', tryPoints: 1 } };

/** What a sentence credits, such as "21 Cy Elm 12"; the yards only if there are any, "|" before what is the defence's. */
export function read(text: string, row: Partial<SentenceRow> = {}): string {
  const stats = readCollegeSentence({ ...bare, ...row, text });
  return stats
    .map(({ statId, name = 'team', yards, side }) =>
      [...(side === 'defence' ? ['|'] : []), statId, name, ...(yards === 0 ? [] : [yards])].join(' '),
    )
    .join(', ');
}

export type Cases = readonly (readonly [text: string, credits: string, row?: Partial<SentenceRow>])[];
/** Expects the credits of sentences. */
export function check(cases: Cases): void {
  expect(cases.map(([text, , row]) => [text, read(text, row)])).toEqual(
    cases.map(([text, credits]) => [text, credits]),
  );
}
