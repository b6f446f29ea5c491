import * as v from 'valibot';
import { typedText } from '../../crews/input.ts';
import { asMember, toCrew } from '../../crews/to-crew.ts';
import { Fault } from '../../fault.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';
import * as crews from '../../stores/crews.ts';

export const joinCrew = call(
  'joinCrew',
  v.object({ invite: typedText() }),
  rateLimit(
    { of: 'joinCrew', address: { max: 300, seconds: 60 }, account: { max: 30, seconds: 300 } },
    (_input, { sub }: Identity) => sub,
    async ({ invite }, caller) => {
      const joined = await crews.joinCrew(invite, await asMember(caller));
      return joined instanceof Fault ? joined : toCrew(joined, caller.sub);
    },
  ),
);
