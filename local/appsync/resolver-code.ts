import { createContext, Script } from 'node:vm';
import { transformSync } from 'esbuild';
import { words } from '../../operator/words.ts';
import { FieldError } from './fault.ts';

type Handler = (ctx: unknown) => unknown;

/** The two functions of an APPSYNC_JS resolver. They throw FieldError. */
type ResolverCode = Record<'request' | 'response', Handler>;

/** The supported part of `@aws-appsync/utils`. Everything else is undefined, so calling it throws. */
const utils = {
  util: {
    error(message = '', type = 'Custom', data?: unknown, errorInfo?: unknown) {
      throw new FieldError(message, type, data, errorInfo);
    },
  },
};

/** Loads a resolver from its source text. Its functions see only their imports and the features of APPSYNC_JS. */
export function resolverCode(name: string, code: string): ResolverCode {
  const exports: Partial<ResolverCode> = {};
  const module = { exports };
  const require = (specifier: string) => {
    if (specifier === '@aws-appsync/utils') return utils;
    throw new Error(`${name}: APPSYNC_JS has no module ${specifier}`);
  };
  const commonJs = transformSync(code, { loader: 'js', format: 'cjs', sourcefile: name }).code;
  const sandbox = createContext({ module, exports, require }, { codeGeneration: { strings: false, wasm: false } });
  new Script(commonJs, { filename: name }).runInContext(sandbox, { timeout: 1000 });
  // Restrict only now: esbuild's CommonJS wrapper needs more of the language while it loads.
  restrict(new Script('globalThis').runInContext(sandbox));
  const { request, response } = module.exports;
  if (!request || !response) throw new Error(`${name}: an APPSYNC_JS resolver exports request and response`);

  const guarded = (handler: Handler) => (ctx: unknown) => {
    try {
      return handler(ctx);
    } catch (error) {
      if (error instanceof FieldError) throw error;
      console.error(error);
      throw new FieldError('Runtime Error', 'Code');
    }
  };
  return { request: guarded(request), response: guarded(response) };
}

/**
 * The JavaScript objects and functions of the runtime APPSYNC_JS 1.0.0, from AWS's page "Supported runtime features" (AWS AppSync
 * GraphQL developer guide). A name that is not on the page counts as missing: AppSync refuses such code when it creates the resolver.
 */

/** Global objects and their functions. The objects themselves cannot be called: `Number('1')` is refused. */
export const objects: Readonly<Record<string, readonly string[]>> = {
  JSON: ['parse', 'stringify'],
  Math: ['ceil', 'floor', 'max', 'min', 'random', 'round'],
  Number: ['isFinite', 'isNaN'],
  Object: ['assign', 'entries', 'hasOwn', 'keys', 'values'],
  String: ['raw'],
  console: ['error', 'log'],
};

export const constants: readonly string[] = ['Infinity', 'NaN', 'undefined'];

/** Methods of values, by the name of their prototype. */
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

/** Removes from a sandbox what APPSYNC_JS lacks: globals, and methods of strings and arrays. @param realm its global object */
function restrict(realm: typeof globalThis): void {
  remove(realm.Array.prototype, [...methods.Array, 'length', 'constructor']);
  remove(realm.String.prototype, [...methods.String, 'length', 'constructor']);
  const kept = Object.entries(objects).map(([name, functions]) => {
    const whole = name === 'console' ? console : Reflect.get(realm, name);
    return [name, Object.freeze(Object.fromEntries(functions.map((each) => [each, whole[each]])))] as const;
  });
  remove(realm, constants);
  Object.assign(realm, Object.fromEntries(kept));
}

/** Removes named properties. Iteration stays because its key is a symbol. */
function remove(from: object, except: readonly string[]): void {
  for (const name of Object.getOwnPropertyNames(from)) if (!except.includes(name)) Reflect.deleteProperty(from, name);
}
