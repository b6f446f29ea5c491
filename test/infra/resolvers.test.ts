import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import appsync from '@aws-appsync/eslint-plugin';
import { Linter } from 'eslint';
import { createProgram, ModuleKind, ModuleResolutionKind } from 'typescript';
import { describe, expect, it } from 'vitest';
import { constants, methods, objects, resolverCode } from '../../local/appsync/resolver-code.ts';

describe('the resolver of the calls', () => {
  const call = resolverCode('call.js', readFileSync('infra/resolvers/call.js', 'utf8'));

  it('passes the Lambda the field, the arguments, the caller and the caller’s address', () => {
    const identity = { username: 'ada', sub: 'f-1', claims: { iss: 'pool', auth_time: 1700000000, origin_jti: 's-1' } };
    const headers = { 'x-forwarded-for': '1.1.1.1, 10.0.0.1, 130.176.0.1', 'x-amzn-trace-id': 'Root=1-2' };
    const context = { args: { eventId: 'e' }, identity, request: { headers }, info: { fieldName: 'userData' } };
    expect(call.request(context)).toEqual({
      operation: 'Invoke',
      payload: {
        field: 'userData',
        arguments: { eventId: 'e' },
        identity: { username: 'ada', sub: 'f-1', began: 1_700_000_000, session: 's-1' },
        forwardedFor: '1.1.1.1, 10.0.0.1, 130.176.0.1',
        trace: 'Root=1-2',
      },
    });
  });

  it('answers the data alone, false and 0 included', () => {
    for (const data of [{ id: 'x' }, false, 0, null]) expect(call.response({ result: { data } })).toBe(data);
  });

  it('makes a fault the errorType and passes on the data that the client may adopt', () => {
    const error = { code: 'PointsNotSupported', message: 'The feed does not support these points.' };
    expect(() => call.response({ result: { error, data: 40 } })).toThrow(
      expect.objectContaining({ message: error.message, errorType: error.code, data: 40, errorInfo: 40 }),
    );
  });

  it('hides internal errors', () => {
    expect(() => call.response({ error: { message: 'secret stack', type: 'Lambda:Unhandled' } })).toThrow(
      expect.objectContaining({ message: 'Internal Server Error', errorType: 'InternalError' }),
    );
  });
});

const anyOf = (names: readonly string[]) => `/^(${names.join('|')})$/`;
const names = Object.keys(objects);
const known = [...new Set([...methods.Array, ...methods.String])];

/** The allow-list of resolver-code.ts as rules of ESLint, with the syntax that the runtime lacks and AWS's linter leaves out. */
const allowList: Linter.Config = {
  languageOptions: {
    ecmaVersion: 2022,
    sourceType: 'module',
    globals: {
      ...Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'off'])),
      ...Object.fromEntries([...names, ...constants].map((name) => [name, 'readonly'])),
    },
  },
  rules: {
    'no-undef': 'error',
    'no-restricted-syntax': [
      'error',
      { selector: 'NewExpression, ThrowStatement, Literal[bigint]', message: 'this syntax is missing' },
      // It is reported to work, but not documented.
      { selector: 'UnaryExpression[operator="+"]', message: 'this operator is missing' },
      {
        selector: `:not(MemberExpression) > Identifier[name=${anyOf(names)}]`,
        message: 'this object is good for nothing but its functions',
      },
      ...Object.entries(objects).map(([name, functions]) => ({
        selector: `MemberExpression[object.name="${name}"]:not([computed=false][property.name=${anyOf(functions)}])`,
        message: `${name} has no such function`,
      })),
      {
        selector: `CallExpression[callee.type="MemberExpression"]:not([callee.object.name=${anyOf([...names, 'util', 'runtime', 'extensions'])}]):not([callee.object.object.name="util"]):not([callee.computed=false][callee.property.name=${anyOf(known)}])`,
        message: 'strings and arrays have no such function',
      },
      {
        selector: 'CallExpression[callee.property.name="sort"][arguments.length>0]',
        message: 'sort takes no argument',
      },
    ],
  },
};

const files = readdirSync('infra/resolvers').map((file) => `infra/resolvers/${file}`);

const { recommended } = appsync.configs as Record<'recommended', Linter.Config>;

/** AWS's own rules, with the type information that some need. They do not check globals. */
function byAws(): Linter.Config {
  const options = { allowJs: true, module: ModuleKind.ESNext, moduleResolution: ModuleResolutionKind.Bundler };
  const programs = [createProgram(files, { ...options, noEmit: true, strict: true, types: [] })];
  return { ...recommended, languageOptions: { ...recommended.languageOptions, parserOptions: { programs } } };
}

const lint = (code: string, config: Linter.Config, file = 'resolver.js') =>
  new Linter().verify(code, [config], file).map(({ message, line }) => `${line}: ${message}`);
const inHandler = (statement: string) => `export function request(ctx) { ${statement} }`;

it('no resolver uses what APPSYNC_JS does not have, or has what AWS’s linter finds', () => {
  const aws = byAws();
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    expect(lint(code, allowList), file).toEqual([]);
    expect(lint(code, aws, resolve(file)), file).toEqual([]);
  }
});

it.each([
  "return Number('1');",
  'return Object;',
  'return Math["pow"](2, 3);',
  'return new Date();',
  'return ctx.args.id.padStart(3);',
  'return ctx.args.list.sort((a, b) => a - b);',
  'return +ctx.args.id;',
  'throw 1;',
])('the list refuses %s', (statement) => {
  expect(lint(inHandler(statement), allowList)).not.toEqual([]);
});

it.each([
  'const { a = 1, ...rest } = ctx.args; return { a, rest, list: [...ctx.args.list] };',
  'for (const item of ctx.args.list) { if (item.id?.trim() === "x") return item ?? null; }',
  'return ctx.args.list.map((one) => JSON.stringify(one)).filter((one) => !one.startsWith("a"));',
  'util.error("no", "Never"); return util.time.nowISO8601();',
])('the list allows %s', (statement) => {
  expect(lint(`import { util } from '@aws-appsync/utils'; ${inHandler(statement)}`, allowList)).toEqual([]);
});
