import * as v from 'valibot';
import { placeOf, spotOf } from '../../../games/timeline/court.ts';
import type { ShotPlay } from '../../../games/timeline/play.ts';
import { refuse } from '../../fault.ts';
import { withEventMaxAge } from '../../pipeline/cache.ts';
import { call } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { timelineOf } from '../../stores/log.ts';

export const shots = call('shots', v.object({ eventId: id() }), async ({ eventId }) => {
  const found = await timelineOf(eventId);
  if (!found) return refuse('EventNotFound');
  const shots = found.timeline.shots().map((shot) => {
    const { id, rev, order, at: timestamp, period, clock, tid, pid, shotType, hsx = null, hsy = null } = shot;
    const shotStatus = rev > 1 ? ('UPDATED' as const) : ('RECORDED' as const);
    return { id, rev, order, timestamp, period, clock, shotStatus, shotType, pid, tid, hsx, hsy, ...drawn(shot) };
  });
  return withEventMaxAge(found.timeline.event, shots);
});

/** What follows from a shot's place; null without one. cx and cy are added by who draws them. */
const drawn = (shot: ShotPlay) => ({
  zone: spotOf(shot)?.zone ?? null,
  px: placeOf(shot)?.px ?? null,
  py: placeOf(shot)?.py ?? null,
});
