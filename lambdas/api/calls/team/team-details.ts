import * as v from 'valibot';
import { refuse } from '../../../lib/fault.ts';
import { team } from '../../../stores/teams.ts';
import { call } from '../../pipeline/call.ts';
import { id, line } from '../../pipeline/input.ts';

export const teamDetails = call('teamDetails', v.object({ tid: id(), source: line(20) }), async ({ tid, source }) => {
  const roster = await team(tid);
  if (!roster || roster.sport !== source.toUpperCase()) return refuse('TeamNotFound');
  const { sport: _sport, ...details } = roster;
  return details;
});
