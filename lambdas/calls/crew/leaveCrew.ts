import * as v from 'valibot';
import * as crews from '../../stores/crews.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';

export const leaveCrew = call('leaveCrew', v.object({ crewId: id() }), async ({ crewId }, { sub }) => {
  const left = await crews.leaveCrew(crewId, sub);
  return left === true ? left : refuse(left);
});
