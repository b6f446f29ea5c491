import * as v from 'valibot';

/** Schemas of the messages that we send to our own queues. */

/** A message's body, JSON of this schema. */
export const body = <Schema extends v.GenericSchema>(schema: Schema) => v.pipe(v.string(), v.parseJson(), schema);

export const eventId = v.pipe(v.string(), v.minLength(1));

export const whole = (least = 0, most = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
