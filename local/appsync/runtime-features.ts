/**
 * What the runtime APPSYNC_JS 1.0.0 knows of JavaScript, by AWS's page "Supported runtime features" (AWS AppSync GraphQL developer guide).
 * What the page does not name counts as missing: AppSync refuses such code when the resolver is made.
 */

/** Objects that exist everywhere, and their functions. None of them can be called itself: `Number('1')` is refused. */
export const objects: Readonly<Record<string, readonly string[]>> = {
  JSON: ['parse', 'stringify'],
  Math: ['ceil', 'floor', 'max', 'min', 'random', 'round'],
  Number: ['isFinite', 'isNaN'],
  Object: ['assign', 'entries', 'hasOwn', 'keys', 'values'],
  String: ['raw'],
  console: ['error', 'log'],
};

export const constants: readonly string[] = ['Infinity', 'NaN', 'undefined'];

/** Functions of values, by the name of their prototype. */
export const methods = {
  Array: [
    ...['concat', 'every', 'fill', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flat', 'flatMap'],
    ...['forEach', 'indexOf', 'join', 'lastIndexOf', 'map', 'pop', 'push', 'reduce', 'reduceRight', 'reverse'],
    ...['shift', 'slice', 'some', 'sort', 'splice', 'unshift'],
  ],
  String: [
    ...['charAt', 'concat', 'endsWith', 'indexOf', 'lastIndexOf', 'replace', 'replaceAll', 'slice', 'split'],
    ...['startsWith', 'toLowerCase', 'toUpperCase', 'trim', 'trimEnd', 'trimStart'],
  ],
} as const satisfies Record<string, readonly string[]>;

/** Node types of the syntax tree (ESTree). No `new`, `this`, classes, loops but for-in and for-of, `try`, `throw`, labels or `continue`. */
export const syntax: readonly string[] = [
  ...['Program', 'ImportDeclaration', 'ImportSpecifier', 'ImportNamespaceSpecifier', 'ExportNamedDeclaration'],
  ...['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ReturnStatement', 'RestElement'],
  ...['VariableDeclaration', 'VariableDeclarator', 'ObjectPattern', 'ArrayPattern', 'AssignmentPattern'],
  ...['BlockStatement', 'ExpressionStatement', 'IfStatement', 'SwitchStatement', 'SwitchCase', 'BreakStatement'],
  ...['ForInStatement', 'ForOfStatement'],
  ...['Identifier', 'Literal', 'TemplateLiteral', 'TemplateElement', 'ObjectExpression', 'Property'],
  ...['ArrayExpression', 'SpreadElement', 'MemberExpression', 'ChainExpression', 'CallExpression'],
  ...['UnaryExpression', 'BinaryExpression', 'LogicalExpression', 'ConditionalExpression', 'AssignmentExpression'],
];

/** Operators of two sides that are missing, and the only unary ones that are there. Unary plus is reported to work, but no page says so. */
export const binaryMissing: readonly string[] = ['in', 'instanceof'];
export const unary: readonly string[] = ['!', '-', 'delete', 'typeof', 'void'];

type Realm = Record<string, unknown>;

/** Takes from a sandbox what APPSYNC_JS does not have: globals, and functions of strings and arrays. */
export function restrict(realm: Realm): void {
  for (const [type, allowed] of Object.entries(methods)) {
    const { prototype } = realm[type] as { prototype: object };
    remove(prototype, [...allowed, 'length', 'constructor']);
  }
  const kept = Object.entries(objects).map(([name, functions]) => {
    const whole = (name === 'console' ? console : realm[name]) as Record<string, unknown>;
    return [name, Object.freeze(Object.fromEntries(functions.map((each) => [each, whole[each]])))] as const;
  });
  remove(realm, constants);
  Object.assign(realm, Object.fromEntries(kept));
}

/** Removes properties with a name; iteration, which has a symbol, stays. */
function remove(from: object, except: readonly string[]): void {
  for (const name of Object.getOwnPropertyNames(from)) if (!except.includes(name)) Reflect.deleteProperty(from, name);
}
