import * as v from 'valibot';
import { placeOf, spotOf } from '../../../../games/timeline/court.ts';
import type { ShotPlay } from '../../../../games/timeline/play.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import { type Result, refuse } from '../../../lib/fault.ts';
import { timelineOf } from '../../../stores/log.ts';
import { call, type WithMaxAge } from '../../pipeline/call.ts';
import { id } from '../../pipeline/input.ts';
import { withEventMaxAge } from '../../pipeline/max-age.ts';

export const stats = call('stats', v.object({ eventId: id() }), ({ eventId }) =>
  gameView(eventId, (timeline) =>
    timeline.lines().map((line) => ({ ...line, totalStats: timeline.totals(line.pid ?? line.tid) })),
  ),
);

/** Families of classifications that are no plays; providers have many names in each. A shot clock violation is a play. */
const excluded = [/TIME_?OUT/i, /SUBSTITUTION/i, /(^|(?<!SHOT)_)CLOCK(_|$)/i, /(^|_)STATUS(_|$)/i];
/** A status in a line of statistics. FOUL is a play. */
const statuses = /^(PREGAME|JERSEY_COLOR|LINEUP|SCHEDULED|LIVE|ACTIVE|PAUSED|ENDED)$|^(START|END)_|_(START|END)$/i;

const isPlay = (classification: string): boolean =>
  !statuses.test(classification) && !excluded.some((family) => family.test(classification));

export const playByPlay = call('playByPlay', v.object({ eventId: id() }), ({ eventId }) =>
  gameView(eventId, (timeline) =>
    timeline.plays().flatMap((play) => {
      if (play.kind !== 'stat' || !isPlay(play.classification)) return [];
      const { id, rev, order, at: timestamp, period, clock, act, pid = null, tid, classification, stats } = play;
      return [{ id, rev, order, timestamp, period, clock, act, pid, tid, classification, stats }];
    }),
  ),
);

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

/** What a call answers about a game as of now, with the max-age of its event. */
async function gameView<View>(
  eventId: string,
  view: (timeline: Timeline) => View,
): Promise<Result<View | WithMaxAge<View>>> {
  const found = await timelineOf(eventId);
  return found ? withEventMaxAge(found.timeline.event, view(found.timeline)) : refuse('EventNotFound');
}
