import * as v from 'valibot';
import { toCrew } from '../../crews/to-crew.ts';
import { Fault } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id, text } from '../../pipeline/input.ts';
import * as crews from '../../stores/crews.ts';

export const removeFromCrew = call(
  'removeFromCrew',
  v.object({ crewId: id(), username: text(500) }),
  async ({ crewId, username }, { sub }) => {
    const rest = await crews.removeFromCrew(crewId, sub, username);
    return rest instanceof Fault ? rest : toCrew(rest, sub);
  },
);
