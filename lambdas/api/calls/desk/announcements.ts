import * as v from 'valibot';
import { MAX_SECONDS, MAX_TEXT, MIN_SECONDS } from '../../../../games/timeline/event.ts';
import { announce as announceTo } from '../../../feeds/events-by-hand.ts';
import { call } from '../../pipeline/call.ts';
import { id, integer, sentence } from '../../pipeline/input.ts';
import { why } from './acts.ts';

export const announce = call(
  'announce',
  v.object({ eventId: id(), text: sentence(MAX_TEXT), seconds: integer(MIN_SECONDS, MAX_SECONDS), why: why() }),
  ({ eventId, text, seconds, why }, { username: who }) => {
    const at = Date.now();
    const details = { text, seconds };
    return announceTo(eventId, { text, at, until: at + seconds * 1000 }, { act: 'announce', who, why, at, details });
  },
);

export const takeBackAnnouncement = call(
  'takeBackAnnouncement',
  v.object({ eventId: id(), why: why() }),
  ({ eventId, why }, { username: who }) => {
    const at = Date.now();
    return announceTo(eventId, { text: '', at, until: at }, { act: 'takeBackAnnouncement', who, why, at });
  },
);
