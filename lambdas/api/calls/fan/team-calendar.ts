import * as v from 'valibot';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { gamesOfTeams } from '../../../../games/timeline/next-game.ts';
import { DAY, MINUTE } from '../../../lib/durations.ts';
import { refuse } from '../../../lib/fault.ts';
import { fanOfCalendar, makeCalendarToken } from '../../../stores/calendars.ts';
import { event as eventOf, schedule } from '../../../stores/events.ts';
import { fan as fanOf } from '../../../stores/fans.ts';
import { latestPlayedBy } from '../../../stores/standings.ts';
import { call } from '../../pipeline/call.ts';
import { text } from '../../pipeline/input.ts';
import { byCaller, rateLimit } from '../../pipeline/rate-limit.ts';
import { writeCalendar } from '../event/ics.ts';

export const renewCalendar = call(
  'renewCalendar',
  v.object({}),
  (_input, { sub }) => makeCalendarToken(sub, Date.now()),
  rateLimit({ account: { max: 20, seconds: 3600, of: byCaller } }),
);

/** Games of a calendar start within this window around now. */
const BEFORE = 7 * DAY;
const AFTER = 14 * DAY;
/** Latest events that say which teams a fan follows. */
const LATEST = 20;

/** The schedule as a warm Lambda last read it: for all calendars, and for a few minutes. */
let read: { until: number; games: Promise<GameEvent[]> } | undefined;

function gamesAround(now: number): Promise<GameEvent[]> {
  if (!read || now >= read.until) {
    const games = schedule(now - BEFORE, now + AFTER);
    read = { until: now + 5 * MINUTE, games };
    games.catch(() => {
      read = undefined;
    });
  }
  return read.games;
}

export const teamCalendar = call(
  'teamCalendar',
  v.object({ token: text(200) }),
  async ({ token }) => {
    const now = Date.now();
    const fanId = await fanOfCalendar(token);
    if (fanId === undefined) return refuse('CalendarNotFound');
    const [fan, latest, games] = await Promise.all([
      fanOf(fanId),
      latestPlayedBy(fanId, null, LATEST),
      gamesAround(now),
    ]);
    const events = await Promise.all((latest?.events ?? []).map(({ eventId }) => eventOf(eventId)));
    const played = events.filter((one) => one !== undefined);
    return writeCalendar(gamesOfTeams(games, { favorite: fan?.favoriteTeam, played }), now, 'Hype: my teams');
  },
  rateLimit({ address: { max: 120, seconds: 60 } }),
);
