import * as v from 'valibot';
import { placeOf, spotOf } from '../../../../games/timeline/court.ts';
import { toEnvelope } from '../../../../games/timeline/message.ts';
import type { ShotPlay } from '../../../../games/timeline/play.ts';
import { isLogFinal } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Message } from '../../../../graphql/types.generated.ts';
import { type Result, refuse } from '../../../lib/fault.ts';
import { event } from '../../../stores/events.ts';
import { readLog, timelineOf } from '../../../stores/log.ts';
import { ranking, toPackedRanking } from '../../../stores/ranking.ts';
import { call, type WithMaxAge, withEventMaxAge, withLongestMaxAge, withNamesMaxAge } from '../../pipeline/call.ts';
import { id, integer } from '../../pipeline/input.ts';
import { noteOpening } from './events.ts';

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

/** Records of a page and its largest text, since AppSync and Lambda carry a few megabytes at most. */
const PAGE = 200;
const LARGEST_PAGE = 2_000_000;

export const messages = call(
  'messages',
  v.object({ eventId: id(), after: integer(0, Number.MAX_SAFE_INTEGER) }),
  async ({ eventId, after }, _caller, origin) => {
    const [found, ranked, records] = await Promise.all([
      event(eventId),
      ranking(eventId),
      readLog(eventId, after, PAGE),
    ]);
    if (!found) return refuse('EventNotFound');
    await noteOpening(found, origin);
    const data: Message[] = [];
    let length = 0;
    for (const { seq, messages } of records) {
      const text = JSON.stringify(toEnvelope(seq, messages));
      length += text.length;
      // A record that is too large travels alone.
      if (data.length > 0 && length > LARGEST_PAGE) return withLongestMaxAge({ data, next: seq - 1 });
      data.push({ name: eventId, data: text });
    }
    // Stored records never change, so a full page never changes.
    const last = records.at(-1);
    if (last && records.length === PAGE) return withLongestMaxAge({ data, next: last.seq });
    // A phone that comes back makes this one call, so the answer must be as fresh as live messages until the log is final.
    const rest = { data, next: null, event: found, ranking: ranked ? toPackedRanking(ranked) : null };
    const isFinal = isLogFinal(found, Date.now()) && (!ranked || ranked.official === true);
    if (!isFinal) return rest;
    return ranked ? withNamesMaxAge(rest) : withLongestMaxAge(rest);
  },
);
