import { words } from '../../operator/words.ts';

/**
 * The objects and functions that the runtime APPSYNC_JS 1.0.0 knows of JavaScript, by AWS's page "Supported runtime features" (AWS AppSync
 * GraphQL developer guide). What the page does not name counts as missing: AppSync refuses such code when the resolver is made.
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
  Array: words(`
    concat every fill filter find findIndex findLast findLastIndex flat flatMap forEach indexOf join lastIndexOf
    map pop push reduce reduceRight reverse shift slice some sort splice unshift
  `),
  String: words(`
    charAt concat endsWith indexOf lastIndexOf replace replaceAll slice split startsWith toLowerCase toUpperCase
    trim trimEnd trimStart
  `),
};

/** Takes from a sandbox, by its global object, what APPSYNC_JS does not have: globals, and functions of strings and arrays. */
export function restrict(realm: typeof globalThis): void {
  remove(realm.Array.prototype, [...methods.Array, 'length', 'constructor']);
  remove(realm.String.prototype, [...methods.String, 'length', 'constructor']);
  const kept = Object.entries(objects).map(([name, functions]) => {
    const whole = name === 'console' ? console : Reflect.get(realm, name);
    return [name, Object.freeze(Object.fromEntries(functions.map((each) => [each, whole[each]])))] as const;
  });
  remove(realm, constants);
  Object.assign(realm, Object.fromEntries(kept));
}

/** Removes properties with a name; iteration, which has a symbol, stays. */
function remove(from: object, except: readonly string[]): void {
  for (const name of Object.getOwnPropertyNames(from)) if (!except.includes(name)) Reflect.deleteProperty(from, name);
}
