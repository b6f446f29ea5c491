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

/** The known facts of an event's feed. */
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

/** The state of an event's feed, in short. */
export function healthOf({ polled, feeds, timeline, pushedAt }: KnownFeed, now: number) {
  const heard = [polled?.state.feed.lastGood, pushedAt, ...Object.values(feeds).map(({ at }) => at)].filter(
    (at): at is number => !!at,
  );
  return {
    provider: polled?.provider ?? Object.keys(feeds)[0] ?? null,
    /** Seconds since the last answer or delivery of the event; null without one. */
    lag: heard.length === 0 ? null : Math.round((now - Math.max(...heard)) / 1000),
    /** The fault of the polls and of the last body, in words. */
    failing: polled?.state.failure?.why ?? null,
    wrong: Object.values(feeds).find(({ wrong }) => wrong)?.wrong?.why ?? null,
    /** Counts of ignored rows by provider and reason. */
    ignored: Object.fromEntries(Object.entries(feeds).map(([provider, { ignored }]) => [provider, ignored])),
    /** Adjustments of the score in periods that are over. */
    adjusted: timeline ? settledAdjustments(timeline).length : 0,
  };
}
