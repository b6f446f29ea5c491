import * as v from 'valibot';
import { call } from '../call.ts';

export const session = call('session', v.object({}), async (_input, caller) => ({
  session: { isLoggedIn: caller !== null },
}));
