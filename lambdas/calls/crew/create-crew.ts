import * as v from 'valibot';
import { allowedName } from '../../crews/allowed-name.ts';
import { asMember, crewResult } from '../../crews/to-crew.ts';
import { Fault } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { text } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import { makeCrew } from '../../stores/crews.ts';

export const createCrew = call(
  'createCrew',
  v.object({ name: text(500) }),
  async ({ name }, caller) => {
    const allowed = allowedName(name);
    if (allowed instanceof Fault) return allowed;
    return crewResult(makeCrew(allowed, await asMember(caller)), caller);
  },
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 20, seconds: 300, of: byCaller } }),
);
