import * as v from 'valibot';
import { asMember, toCrew } from '../../crews/to-crew.ts';
import { Fault } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { text } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import * as crews from '../../stores/crews.ts';

export const joinCrew = call(
  'joinCrew',
  v.object({ invite: text(500) }),
  async ({ invite }, caller) => {
    const joined = await crews.joinCrew(invite, await asMember(caller));
    return joined instanceof Fault ? joined : toCrew(joined, caller.sub);
  },
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 30, seconds: 300, of: byCaller } }),
);
