import * as v from 'valibot';
import { takeBack as takeBackPlay } from '../../../feeds/by-hand/enter.ts';
import { call } from '../../pipeline/call.ts';
import { anyText, atMost, id } from '../../pipeline/input.ts';
import { why } from './why.ts';

export const takeBack = call(
  'takeBack',
  v.object({ eventId: id(), playId: v.pipe(anyText(), atMost(300)), why: why() }),
  ({ eventId, playId, why }, { username: who }) => takeBackPlay(eventId, playId, { who, why, at: Date.now() }),
);
