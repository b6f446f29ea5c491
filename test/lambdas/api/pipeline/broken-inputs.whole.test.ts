import { type GraphQLArgument, getNamedType, getNullableType, isListType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../graphql/calls.ts';
import { type FaultCode, faults } from '../../../../graphql/faults.ts';
import { tableNames } from '../../../../lambdas/stores/tables.ts';
import { contents } from '../../../fixtures/database.ts';
import { overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newEvent, newOperator } from '../../world.ts';
import { refusal } from '../calls/asking.ts';
import { argumentsOf } from '../schema.ts';

const { lines } = withPool();

type Args = Record<string, unknown>;
let fan: Fan;
let eventId: string;
let before: unknown;
/** All stored items except limits. */
const everything = () => Promise.all(tableNames.filter((name) => name !== 'Limits').map(contents));

beforeAll(async () => {
  [fan, eventId] = await Promise.all([newOperator(), newEvent()]);
  before = await everything();
});
// A bug or an outage would be logged.
afterEach(() => expect(lines()).toEqual([]));
afterAll(async () => {
  expect(await everything()).toEqual(before);
});

const typeOf = ({ type }: GraphQLArgument) => (isListType(getNullableType(type)) ? 'list' : getNamedType(type).name);

/** Valid values for the other arguments of a call. */
const sound = (name: CallName): Args => {
  const all: Args = {
    ...{ eventId, hypeGame: 'bingo', gameId: 'bm9uZQ', hypeGameId: 'bm9uZQ', points: 0, tid: 'home' },
    ...{ source: 'BASKETBALL', from: 0, to: 1, after: calls[name].folder === 'event' ? 0 : 'bm9uZQ' },
    ...{ username: 'nobody-yet', email: 'nobody@example.org', password: 'tip-off-2024' },
  };
  return Object.fromEntries(argumentsOf(name).flatMap((one) => (one.name in all ? [[one.name, all[one.name]]] : [])));
};

/** The fault of a call over one API. */
type Api = (name: CallName, args: Args) => Promise<FaultCode | 'none'>;
const http: Api = async (name, args) => {
  const { status, body } = await overHttp(name, args, fan);
  const code = body?.error?.code;
  // All refusals have the same form.
  const form = code && [faults[code].status, status, ['code', 'message']];
  if (code) expect([status, body.status, Object.keys(body.error ?? {})]).toEqual(form);
  return code ?? 'none';
};
const appsync: Api = (name, args) => refusal(name, args, fan);
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
  '🏀',
  'a'.repeat(101),
];
const oddFaults: unknown[] = ['InvalidInput', 'EventNotFound', 'TeamNotFound', 'GameNotFound'] satisfies FaultCode[];

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
        expect(outcome, `${argument.name}: ${value}`).toBe('InvalidInput');
      }
    }
  });

  it.each(apis)('ids with odd characters name nothing: %s', async (_label, api) => {
    for (const argument of argumentsOf(name).filter((one) => typeOf(one) === 'ID')) {
      for (const id of odd) {
        expect(oddFaults, `${argument.name}: ${id}`).toContain(
          await api(name, { ...sound(name), [argument.name]: id }),
        );
      }
    }
  });
});
