import * as v from 'valibot';
import { rule } from '../../../feeds/stops/rule.ts';
import { call } from '../../pipeline/call.ts';
import { id, optional, time } from '../../pipeline/input.ts';
import { why } from './why.ts';

export const postpone = call(
  'postpone',
  v.object({ eventId: id(), why: why(), startsAt: optional(v.pipe(time(), v.integer('must be a whole number'))) }),
  ({ eventId, why, startsAt }, { username: who }) =>
    rule(eventId, { act: 'postpone', who, why, at: Date.now(), startsAt: startsAt ?? undefined }),
);
