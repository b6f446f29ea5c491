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
