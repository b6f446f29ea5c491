import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLArgument, getNamedType, getNullableType, isListType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../graphql/calls.ts';
import { type FaultCode, faults } from '../../../../graphql/faults.ts';
import { addOperator } from '../../../../lambdas/stores/fan-lists.ts';
import { tables } from '../../../../lambdas/stores/tables.ts';
import { contents, embeddedDatabase } from '../../../fixtures/database.ts';
import { logged } from '../../../fixtures/logs.ts';
import { type Given, overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newEvent, newFan } from '../../world.ts';

embeddedDatabase();
withPool();
const { lines } = logged();

type Args = Record<string, unknown>;
let fan: Fan;
let eventId: string;
let before: unknown;
/** All stored items except limits. */
const everything = () =>
  Promise.all((Object.keys(tables) as (keyof typeof tables)[]).filter((name) => name !== 'Limits').map(contents));

beforeAll(async () => {
  [fan, eventId] = await Promise.all([newFan(), newEvent()]);
  await addOperator(fan.sub);
  before = await everything();
});
// A bug or an outage would be logged.
afterEach(() => expect(lines()).toEqual([]));
afterAll(async () => {
  expect(await everything()).toEqual(before);
});

const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
const argumentsOf = (name: CallName): readonly GraphQLArgument[] => {
  const root = calls[name].field === 'Query' ? schema.getQueryType() : schema.getMutationType();
  const field = root?.getFields()[name];
  if (!field) throw new Error(`the schema has no ${name}`);
  return field.args;
};
const typeOf = ({ type }: GraphQLArgument) => (isListType(getNullableType(type)) ? 'list' : getNamedType(type).name);

/** Valid values for the other arguments of a call. */
const sound = (name: CallName): Args => {
  const all: Args = {
    ...{
      eventId,
      hypeGame: 'bingo',
      tid: 'home',
      source: 'BASKETBALL',
      gameId: 'bm9uZQ',
      hypeGameId: 'bm9uZQ',
      points: 0,
    },
    ...{ from: 0, to: 1, after: calls[name].folder === 'event' ? 0 : 'bm9uZQ' },
    ...{ username: 'nobody-yet', email: 'nobody@example.org', password: 'tip-off-2024' },
  };
  return Object.fromEntries(argumentsOf(name).flatMap((one) => (one.name in all ? [[one.name, all[one.name]]] : [])));
};

/** The fault of a call over one API; undefined if it was not refused. */
type Api = (name: CallName, args: Args, given?: Given) => Promise<FaultCode | undefined>;
const http: Api = async (name, args, given = {}) => {
  const { status, body } = await overHttp(name, args, { cookies: fan.cookies, ...given });
  const code = body?.error?.code;
  // All refusals have the same form.
  if (code)
    expect([status, body.status, Object.keys(body.error ?? {})]).toEqual([
      faults[code].status,
      status,
      ['code', 'message'],
    ]);
  return code;
};
const appsync: Api = async (name, args) => {
  const result = await overAppSync(name, args, fan);
  return 'error' in result ? result.error.code : undefined;
};
const apis: [string, Api][] = [
  ['HTTP', http],
  ['AppSync', appsync],
];
/** Over HTTP the arguments of a GET are text. */
const asText = (name: CallName) => calls[name].method === 'GET';

/** Values of the wrong type, by type of the schema. Types that are missing here take any JSON. */
const mistyped: Record<string, unknown[]> = {
  ID: [{ id: 'x' }, ['x'], true],
  String: [{ text: 'x' }, ['x'], true, 7],
  Int: ['seven', 1.5, {}, 'NaN', '1e3'],
  Float: ['seven', {}, 'Infinity', '0x10'],
  Boolean: ['true', 1, {}],
  list: ['bingo', 7, {}],
};
const odd = [
  '',
  '../etc',
  'a b',
  'a#b',
  'a%23b',
  'é',
  '\u0000',
  'a\nb',
  '__proto__',
  '{"$ne":1}',
  'a'.repeat(101),
  '🏀',
];
const oddFaults: readonly unknown[] = [
  'InvalidInput',
  'EventNotFound',
  'TeamNotFound',
  'GameNotFound',
] satisfies FaultCode[];

it.each<[string, unknown]>([
  ['a million entries', Array(1_000_000).fill(1)],
  ['more than 256 kB', 'x'.repeat(256 * 1024)],
  ['a hundred thousand lists in one another', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
])('%s over AppSync is TooLarge', async (_what, items) => {
  for (const name of ['create', 'schedule'] as const)
    expect(await appsync(name, { ...sound(name), items })).toBe('TooLarge');
});

describe.each(callNames)('%s', (name) => {
  it.each(apis)('input that it does not know is UnknownInput: %s', async (_label, api) => {
    for (const unknown of ['nonsense', 'constructor', 'fanId', '$where']) {
      expect([unknown, await api(name, { ...sound(name), [unknown]: 'x' })]).toEqual([unknown, 'UnknownInput']);
    }
    expect(await api(name, JSON.parse('{"__proto__":1}'))).toBe('UnknownInput');
  });

  it.each(apis)('arguments of another type are InvalidInput: %s', async (label, api) => {
    for (const argument of argumentsOf(name)) {
      for (const value of mistyped[typeOf(argument)] ?? []) {
        // A query string has only texts, so a text argument cannot have the wrong type there.
        if (label === 'HTTP' && asText(name) && ['ID', 'String'].includes(typeOf(argument))) continue;
        const outcome = await api(name, { ...sound(name), [argument.name]: value });
        expect([argument.name, value, outcome]).toEqual([argument.name, value, 'InvalidInput']);
      }
    }
  });

  it.each(apis)('ids with odd characters name nothing: %s', async (_label, api) => {
    for (const argument of argumentsOf(name).filter((one) => typeOf(one) === 'ID')) {
      for (const id of odd) {
        const outcome = await api(name, { ...sound(name), [argument.name]: id });
        expect([argument.name, id, outcome]).toEqual([
          argument.name,
          id,
          expect.toSatisfy((one) => oddFaults.includes(one)),
        ]);
      }
    }
  });
});
