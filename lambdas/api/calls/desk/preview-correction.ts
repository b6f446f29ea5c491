import * as v from 'valibot';
import * as corrections from '../../../feeds/corrections/preview-correction.ts';
import { call } from '../../pipeline/call.ts';
import { sentCorrection } from './sent-correction.ts';

export const previewCorrection = call('previewCorrection', v.object(sentCorrection), ({ eventId, ...sent }) =>
  corrections.previewCorrection(eventId, sent, Date.now()),
);
