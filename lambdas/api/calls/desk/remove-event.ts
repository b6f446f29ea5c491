import * as v from 'valibot';
import { removeEvent as remove } from '../../../feeds/by-hand/remove-event.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { why } from './why.ts';

export const removeEvent = call(
  'removeEvent',
  v.object({ eventId: id(), why: why() }),
  ({ eventId, why }, { username: who }) => remove(eventId, { who, why, at: Date.now() }),
);
