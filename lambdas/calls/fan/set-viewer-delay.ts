import * as v from 'valibot';
import { checkDelay, isOutOfRange } from '../../../games/viewer-delay/delay.ts';
import { fanOf } from '../../accounts/profile.ts';
import { Fault, refuse } from '../../fault.ts';
import { call } from '../../pipeline/call.ts';
import { updateFan } from '../../stores/fans.ts';

export const setViewerDelay = call(
  'setViewerDelay',
  v.object({ seconds: v.pipe(v.number('must be a number'), v.integer('must be a whole number')) }),
  async ({ seconds }, caller) => {
    const delay = checkDelay(seconds);
    if (isOutOfRange(delay)) return refuse('DelayOutOfRange', { why: delay.why });
    if (await updateFan(caller.sub, { viewerDelay: delay })) return true;
    const made = await fanOf(caller);
    if (made instanceof Fault) return made;
    await updateFan(caller.sub, { viewerDelay: delay });
    return true;
  },
);
