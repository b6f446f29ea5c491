import * as v from 'valibot';

/** Values in providers' JSON: ids, numbers and times, and faults of invalid values. */

/** The text of a plain value; empty for an object, whose own `toString` may be no function. */
export const plainText = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** The value is not of this provider, or broken as a whole; `unreadable` is the reason. */
export type Unreadable = { unreadable: string };

/**
 * A value as its schema reads it.
 * @param has start of the sentence about an invalid value: `a play with`, to which `a wrong clock` is added
 */
export function readAs<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  has: string,
): T | Unreadable {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : { unreadable: `${has} a wrong ${v.getDotPath(read.issues[0]) ?? 'form'}` };
}

/** A field that counts as absent if it is of another form. */
export const maybe = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.fallback(v.optional<v.GenericSchema<unknown, T | undefined>, undefined>(schema, undefined), undefined);

/** An id that is written as text or as number. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** Text that may be absent. */
export const text = v.nullish(v.string(), '');
/** Trimmed text; empty if the field is of another form. */
export const trimmed = v.fallback(v.pipe(v.string(), v.trim()), '');
/** A list; empty if the field is of another form. */
export const list = v.fallback(v.array(v.unknown()), []);
/** The rows of a list that a schema can read. */
export const rowsOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    list,
    v.transform((rows) =>
      rows.flatMap((row): T[] => {
        const read = v.safeParse(schema, row);
        return read.success ? [read.output] : [];
      }),
    ),
  );
/** Fields by name; empty if the value has another form. */
export const fields = v.fallback(v.record(v.string(), v.unknown()), {});
/** A whole number from 0 on. Larger ones would be written in another form, such as 1e+21. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const period = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const SUBJECT = /^[A-Za-z0-9-][\w.:@-]{0,63}$/;

/**
 * Whether a text can be the id of a player or a team. Stricter than games/timeline/inbound.ts, so that an id can also be part of a play's id
 * and a database key.
 */
export const isSubjectId = (value: string): boolean => SUBJECT.test(value);

/** Replaces a player's id that cannot be read. It is not a valid id, so ingest counts the play for the team, as refused. */
export const UNREADABLE_PLAYER = '?';

/** The id of a player; 0 means no player. */
export const playerId = v.pipe(id, v.trim(), v.check(isSubjectId), v.notValue('0'));

/** Epoch ms within which a provider's times are believed. */
export const EARLIEST = Date.UTC(1990, 0);
export const LATEST = Date.UTC(2100, 0);

/** The least number that is read as epoch ms. Smaller ones are seconds, or before 1973. */
export const FIRST_TIME = 100_000_000_000;

/** Epoch ms of a provider's date; undefined for one that is not believed. */
export function timeOf(value: unknown): number | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return at >= EARLIEST && at < LATEST ? at : undefined;
}

/** The time of a row, epoch ms; undefined if not stated. */
export const wallTime = v.pipe(v.optional(v.unknown()), v.transform(timeOf));

/** Seconds of 9:08, :45 or 45.2. */
export const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Seconds left, from 9:08, 00:19 or :45. */
export const clock = v.pipe(v.string(), v.regex(/^\d{0,2}:\d{2}$/), v.transform(secondsOf));

/** Seconds left, from ISO 8601 such as PT11M58.00S. */
export const isoClock = v.pipe(
  v.string(),
  v.regex(/^PT(\d+)M(\d+(?:\.\d+)?)S$/),
  v.transform((text) => secondsOf(text.slice('PT'.length, -'S'.length).replace('M', ':'))),
  v.maxValue(3600),
);

/** Points of a team in a game. */
export const teamPoints = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/** A team's points as a row states them, as a number or as text; undefined if not stated. */
export const statedPoints = maybe(
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]), v.transform(Number), teamPoints),
);

/** Failure of a poll whose body is cut, empty or a page. It is here because the watch compares it without importing the requests. */
export const NOT_JSON = 'the body is not JSON';
