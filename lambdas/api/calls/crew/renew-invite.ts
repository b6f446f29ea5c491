import * as v from 'valibot';
import * as crews from '../../../stores/crews.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import { crewResult } from './to-crew.ts';

export const renewInvite = call(
  'renewInvite',
  v.object({ crewId: id() }),
  ({ crewId }, caller) => crewResult(crews.renewInvite(crewId, caller.sub), caller),
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 20, seconds: 300, of: byCaller } }),
);
