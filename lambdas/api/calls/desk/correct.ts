import * as v from 'valibot';
import * as corrections from '../../../feeds/corrections/correct.ts';
import { call } from '../../pipeline/call.ts';
import { sentCorrection } from './sent-correction.ts';
import { why } from './why.ts';

export const correct = call(
  'correct',
  v.object({ ...sentCorrection, why: why() }),
  ({ eventId, ...sent }, { username: who }) => corrections.correct(eventId, sent, { who, at: Date.now() }),
);
