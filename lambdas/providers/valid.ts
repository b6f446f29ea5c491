import * as v from 'valibot';

/**
 * Valid ids and numbers of providers. Stricter than games/timeline/valid.ts, so that an id can also be part of a play's id and a database
 * key.
 */

const SUBJECT = /^[A-Za-z0-9-][\w.:@-]{0,63}$/;

/** Whether a text can be the id of a player or a team. */
export const isSubjectId = (value: string): boolean => SUBJECT.test(value);

/** The id of a player or a team, which providers write as text or number. */
const subjectId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.check(isSubjectId));

/** The id of a player; 0 is nobody's. */
export const playerId = v.pipe(subjectId, v.notValue('0'));

/** Epoch ms within which a provider's times are believed. */
export const EARLIEST = Date.UTC(1990, 0);
export const LATEST = Date.UTC(2100, 0);

/** Epoch ms of a provider's date; undefined for one that is not believed. */
export function timeOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return at >= EARLIEST && at < LATEST ? at : undefined;
}
