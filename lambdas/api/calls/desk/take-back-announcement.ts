import * as v from 'valibot';
import { announce } from '../../../feeds/announcements/announce.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { why } from './why.ts';

export const takeBackAnnouncement = call(
  'takeBackAnnouncement',
  v.object({ eventId: id(), why: why() }),
  ({ eventId, why }, { username: who }) => {
    const at = Date.now();
    return announce(eventId, { text: '', at, until: at }, { act: 'takeBackAnnouncement', who, why, at });
  },
);
