import * as v from 'valibot';
import { sources } from '../../../../games/timeline/message.ts';
import { correct as correctPlay, previewCorrection as preview } from '../../../feeds/corrections/correct.ts';
import { enter as enterPlay, takeBack as takeBackPlay } from '../../../feeds/corrections/entered-plays.ts';
import { call } from '../../pipeline/call.ts';
import { anyText, atMost, id, number, optional } from '../../pipeline/input.ts';
import { why } from './acts.ts';

/** Fields of a play that an operator may set. Ingest sets its revision and its order, and reads the values as those of any play. */
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

export const takeBack = call(
  'takeBack',
  v.object({ eventId: id(), playId: v.pipe(anyText(), atMost(300)), why: why() }),
  ({ eventId, playId, why }, { username: who }) => takeBackPlay(eventId, playId, { who, why, at: Date.now() }),
);

/** Providers choose the ids of their plays, so they have no pattern. */
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
const sentCorrection = { eventId: id(), playId, change, revision: number(1, Number.MAX_SAFE_INTEGER) };

export const previewCorrection = call('previewCorrection', v.object(sentCorrection), ({ eventId, ...sent }) =>
  preview(eventId, sent, Date.now()),
);

export const correct = call(
  'correct',
  v.object({ ...sentCorrection, why: why() }),
  ({ eventId, ...sent }, { username: who }) => correctPlay(eventId, sent, { who, at: Date.now() }),
);

/** AppSync parses AWSJSON; over HTTP it may be a value or its text. Undefined for text that is no JSON. */
function parsedJson(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return undefined;
  }
}
