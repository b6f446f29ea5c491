import * as v from 'valibot';
import { Fault } from '../../../lib/fault.ts';
import { makeCrew } from '../../../stores/crews.ts';
import { call } from '../../pipeline/call.ts';
import { text } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import { allowedName } from './allowed-name.ts';
import { asMember, crewResult } from './to-crew.ts';

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
