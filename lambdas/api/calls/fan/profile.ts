import * as v from 'valibot';
import { checkDelay, isOutOfRange } from '../../../../games/timeline/viewer-delay.ts';
import { Fault, refuse } from '../../../lib/fault.ts';
import { fan } from '../../../stores/fans.ts';
import { changeFan, displayedGames, fanOf, profileFields, toFan, withNulls } from '../../accounts/profile.ts';
import { call } from '../../pipeline/call.ts';

export const userData = call('userData', v.object({}), async (_input, caller) => {
  const record = await fanOf(caller);
  return record instanceof Fault ? record : toFan(record);
});

/** The client sends its whole profile; username and e-mail in it are ignored. */
export const updateUserData = call('updateUserData', v.object({ ...profileFields, displayedGames }), (input, caller) =>
  changeFan(caller, withNulls(input)),
);

export const viewerDelay = call('viewerDelay', v.object({}), async (_input, { sub }) => ({
  seconds: (await fan(sub))?.viewerDelay ?? 0,
}));

export const setViewerDelay = call(
  'setViewerDelay',
  v.object({ seconds: v.pipe(v.number('must be a number'), v.integer('must be a whole number')) }),
  async ({ seconds }, caller) => {
    const delay = checkDelay(seconds);
    return isOutOfRange(delay)
      ? refuse('DelayOutOfRange', { why: delay.why })
      : changeFan(caller, { viewerDelay: delay });
  },
);
