import * as v from 'valibot';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import * as crews from '../../stores/crews.ts';

export const leaveCrew = call('leaveCrew', v.object({ crewId: id() }), ({ crewId }, { sub }) =>
  crews.leaveCrew(crewId, sub),
);
