import * as v from 'valibot';
import * as crews from '../../../stores/crews.ts';
import { call } from '../../pipeline/call.ts';
import { id, text } from '../../pipeline/input.ts';
import { crewResult } from './to-crew.ts';

export const removeFromCrew = call(
  'removeFromCrew',
  v.object({ crewId: id(), username: text(500) }),
  ({ crewId, username }, caller) => crewResult(crews.removeFromCrew(crewId, caller.sub, username), caller),
);
