/** A field deep in JSON of unknown form; undefined if it is not there. */
export const fieldOf = (body: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    body,
  );
