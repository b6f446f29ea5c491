import * as v from 'valibot';
import { fan } from '../../../stores/fans.ts';
import { call } from '../../pipeline/call.ts';

export const session = call('session', v.object({}), async (_input, caller) => ({
  session: caller
    ? { isLoggedIn: true, fanId: caller.sub, emailVerified: (await fan(caller.sub))?.emailVerified === true }
    : { isLoggedIn: false },
}));
