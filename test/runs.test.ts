import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/^(runs\.|conform\/)/.test(name))
  .map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')] as const);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

describe('the runs of properties', () => {
  it('are asked for by every property', () => {
    const wrong = files.filter(([, text]) => count(text, /\bfc\.assert\(/g) > count(text, /\b(runs|tries)\(/g));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });
});
