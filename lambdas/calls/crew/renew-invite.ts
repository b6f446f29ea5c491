import * as v from 'valibot';
import { toCrew } from '../../crews/to-crew.ts';
import { Fault } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import * as crews from '../../stores/crews.ts';

export const renewInvite = call(
  'renewInvite',
  v.object({ crewId: id() }),
  async ({ crewId }, { sub }) => {
    const renewed = await crews.renewInvite(crewId, sub);
    return renewed instanceof Fault ? renewed : toCrew(renewed, sub);
  },
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 20, seconds: 300, of: byCaller } }),
);
