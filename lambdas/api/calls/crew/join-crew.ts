import * as v from 'valibot';
import * as crews from '../../../stores/crews.ts';
import { call } from '../../pipeline/call.ts';
import { text } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import { asMember, crewResult } from './to-crew.ts';

export const joinCrew = call(
  'joinCrew',
  v.object({ invite: text(500) }),
  async ({ invite }, caller) => crewResult(crews.joinCrew(invite, await asMember(caller)), caller),
  rateLimit({ address: { max: 300, seconds: 60 }, account: { max: 30, seconds: 300, of: byCaller } }),
);
