import * as v from 'valibot';
import { ONE_LINE } from '../../../games/lib/text.ts';

// Schemas of input fields. Messages follow the field's name and never repeat what was sent.

export const anyText = () => v.string('must be text');

export const atMost = (longest: number) =>
  v.maxLength<string, number, string>(longest, `must be at most ${longest} characters`);

/** Text of so many characters at most. Whether it is valid is decided later, with a fault of its own. */
export const text = (longest: number) => v.pipe(anyText(), atMost(longest));

/** An id as feeds and stores make them. */
export const id = () =>
  v.pipe(anyText(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_:-]{0,99}$/, 'must be 1 to 100 letters, digits, _, : or -'));

/** The id of an entry, or a cursor: base64url. */
export const token = () => v.pipe(anyText(), v.regex(/^[A-Za-z0-9_-]{1,500}$/, 'must be an id that the server gave'));

/** Any text that may be a ticket. */
export const ticketText = () => v.pipe(anyText(), v.maxLength(1000, 'must be a ticket that the server gave'));

/** One line of text. */
export const line = (longest: number) =>
  v.pipe(anyText(), v.trim(), atMost(longest), v.regex(ONE_LINE, 'must be one line of text'));

/** The same, not empty. */
export const sentence = (longest: number) => v.pipe(line(longest), v.minLength(1, 'must say something'));

/** A number within bounds. Query strings carry it as text. */
export const number = (least: number, most: number) =>
  v.pipe(
    v.unknown(),
    v.transform((sent) => (typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent) ? Number(sent) : sent)),
    v.number('must be a number'),
    v.finite('must be a number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );

export const integer = (least: number, most: number) =>
  v.pipe(number(least, most), v.integer('must be a whole number'));

export const flag = () => v.boolean('must be true or false');

/** Epoch ms, to the year 2100. */
export const time = () => number(0, Date.UTC(2100, 0));

/** A day, such as 2026-11-23. */
export const day = () => v.pipe(anyText(), v.isoDate('must be a day, such as 2026-11-23'));

/** May be absent or null. */
export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null);
