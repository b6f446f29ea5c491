import * as v from 'valibot';
import { timelineOf } from '../../stores/log.ts';
import { call } from '../call.ts';
import { refuse } from '../fault.ts';
import { id } from '../input.ts';
import { lasting } from './lasting.ts';

/** What is no play (RULES E4), where a feed tells it as a line of statistics. */
const excluded: ReadonlySet<string> = new Set(['CLOCK', 'SUBSTITUTION', 'TIMEOUT', 'STATUS']);

export const playByPlay = call('playByPlay', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId);
  if (!found) return refuse('EventNotFound');
  const plays = found.timeline.plays().flatMap((play) => {
    if (play.kind !== 'stat' || excluded.has(play.classification)) return [];
    const { id, rev, order, at: timestamp, period, clock, act, pid = null, tid, classification, stats } = play;
    return [{ id, rev, order, timestamp, period, clock, act, pid, tid, classification, stats }];
  });
  return lasting(found.timeline.event, plays);
});
