import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from '../../graphql/faults.ts';

const house = join(import.meta.dirname, '../../lambdas');
const code = readdirSync(house, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(house, path), 'utf8'))
  .join('\n');
const games = readdirSync(join(house, '../games'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(house, '../games', path), 'utf8'))
  .join('\n');

describe('the faults', () => {
  it('have exactly the messages that clients show', () => {
    expect(faults.PageNotFound).toEqual({ status: 404, message: 'Page not found: {path}' });
    expect(faults.InternalError).toEqual({ status: 500, message: 'Internal Server Error' });
    expect(faults.Unauthorized).toEqual({ status: 401, message: 'Unauthorized' });
  });

  it('are a closed list: each is used by a refusal, under a name that GraphQL takes as an errorType', () => {
    for (const name of Object.keys(faults)) {
      expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
      expect([name, `${code}${games}`.includes(`'${name}'`)]).toEqual([name, true]);
    }
  });

  it('say different things, in sentences for a person', () => {
    const messages = Object.values(faults).map(({ message }) => message);
    expect(new Set(messages).size).toBe(messages.length);
    for (const { status } of Object.values(faults))
      expect([400, 401, 403, 404, 409, 410, 413, 429, 500]).toContain(status);
  });
});
