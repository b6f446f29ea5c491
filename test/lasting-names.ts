import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const names = JSON.parse(readFileSync(new URL('lasting-names.json', import.meta.url), 'utf8')) as Record<Part, unknown>;

/** Parts of the list. */
type Part = 'logicalIds' | 'tables' | 'items' | 'schema';

const advice = (part: Part) => `
What lasts has another name now. "${part}" in test/lasting-names.json lists names that outlive a deployment: tables hold items under them, stacks hold
data behind them, and phones with yesterday's client ask by them. If no name was meant to change, undo the change. A name that is only new is added to
the list. If a name is meant to change, write a decision that says how stored and deployed data moves to the new one, and change the list in the same commit.
`;

/** Compares names that must outlive a deployment with the list of them. */
export function expectLasting(part: Part, found: unknown): void {
  expect(found, advice(part)).toEqual(names[part]);
}
