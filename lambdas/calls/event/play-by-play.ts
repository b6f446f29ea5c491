import * as v from 'valibot';
import { refuse } from '../../fault.ts';
import { withEventMaxAge } from '../../pipeline/cache.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { timelineOf } from '../../stores/log.ts';

/** Classifications that are no play, by families, since feeds have many names in each. A shot clock violation is a play. */
const excluded = [/TIME_?OUT/i, /SUBSTITUTION/i, /(^|(?<!SHOT)_)CLOCK(_|$)/i, /(^|_)STATUS(_|$)/i];
/** A status that comes as a line of statistics. FOUL is a play too, and stays. */
const statuses = /^(PREGAME|JERSEY_COLOR|LINEUP|SCHEDULED|LIVE|ACTIVE|PAUSED|ENDED)$|^(START|END)_|_(START|END)$/i;

const isPlay = (classification: string): boolean =>
  !statuses.test(classification) && !excluded.some((family) => family.test(classification));

export const playByPlay = call('playByPlay', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId);
  if (!found) return refuse('EventNotFound');
  const plays = found.timeline.plays().flatMap((play) => {
    if (play.kind !== 'stat' || !isPlay(play.classification)) return [];
    const { id, rev, order, at: timestamp, period, clock, act, pid = null, tid, classification, stats } = play;
    return [{ id, rev, order, timestamp, period, clock, act, pid, tid, classification, stats }];
  });
  return withEventMaxAge(found.timeline.event, plays);
});
