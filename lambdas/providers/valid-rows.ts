import * as v from 'valibot';

type Issue = Pick<v.BaseIssue<unknown>, 'message' | 'expected' | 'received' | 'path' | 'kind' | 'type' | 'input'>;

/**
 * The rows of a list that have the form. Each of the others is dropped with a sentence: which row it is, which of its fields are wrong and
 * what is expected there.
 * @param where the list's name in its document
 */
export function validRows<Schema extends v.GenericSchema>(
  list: readonly unknown[],
  schema: Schema,
  where: string,
  dropped: string[],
): v.InferOutput<Schema>[] {
  return list.flatMap((row, index) => {
    const read = v.safeParse(schema, row);
    if (read.success) return [read.output];
    const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${expectedBy(schema, issue)}`);
    dropped.push(`${rowAt(where, index, row)}: ${[...new Set(faults)].join('; ')}`);
    return [];
  });
}

/** A row as an operator finds it: its list, its place from 0 on, and its id where it has one. */
export function rowAt(where: string, index: number, row: unknown): string {
  const { id } = (row ?? {}) as { id?: unknown };
  return `${where}[${index}]${typeof id === 'string' || typeof id === 'number' ? ` "${String(id).slice(0, 40)}"` : ''}`;
}

/** The library's names of types, in words. */
const plain: ReadonlyMap<string, string> = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['string', 'text'],
  ['number', 'a number'],
]);

/** What is expected of a field. An object does not ask the schema of a field that is missing, so that is asked here. */
function expectedBy(schema: v.GenericSchema, issue: Issue): string {
  const { entries } = schema as { entries?: Record<string, v.GenericSchema> };
  const [only, deeper] = issue.path ?? [];
  const missing = issue.received === 'undefined' && only && !deeper ? entries?.[String(only.key)] : undefined;
  const { message, expected } = (missing && v.safeParse(missing, undefined).issues?.[0]) ?? issue;
  if (!message.startsWith('Invalid ')) return message;
  return `must be ${plain.get(expected ?? '') ?? expected ?? 'of another form'}`;
}
