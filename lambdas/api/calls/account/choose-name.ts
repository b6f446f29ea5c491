import * as v from 'valibot';
import { Fault, refuse } from '../../../lib/fault.ts';
import { whyNotAllowed } from '../../accounts/allowed-username.ts';
import { newUsername } from '../../accounts/credentials.ts';
import { fanOf, settledProfile } from '../../accounts/profile.ts';
import { chooseShownName } from '../../accounts/shown-name.ts';
import { call } from '../../pipeline/call.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';

/** The name that others see, by the rules of usernames. The fan still signs in with their username. */
export const chooseName = call(
  'chooseName',
  v.object({ name: newUsername }),
  async ({ name }, caller) => {
    const why = whyNotAllowed(name);
    if (why) return refuse('UsernameNotAllowed', { why });
    const record = await fanOf(caller);
    return record instanceof Fault ? record : chooseShownName(await settledProfile(record), name);
  },
  rateLimit({ address: { max: 120, seconds: 60 }, account: { max: 10, seconds: 300, of: byCaller } }),
);
