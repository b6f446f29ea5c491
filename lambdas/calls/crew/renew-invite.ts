import * as v from 'valibot';
import { crewResult } from '../../crews/to-crew.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import * as crews from '../../stores/crews.ts';

export const renewInvite = call(
  'renewInvite',
  v.object({ crewId: id() }),
  ({ crewId }, caller) => crewResult(crews.renewInvite(crewId, caller.sub), caller),
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 20, seconds: 300, of: byCaller } }),
);
