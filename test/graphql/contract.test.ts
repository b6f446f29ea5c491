import { readdirSync, readFileSync } from 'node:fs';
import { buildASTSchema, isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { callNames, calls } from '../../graphql/calls.ts';
import { faults } from '../../graphql/faults.ts';
import { generateTypes } from '../../graphql/generate.ts';
import { type Arguments, argumentNames } from '../../graphql/types.generated.ts';

const read = (name: string) => readFileSync(new URL(`../../graphql/${name}`, import.meta.url), 'utf8');
const schema = buildASTSchema(parse(read('schema.graphql')));

const fields = (type: string) => {
  const found = schema.getType(type);
  return isObjectType(found) ? Object.keys(found.getFields()) : [];
};

describe('the contract', () => {
  it('has its generated types up to date (npm run generate)', async () => {
    expect(read('types.generated.ts')).toBe(await generateTypes());
  });

  it('lets a call without arguments be made without them', () => {
    const none: Arguments['logout'] = {};
    // @ts-expect-error: logout has no arguments
    const one: Arguments['logout'] = { nonsense: 1 };
    expect([none, one].map((sent) => Object.keys(sent).length)).toEqual([0, 1]);
    expect(argumentNames.logout).toEqual([]);
  });

  it('has one field of ActiveGames for every side game', () => {
    expect(fields('ActiveGames').sort()).toEqual(hypeGames.toSorted());
  });

  it('has one field for every call, of the kind the table says, and no other but publish and subscribe', () => {
    expect(fields('Query').sort()).toEqual(callNames.filter((name) => calls[name].field === 'Query').sort());
    expect(fields('Mutation').sort()).toEqual(
      [...callNames.filter((name) => calls[name].field === 'Mutation'), 'publish'].sort(),
    );
    expect(fields('Subscription')).toEqual(['subscribe']);
  });

  it('describes every field that a developer meets in the console, or names it plainly enough', () => {
    const bare = ['Query', 'Mutation', 'Subscription'].flatMap((type) => {
      const found = schema.getType(type);
      return isObjectType(found)
        ? Object.values(found.getFields())
            .filter(({ description }) => !description)
            .map(({ name }) => name)
        : [];
    });
    expect(bare).toEqual([]);
  });
});

/** The text of the folders that refuse. */
const code = ['lambdas', 'games']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(path, 'utf8'))
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
      expect(code.includes(`'${name}'`), name).toBe(true);
    }
  });

  it('say different things, in sentences for a person', () => {
    const messages = Object.values(faults).map(({ message }) => message);
    expect(new Set(messages).size).toBe(messages.length);
    for (const { status } of Object.values(faults))
      expect([400, 401, 403, 404, 409, 410, 413, 429, 500]).toContain(status);
  });
});
