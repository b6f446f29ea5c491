import * as v from 'valibot';
import { crewsOf } from '../../../stores/crews.ts';
import { call } from '../../pipeline/call.ts';
import { toCrew } from './to-crew.ts';

export const crews = call('crews', v.object({}), async (_input, { sub }) => {
  const found = await crewsOf(sub);
  return found.map((crew) => toCrew(crew, sub)).sort((a, b) => a.name.localeCompare(b.name, 'en'));
});
