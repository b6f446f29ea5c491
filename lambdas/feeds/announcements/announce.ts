import type { Announcement } from '../../../games/timeline/announcement.ts';
import { type Result, refuse } from '../../lib/fault.ts';
import { type Act, keepAct } from '../../stores/acts.ts';
import { event, setAnnouncement } from '../../stores/events.ts';
import { lastSeqOf } from '../../stores/log.ts';
import { publish } from '../ingest/publish.ts';

/** Shows an announcement to all who follow an event, now or until it ends. One without a text takes the last one back. */
export async function announce(eventId: string, announcement: Announcement, act: Act): Promise<Result<true>> {
  if (!(await event(eventId))) return refuse('EventNotFound');
  await keepAct(eventId, act);
  await setAnnouncement(eventId, announcement);
  await publish(eventId, { seq: await lastSeqOf(eventId), batch: [], announcement });
  return true;
}
