import { readFileSync } from 'node:fs';
import { buildSchema, isNonNullType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../graphql/calls.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newOperator } from '../../world.ts';

withPool();

let fan: Fan;
beforeAll(async () => {
  fan = await newOperator();
});

const schema = buildSchema(readFileSync('graphql/schema.graphql', 'utf8'));
const required = (name: CallName): string[] => {
  const root = calls[name].field === 'Query' ? schema.getQueryType() : schema.getMutationType();
  return (root?.getFields()[name]?.args ?? []).filter(({ type }) => isNonNullType(type)).map((one) => one.name);
};

describe.each(callNames.filter((name) => required(name).length > 0))('%s without an argument', (name) => {
  it('says which one is missing, in the same words over both APIs', async () => {
    const { status, body } = await overHttp(name, {}, { cookies: fan.cookies });
    const said = /^The input is not valid: (\w+) is missing\.$/.exec(body.error?.message ?? '')?.[1];
    expect([status, body.error?.code]).toEqual([400, 'InvalidInput']);
    expect(required(name)).toContain(said);
    expect(await overAppSync(name, {}, fan)).toEqual({ error: body.error });
  });
});

it.each([
  [{}, 'points is missing'],
  [{ points: 'seven' }, 'points must be a number'],
])('savePoints with %j says that %s', async (given, said) => {
  const result = await overAppSync('savePoints', { hypeGame: 'bingo', hypeGameId: 'bm9uZQ', ...given }, fan);
  expect(result).toMatchObject({ error: { message: `The input is not valid: ${said}.` } });
});
