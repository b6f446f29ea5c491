import { expect, test, vi } from 'vitest';
import type { AuthMode } from '../../../local/appsync/authenticate.ts';
import { Operations } from '../../../local/appsync/operation.ts';
import { executableSchema } from '../../../local/appsync/schema.ts';

const types = `
  type Query { thing(id: ID, meta: AWSJSON): Thing, plain: Thing }
  type Thing @aws_api_key { id: ID, meta: AWSJSON, secret: String @aws_iam, inner: Thing }
`;
const response = 'export function response(ctx) { return ctx.result; }';
const caller = { mode: 'API_KEY' as AuthMode, identity: null };

/** Runs `{ thing … }` with a resolver's code. */
async function run(code: string, query = '{ thing { id } }', lambda?: (payload: unknown) => unknown) {
  const dataSource = lambda ? ({ type: 'AWS_LAMBDA', functionArn: 'f' } as const) : ({ type: 'NONE' } as const);
  const text = `import { util, runtime } from '@aws-appsync/utils';\n${code}`;
  const resolvers = [{ typeName: 'Query', fieldName: 'thing', code: text, dataSource }];
  const invokeLambda = async (_arn: string, payload: unknown) => lambda?.(payload);
  const schema = executableSchema({ schema: types, defaultAuth: 'API_KEY', resolvers, invokeLambda });
  const operations = new Operations(schema);
  const prepared = operations.prepare(query);
  if (!('operation' in prepared)) throw prepared[0];
  return operations.run(prepared, {}, caller, { 'x-page': 'hub' });
}

test('the context has arguments, caller, headers and the field', async () => {
  const code = `export function request(ctx) {
    return { payload: { id: ctx.args.id, meta: { identity: ctx.identity, headers: ctx.request.headers,
      field: ctx.info.fieldName } } };
  } ${response}`;
  const meta = { identity: null, headers: { 'x-page': 'hub' }, field: 'thing' };
  const query = '{ thing(id: "7") { id meta ...more } } fragment more on Thing { inner { id } }';
  expect(await run(code, query)).toEqual({ data: { thing: { id: '7', meta: JSON.stringify(meta), inner: null } } });
});

test('a data source that fails is in ctx.error, for the response handler to judge', async () => {
  const request = `export function request() { return { operation: 'Invoke', payload: { a: 1 } }; }`;
  const judge = `${request} export function response(ctx) { return { id: ctx.error.type + ': ' + ctx.error.message }; }`;
  const failing = (payload: unknown) => {
    throw new Error(`broken ${JSON.stringify(payload)}`);
  };
  expect(await run(judge, undefined, failing)).toEqual({ data: { thing: { id: 'Lambda:Unhandled: broken {"a":1}' } } });
});

test('code sees the language and its imports, nothing of this process', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  const sees = `export function request() {
    return { payload: { id: [typeof process, typeof fetch, typeof setTimeout, typeof Buffer].join() } }; } ${response}`;
  expect(await run(sees)).toEqual({ data: { thing: { id: 'undefined,undefined,undefined,undefined' } } });
  const breaks = `export function request() { return { payload: null.length }; } ${response}`;
  expect(await run(breaks)).toMatchObject({ errors: [{ errorType: 'Code', message: 'Runtime Error' }] });
  await expect(run(`import fs from 'node:fs'; export const request = fs; ${response}`)).rejects.toThrow('node:fs');
  await expect(run('export function request() {}')).rejects.toThrow('request and response');
  spy.mockRestore();
});

test.each([
  ['Number("1")', 'Number is not a function'],
  ['String(1)', 'String is not a function'],
  ['Date.now()', 'Date is not defined'],
  ['Object.freeze({})', 'Object.freeze is not a function'],
  ['[1].includes(1)', '[1].includes is not a function'],
  ['module.exports', 'module is not defined'],
  ['util.autoId()', 'util.autoId is not a function'],
])('code cannot %s, which APPSYNC_JS does not have, or nothing here knows', async (expression, why) => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  const code = `export function request() { return { payload: { id: ${expression} } }; } ${response}`;
  expect(await run(code)).toMatchObject({ errors: [{ errorType: 'Code', message: 'Runtime Error' }] });
  expect(String(spy.mock.calls.at(-1)?.[0])).toContain(why);
  spy.mockRestore();
});

test('a field’s own directive goes before its type’s', async () => {
  const code = `export function request() { return { payload: { id: 1, secret: 's' } }; } ${response}`;
  expect(await run(code, '{ thing { id secret } }')).toMatchObject({
    data: { thing: { id: '1', secret: null } },
    errors: [{ path: ['thing', 'secret'], errorType: 'Unauthorized' }],
  });
});

test('AWSJSON is checked on the way in and out', async () => {
  const payload = (value: string) => `export function request() { return { payload: ${value} }; } ${response}`;
  await expect(run(payload('null'), '{ thing(meta: "a") { meta } }')).rejects.toThrow('AWSJSON');
  // JSON that is already text is not encoded again; text that is not JSON is an error.
  const meta = (value: string) => run(payload(`{ meta: '${value}' }`), '{ thing { meta } }');
  expect(await meta('{"a":1}')).toEqual({ data: { thing: { meta: '{"a":1}' } } });
  expect(await meta('a')).toMatchObject({ errors: [{ path: ['thing', 'meta'] }] });
});

test('a template that asks for more than is known here is refused when it is read', () => {
  const code = `export function request() {} ${response}`;
  const build = (schema: string, fieldName = 'a') => {
    const resolvers = [{ typeName: 'Query', fieldName, code, dataSource: { type: 'NONE' } as const }];
    return executableSchema({ schema, defaultAuth: 'API_KEY', resolvers, invokeLambda: async () => null });
  };
  expect(() => build('type Query { a: Int @aws_lambda }')).toThrow('@aws_lambda');
  expect(() => build('type Query { a: Int @aws_cognito_user_pools(cognito_groups: ["x"]) }')).toThrow('cognito_groups');
  expect(() => build('type Query { a: AWSDate }')).toThrow('AWSDate');
  expect(() => build('type Query { a: Int }', 'b')).toThrow('Query.b');
});
