import * as v from 'valibot';
import { anyText, atMost, id, number } from '../../pipeline/input.ts';
import { parsedJson } from './parsed-json.ts';

/** The ids of plays are their providers'. */
const playId = v.pipe(anyText(), v.minLength(1, 'must be an id of a play'), atMost(300));
const change = v.pipe(
  v.unknown(),
  v.transform(parsedJson),
  v.strictObject(
    {
      void: v.optional(v.boolean('must be true or false')),
      tid: v.optional(id()),
      pid: v.optional(v.nullable(id())),
      classification: v.optional(v.pipe(anyText(), v.regex(/^[A-Z0-9_]{1,60}$/, 'must be a classification'))),
      stats: v.optional(v.record(anyText(), number(-1000, 1000), 'must be numbers by statistic')),
      shotType: v.optional(v.picklist(['MAKE', 'MISS'], 'must be MAKE or MISS')),
      hsx: v.optional(number(0, 100_000)),
      hsy: v.optional(number(0, 100_000)),
    },
    'must be an object with fields that are known',
  ),
  v.check((change) => Object.keys(change).length > 0, 'must change something'),
);

/** A play by its id, and its change. */
export const sentCorrection = { eventId: id(), playId, change, revision: number(1, Number.MAX_SAFE_INTEGER) };
