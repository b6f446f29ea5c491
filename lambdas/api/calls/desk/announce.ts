import * as v from 'valibot';
import { ANNOUNCEABLE, MAX_SECONDS, MAX_TEXT, MIN_SECONDS } from '../../../../games/timeline/announcement.ts';
import { announce as announceTo } from '../../../feeds/announcements/announce.ts';
import { call } from '../../pipeline/call.ts';
import { anyText, atMost, id, integer } from '../../pipeline/input.ts';
import { why } from './why.ts';

const announced = v.pipe(
  anyText(),
  v.trim(),
  v.minLength(1, 'must say something'),
  atMost(MAX_TEXT),
  v.regex(ANNOUNCEABLE, 'must be one line of text'),
);

export const announce = call(
  'announce',
  v.object({ eventId: id(), text: announced, seconds: integer(MIN_SECONDS, MAX_SECONDS), why: why() }),
  ({ eventId, text, seconds, why }, { username: who }) => {
    const at = Date.now();
    const details = { text, seconds };
    return announceTo(eventId, { text, at, until: at + seconds * 1000 }, { act: 'announce', who, why, at, details });
  },
);
