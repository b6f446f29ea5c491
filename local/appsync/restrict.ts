import { constants, methods, objects } from './runtime-features.ts';

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
