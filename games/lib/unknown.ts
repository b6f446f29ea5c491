/** Whether a value from outside has fields that can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field deep in a value of unknown form, such as parsed JSON; undefined if it is not there. */
export const fieldOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
