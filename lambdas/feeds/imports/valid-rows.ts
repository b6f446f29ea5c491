import * as v from 'valibot';
import { fieldOf } from '../../../games/lib/unknown.ts';

type Issue = Pick<v.BaseIssue<unknown>, 'message' | 'expected' | 'received' | 'path' | 'kind' | 'type' | 'input'>;

/**
 * The valid rows of a list. Each of the others is dropped with a sentence: which row, which of its fields are wrong, and what is expected.
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

/** Names a row for an operator: its list, its place from 0 on, and its id if it has one. */
function rowAt(where: string, index: number, row: unknown): string {
  const id = fieldOf(row, 'id');
  return `${where}[${index}]${typeof id === 'string' || typeof id === 'number' ? ` "${String(id).slice(0, 40)}"` : ''}`;
}

/** The library's names of types, in words. */
const plain: ReadonlyMap<string, string> = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['string', 'text'],
  ['number', 'a number'],
]);

/** What is expected of a field. For a missing field the library does not say, so its schema is read here. */
function expectedBy(schema: v.GenericSchema, issue: Issue): string {
  // The library types `entries` on object schemas alone.
  const { entries } = schema as { entries?: Record<string, v.GenericSchema> };
  const [only, deeper] = issue.path ?? [];
  const missing = issue.received === 'undefined' && only && !deeper ? entries?.[String(only.key)] : undefined;
  const { message, expected } = (missing && v.safeParse(missing, undefined).issues?.[0]) ?? issue;
  if (!message.startsWith('Invalid ')) return message;
  return `must be ${plain.get(expected ?? '') ?? expected ?? 'of another form'}`;
}
