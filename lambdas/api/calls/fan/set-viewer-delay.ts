import * as v from 'valibot';
import { checkDelay, isOutOfRange } from '../../../../games/timeline/viewer-delay.ts';
import { refuse } from '../../../lib/fault.ts';
import { changeFan } from '../../accounts/profile.ts';
import { call } from '../../pipeline/call.ts';

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
