/** Whether a profile counts as empty: no fields, or any field null, empty or falsy; 0 is a value (docs/play.md, "Hub and profile"). */
export function isEmptyProfile(fan: object | null | undefined): boolean {
  const values = Object.values(fan ?? {});
  return values.length === 0 || values.some(isBlank);
}

function isBlank(value: unknown): boolean {
  if (value === 0) return false;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return !value;
}
