import { appendFileSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Journal } from '../../local/journal.ts';
import { folder as temporaryFolder } from './cloud/assemblies.ts';

let path: string;
beforeEach(() => {
  path = join(temporaryFolder({}), 'deep', 'values.jsonl');
});

test('killed while it was writing any byte, it holds every change before the cut, each whole', () => {
  const journal = new Journal(path);
  const sizes: number[] = [0];
  for (let i = 1; i <= 20; i += 1) {
    journal.set({ a: i, b: -i, [`only/${i}`]: i, ...(i > 1 && { [`only/${i - 1}`]: null }) });
    sizes.push(statSync(path).size);
  }
  journal.close();
  const text = readFileSync(path);
  for (let cut = text.length; cut >= 0; cut -= 7) {
    rmSync(path);
    // The length is noted after a change.
    rmSync(`${path}.length`);
    appendFileSync(path, text);
    truncateSync(path, cut);
    const after = new Journal(path);
    const whole = sizes.filter((size) => size <= cut).length - 1;
    expect(after.get('a')).toBe(whole || undefined);
    expect(after.get('b')).toBe(whole ? -whole : undefined);
    expect([...after.under('only/')]).toEqual(whole ? [whole] : []);
    after.close();
  }
});

test('opening it leaves out overwritten and expired values', () => {
  const first = new Journal(path);
  for (let i = 0; i < 500; i += 1) first.set({ counter: i });
  first.set({ old: { until: 1 } });
  first.close();
  const large = statSync(path).size;
  const second = new Journal(path, (value) => typeof value === 'object');
  expect(second.get('counter')).toBe(499);
  expect(second.get('old')).toBeUndefined();
  expect(statSync(path).size).toBeLessThan(large / 100);
  second.set({ counter: 500 });
  second.close();
  const third = new Journal(path);
  expect(third.get('counter')).toBe(500);
  third.close();
});
