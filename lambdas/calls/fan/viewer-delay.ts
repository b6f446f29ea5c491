import * as v from 'valibot';
import { call } from '../../pipeline/call.ts';
import { fan } from '../../stores/fans.ts';

export const viewerDelay = call('viewerDelay', v.object({}), async (_input, { sub }) => ({
  seconds: (await fan(sub))?.viewerDelay ?? 0,
}));
