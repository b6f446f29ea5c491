import * as v from 'valibot';
import { placeOf, spotOf } from '../../../../games/timeline/court.ts';
import type { ShotPlay } from '../../../../games/timeline/play.ts';
import { call } from '../../pipeline/call.ts';
import { gameView } from '../../pipeline/game-view.ts';
import { id } from '../../pipeline/input.ts';

export const shots = call('shots', v.object({ eventId: id() }), ({ eventId }) =>
  gameView(eventId, (timeline) =>
    timeline.shots().map((shot) => {
      const { id, rev, order, at: timestamp, period, clock, tid, pid, shotType, hsx = null, hsy = null } = shot;
      const shotStatus = rev > 1 ? ('UPDATED' as const) : ('RECORDED' as const);
      return { id, rev, order, timestamp, period, clock, shotStatus, shotType, pid, tid, hsx, hsy, ...drawn(shot) };
    }),
  ),
);

/** Zone and percentages of a shot's place; null without a place. Clients add cx and cy. */
const drawn = (shot: ShotPlay) => {
  const { px = null, py = null } = placeOf(shot) ?? {};
  return { zone: spotOf(shot)?.zone ?? null, px, py };
};
