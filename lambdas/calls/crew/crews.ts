import * as v from 'valibot';
import { toCrew } from '../../crews/to-crew.ts';
import { call } from '../../pipeline/call.ts';
import { crewsOf } from '../../stores/crews.ts';

export const crews = call('crews', v.object({}), async (_input, { sub }) => {
  const found = await crewsOf(sub);
  return found.map((crew) => toCrew(crew, sub)).sort((a, b) => a.name.localeCompare(b.name, 'en'));
});
