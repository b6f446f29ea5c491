import * as v from 'valibot';
import * as crews from '../../../stores/crews.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';

export const leaveCrew = call('leaveCrew', v.object({ crewId: id() }), ({ crewId }, { sub }) =>
  crews.leaveCrew(crewId, sub),
);
