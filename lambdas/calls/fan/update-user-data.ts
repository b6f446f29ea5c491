import * as v from 'valibot';
import { displayedGames, fanOf, profileFields, withNulls } from '../../accounts/profile.ts';
import { Fault } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { updateFan } from '../../stores/fans.ts';

/** The client sends its whole profile; username and e-mail in it are passed over. */
export const updateUserData = call(
  'updateUserData',
  v.object({ ...profileFields, displayedGames }),
  async (input, caller) => {
    const fields = withNulls(input);
    if (await updateFan(caller.sub, fields)) return true;
    const made = await fanOf(caller);
    if (made instanceof Fault) return made;
    await updateFan(caller.sub, fields);
    return true;
  },
);
