import * as v from 'valibot';
import { sources } from '../../../../games/timeline/message.ts';
import { enter as enterPlay } from '../../../feeds/by-hand/enter.ts';
import { call } from '../../pipeline/call.ts';
import { anyText, id, optional } from '../../pipeline/input.ts';
import { parsedJson } from './parsed-json.ts';
import { why } from './why.ts';

/** What an operator may say of a play; its revision and its place in the game are ingest's. The values are read as those of any play. */
const data = v.strictObject(
  {
    id: v.optional(v.pipe(anyText(), v.regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be 1 to 60 letters, digits, _ or -'))),
    timestamp: v.optional(v.pipe(v.number('must be a number'), v.integer('must be a whole number'))),
    period: v.unknown(),
    clock: v.unknown(),
    ...Object.fromEntries(
      ['status', 'tid', 'pid', 'act', 'classification', 'stats', 'shotType', 'hsx', 'hsy'].map((name) => [
        name,
        v.optional(v.unknown()),
      ]),
    ),
  },
  'must have period and clock, and only fields that are known',
);
const Play = v.pipe(
  v.unknown(),
  v.transform(parsedJson),
  v.object({ source: v.picklist(sources, 'must be a source'), data }, 'must be an object with source and data'),
);

export const enter = call(
  'enter',
  v.object({ eventId: id(), play: Play, why: optional(why()) }),
  ({ eventId, play, why }, { username: who }) =>
    enterPlay(eventId, play, { who, why: why ?? 'entered by hand', at: Date.now() }),
);
