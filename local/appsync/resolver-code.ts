import { createContext, Script } from 'node:vm';
import { transformSync } from 'esbuild';
import { FieldError } from './fault.ts';
import { restrict } from './runtime-features.ts';

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
