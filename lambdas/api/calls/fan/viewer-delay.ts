import * as v from 'valibot';
import { fan } from '../../../stores/fans.ts';
import { call } from '../../pipeline/call.ts';

export const viewerDelay = call('viewerDelay', v.object({}), async (_input, { sub }) => ({
  seconds: (await fan(sub))?.viewerDelay ?? 0,
}));
