import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LruMap } from '../../../games/lib/collections.ts';

it('keeps the 32 events used last', () => {
  const kept = new LruMap<number>();
  for (let index = 0; index < 33; index += 1) {
    kept.set(`e${index}`, index);
    kept.get('e0');
  }
  expect([kept.get('e0'), kept.get('e1'), kept.get('e2')]).toEqual([0, undefined, 2]);
});

it('holds all data of events that a warm Lambda keeps, so that no map grows without bound', () => {
  const sources = readdirSync('lambdas', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const growing = sources.filter((path) =>
    /^(export )?(const|let) \w+ = new (Map|Set)(<.*>)?\(\)/m.test(readFileSync(join('lambdas', path), 'utf8')),
  );
  // Bounded by the total number of entries.
  expect(growing).toEqual([join('ranking', 'sweep', 'warm-entries.ts')]);
});
