import { expect } from 'vitest';
import type { FieldState, Grammar, SentenceRow } from '../../../../lambdas/feeds/providers/espn/football/sentence.ts';

const offence = { id: '1', abbreviation: 'RIV', location: 'Riverton', name: 'Otters' };
const defence = { id: '2', abbreviation: 'HILL', location: 'Hill State', name: 'Goats' };
export const state = (down: number, distance: number, toEndZone?: number, tid?: string): FieldState => {
  return { down, distance, toEndZone, tid };
};
/** A row on first down at the team's own 40, with no place after the play. */
export const bare: SentenceRow = {
  ...{ type: '', text: '', start: state(1, 10, 60, '1'), end: state(2, 10) },
  ...{ offence, defence },
};
export const touchdown: Partial<SentenceRow> = { scored: { kind: 'touchdown', tryPoints: 1 } };

/** Checks how a grammar reads a row, by a table of lines `sentence => credits`; a long pair has two lines. */
export const checkWith =
  (grammar: Grammar) =>
  (row: Partial<SentenceRow> = {}) =>
  (table: string): void => {
    const lines = table.trim().split(/\n(?! *=>)/);
    const pairs = lines.map((line) => line.trim().split(/\s*=>\s*/));
    expect(pairs.map(([text = '']) => [text, creditsOf(grammar({ ...bare, ...row, text }))])).toEqual(pairs);
  };

/** Credits such as "21 Cy Elm 12"; the yards only if there are any, "|" before what is the defence's. */
const creditsOf = (stats: ReturnType<Grammar>): string =>
  stats
    .map(({ statId, name = 'team', yards, side }) =>
      [...(side === 'defence' ? ['|'] : []), statId, name, ...(yards === 0 ? [] : [yards])].join(' '),
    )
    .join(', ');
