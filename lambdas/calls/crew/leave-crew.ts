import * as v from 'valibot';
import { call } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/fault.ts';
import { id } from '../../pipeline/input.ts';
import * as crews from '../../stores/crews.ts';

export const leaveCrew = call('leaveCrew', v.object({ crewId: id() }), async ({ crewId }, { sub }) => {
  const left = await crews.leaveCrew(crewId, sub);
  return left === true ? left : refuse(left);
});
