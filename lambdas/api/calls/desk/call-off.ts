import * as v from 'valibot';
import { rule } from '../../../feeds/stops/rule.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { why } from './why.ts';

export const callOff = call('callOff', v.object({ eventId: id(), why: why() }), ({ eventId, why }, { username: who }) =>
  rule(eventId, { act: 'callOff', who, why, at: Date.now() }),
);
