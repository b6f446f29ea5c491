import { dayInNewYork } from '../../games/lib/new-york.ts';
import { DAY, HOUR } from '../lib/durations.ts';
import { environmentIfSet } from '../lib/environment.ts';
import { schedule } from '../stores/events.ts';
import { feedStates, pushes } from '../stores/feed-states.ts';
import { timelineOf } from '../stores/log.ts';
import { poll } from '../stores/polls.ts';
import { settledAdjustments } from './stated/score.ts';

/** The events that start on a day of New York, such as 2026-02-03, earliest first. */
export async function eventsOfDay(day: string) {
  const noon = Date.parse(day) + 12 * HOUR;
  const around = await schedule(noon - DAY, noon + DAY);
  return around.filter(({ startsAt }) => dayInNewYork(startsAt) === day);
}

/** What is known of the feed of an event. */
export type KnownFeed = Awaited<ReturnType<typeof feedOf>>;

export async function feedOf(eventId: string) {
  const [polled, { feeds, plays }, game, pushed] = await Promise.all([
    poll(eventId),
    feedStates(eventId),
    environmentIfSet('logTable') === undefined ? undefined : timelineOf(eventId),
    pushes([eventId]),
  ]);
  return { polled, feeds, plays, timeline: game?.timeline, pushedAt: pushed.get(eventId)?.at };
}

/** How the feed of an event does, in short. */
export function healthOf({ polled, feeds, timeline, pushedAt }: KnownFeed, now: number) {
  const heard = [polled?.state.feed.lastGood, pushedAt, ...Object.values(feeds).map(({ at }) => at)].filter(
    (at): at is number => !!at,
  );
  return {
    provider: polled?.provider ?? Object.keys(feeds)[0] ?? null,
    /** Seconds since something was last heard of the event; null: never. */
    lag: heard.length === 0 ? null : Math.round((now - Math.max(...heard)) / 1000),
    /** Why the polls fail, and what is wrong with the last body, in words. */
    failing: polled?.state.failure?.why ?? null,
    wrong: Object.values(feeds).find(({ wrong }) => wrong)?.wrong?.why ?? null,
    /** By provider: what was passed over, by reason. */
    ignored: Object.fromEntries(Object.entries(feeds).map(([provider, { ignored }]) => [provider, ignored])),
    /** Adjustments of the score in periods that are over. */
    adjusted: timeline ? settledAdjustments(timeline).length : 0,
  };
}
