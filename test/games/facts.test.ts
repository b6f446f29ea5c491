import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsText } from '../../games/facts/deal-facts.ts';
import { canonical } from '../../games/lib/unknown.ts';
import { property, runs } from '../runs.ts';
import { madeUpFacts } from './match.ts';

/** The same content with the fields of each object reversed and additional null fields. */
function disordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(disordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, content]) => [key, disordered(content)]);
  return Object.fromEntries([['nothing at all', null], ...fields.reverse()]);
}

describe('the text that names facts', () => {
  it('is the same in whatever order a database or a wire gives them back', () => {
    const facts = madeUpFacts();
    expect(factsText(disordered(facts) as typeof facts)).toBe(factsText(facts));
    expect(factsText({ ...facts, version: 'another' } as typeof facts)).toBe(factsText(facts));
  });

  it('is another for any other number, name or order of players', () => {
    const facts = madeUpFacts();
    const changed = (change: (copy: typeof facts) => void) => {
      const copy = structuredClone(facts);
      change(copy);
      return factsText(copy);
    };
    const others = [
      changed(({ home }) => Object.assign(home.players[3]?.averages ?? {}, { PTS: 99 })),
      changed(({ away }) => Object.assign(away.players[0] ?? {}, { position: 'X' })),
      changed(({ home }) => home.players.reverse()),
      changed((copy) => Object.assign(copy, { eventId: 'other' })),
      changed((copy) => Object.assign(copy, { sport: 'FOOTBALL' })),
      changed(({ away }) => away.players.pop()),
    ];
    expect(new Set([factsText(facts), ...others]).size).toBe(others.length + 1);
  });

  it('is JSON of the same content, sorted', property, () => {
    expect(canonical({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ü\\""}]}');
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(canonical(disordered(value))).toBe(text);
      }),
      runs(100),
    );
  });
});
