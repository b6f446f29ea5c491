import { readFileSync } from 'node:fs';
import { buildSchema, isNonNullType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, callNames, calls } from '../../../../graphql/calls.ts';
import { addOperator } from '../../../../lambdas/stores/fan-lists.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { logged } from '../../../fixtures/logs.ts';
import { overAppSync, overHttp } from '../../handlers.ts';
import { withPool } from '../../pool.ts';
import { type Fan, newFan } from '../../world.ts';

embeddedDatabase();
withPool();
logged();

let fan: Fan;
beforeAll(async () => {
  fan = await newFan();
  await addOperator(fan.sub);
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

describe('savePoints', () => {
  it('without points says so, and says otherwise of what is no number', async () => {
    const given = { hypeGame: 'bingo', hypeGameId: 'bm9uZQ' };
    const without = await overAppSync('savePoints', given, fan);
    expect(without).toMatchObject({ error: { message: 'The input is not valid: points is missing.' } });
    const odd = await overAppSync('savePoints', { ...given, points: 'seven' }, fan);
    expect(odd).toMatchObject({ error: { message: 'The input is not valid: points must be a number.' } });
  });
});
