import * as v from 'valibot';
import { allowedName } from '../../crews/allowed-name.ts';
import { typedText } from '../../crews/input.ts';
import { asMember, toCrew } from '../../crews/to-crew.ts';
import { Fault } from '../../fault.ts';
import { call, type Identity } from '../../pipeline/call.ts';
import { rateLimit } from '../../pipeline/rate-limit.ts';
import { makeCrew } from '../../stores/crews.ts';

export const createCrew = call(
  'createCrew',
  v.object({ name: typedText() }),
  rateLimit(
    { of: 'createCrew', address: { max: 300, seconds: 60 }, account: { max: 20, seconds: 300 } },
    (_input, { sub }: Identity) => sub,
    async ({ name }, caller) => {
      const allowed = allowedName(name);
      if (allowed instanceof Fault) return allowed;
      const made = await makeCrew(allowed, await asMember(caller));
      return made instanceof Fault ? made : toCrew(made, caller.sub);
    },
  ),
);
