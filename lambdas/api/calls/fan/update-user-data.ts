import * as v from 'valibot';
import { changeFan, displayedGames, profileFields, withNulls } from '../../accounts/profile.ts';
import { call } from '../../pipeline/call.ts';

/** The client sends its whole profile; username and e-mail in it are ignored. */
export const updateUserData = call('updateUserData', v.object({ ...profileFields, displayedGames }), (input, caller) =>
  changeFan(caller, withNulls(input)),
);
