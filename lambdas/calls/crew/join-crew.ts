import * as v from 'valibot';
import { call, type Identity } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/fault.ts';
import * as crews from '../../stores/crews.ts';
import { limited } from '../account/limited.ts';
import { typed } from './input.ts';
import { asMember, toCrew } from './shown.ts';

export const joinCrew = call(
  'joinCrew',
  v.object({ invite: typed() }),
  limited(
    { of: 'joinCrew', address: { most: 300, seconds: 60 }, account: { most: 30, seconds: 300 } },
    (_input, { sub }: Identity) => sub,
    async ({ invite }, caller) => {
      const joined = await crews.joinCrew(invite, await asMember(caller));
      return typeof joined === 'string' ? refuse(joined) : toCrew(joined, caller.sub);
    },
  ),
);
