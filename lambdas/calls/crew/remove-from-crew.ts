import * as v from 'valibot';
import { crewResult } from '../../crews/to-crew.ts';
import { call } from '../../pipeline/call.ts';
import { id, text } from '../../pipeline/input.ts';
import * as crews from '../../stores/crews.ts';

export const removeFromCrew = call(
  'removeFromCrew',
  v.object({ crewId: id(), username: text(500) }),
  ({ crewId, username }, caller) => crewResult(crews.removeFromCrew(crewId, caller.sub, username), caller),
);
