import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import appsync from '@aws-appsync/eslint-plugin';
import { Linter } from 'eslint';
import { createProgram, ModuleKind, ModuleResolutionKind } from 'typescript';
import { describe, expect, it } from 'vitest';
import { constants, methods, objects } from '../../local/appsync/resolver-code.ts';
import { words } from '../../operator/words.ts';

/** Node types of the syntax tree (ESTree). No `new`, `this`, classes, loops but for-in and for-of, `try`, `throw`, labels or `continue`. */
const syntax = words(`
  Program ImportDeclaration ImportSpecifier ImportNamespaceSpecifier ExportNamedDeclaration FunctionDeclaration
  FunctionExpression ArrowFunctionExpression ReturnStatement RestElement VariableDeclaration VariableDeclarator
  ObjectPattern ArrayPattern AssignmentPattern BlockStatement ExpressionStatement IfStatement SwitchStatement
  SwitchCase BreakStatement ForInStatement ForOfStatement Identifier Literal TemplateLiteral TemplateElement
  ObjectExpression Property ArrayExpression SpreadElement MemberExpression ChainExpression CallExpression
  UnaryExpression BinaryExpression LogicalExpression ConditionalExpression AssignmentExpression
`);

/** Binary operators that the runtime lacks, and the only unary ones that it has. Unary plus is reported to work but not documented. */
const binaryMissing: readonly string[] = ['in', 'instanceof'];
const unary: readonly string[] = ['!', '-', 'delete', 'typeof', 'void'];

const anyOf = (names: readonly string[]) =>
  `/^(${names.map((name) => name.replace(/[.*+?^$|]/g, '\\$&')).join('|')})$/`;
const names = Object.keys(objects);
const known = [...new Set([...methods.Array, ...methods.String])];

/** The allow-list of resolver-code.ts as rules of ESLint. */
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
      { selector: `:not(:matches(${syntax.join(', ')}))`, message: 'this syntax is missing' },
      { selector: `BinaryExpression[operator=${anyOf(binaryMissing)}]`, message: 'this operator is missing' },
      { selector: `UnaryExpression:not([operator=${anyOf(unary)}])`, message: 'this operator is missing' },
      { selector: 'Literal[regex], Literal[bigint]', message: 'this literal is missing' },
      { selector: ':function[async=true], :function[generator=true]', message: 'this function syntax is missing' },
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

const { base, recommended } = appsync.configs as Record<'base' | 'recommended', Linter.Config>;

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

describe('the list', () => {
  it.each([
    "return Number('1');",
    'return String(ctx.args.id);',
    'return Object;',
    'return Object.freeze(ctx.args);',
    'return Math["pow"](2, 3);',
    'return Date.now();',
    'return new Date();',
    'return parseInt("1");',
    'return [Array.isArray(ctx.args)];',
    'return ctx.args.id.padStart(3);',
    'return ctx.args.list.sort((a, b) => a - b);',
    'return +ctx.args.id;',
    'return "a" in ctx.args;',
    'return /a/;',
    'let i = 0; i++; return i;',
    'for (let i = 0; i < 3; i += 1) return i;',
    'while (true) return 1;',
    'try { return 1; } catch { return 2; }',
    'throw ctx.error;',
    'const f = async () => 1; return f();',
    'return this;',
    'class A {}',
  ])('refuses %s', (statement) => {
    expect(lint(inHandler(statement), allowList)).not.toEqual([]);
  });

  it.each([
    'const { a = 1, ...rest } = ctx.args; return { a, rest, list: [...ctx.args.list] };',
    'for (const item of ctx.args.list) { if (item.id?.trim() === "x") return item ?? null; }',
    'switch (ctx.info.fieldName) { case "a": return 1; default: return `a`; }',
    'return ctx.args.list.map((one) => JSON.stringify(one)).filter((one) => !one.startsWith("a"));',
    'return Number.isNaN(ctx.args.n) || Object.hasOwn(ctx.args, "id") ? Math.floor(1.5) : undefined;',
    'util.error("no", "Never"); return util.time.nowISO8601();',
  ])('allows %s', (statement) => {
    expect(lint(`import { util } from '@aws-appsync/utils'; ${inHandler(statement)}`, allowList)).toEqual([]);
  });
});

it('AWS’s linter finds loops, but not a call of Number', () => {
  expect(lint(inHandler('while (true) return 1;'), base)).not.toEqual([]);
  expect(lint(inHandler("return Number('1');"), base)).toEqual([]);
});
