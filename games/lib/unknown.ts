/** Whether a value from outside has fields that can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field deep in a value of unknown form, such as parsed JSON; undefined if it is not there. */
export const fieldOf = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

/**
 * JSON that is equal for equal content: keys are sorted and nulls left out, so a database or a call that loses their order does not change
 * it. `jq -cS` writes the same.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, content]) => content != null);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, content]) => `${JSON.stringify(key)}:${canonical(content)}`).join()}}`;
}
