import { dayInNewYork } from '../../../games/lib/new-york.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { eventsOfDay, feedOf, healthOf, type KnownFeed } from '../../../lambdas/feeds/feed-health.ts';
import { actsOf } from '../../../lambdas/stores/acts.ts';
import { print } from '../../command-line.ts';
import type { OperatorLine } from '../../endpoint.ts';
import { connect, knownEvent } from './known.ts';

export const status = (line: OperatorLine) =>
  line
    .command('status [EVENT]')
    .description("Says what is known of an event and how its feed does; without one, of all of today's events.")
    .hook('preAction', connect)
    .addHelpText(
      'after',
      `
Without EVENT there is a line for each event that starts on this day of New York: its source, how many seconds ago something was last
heard of it (null: never), its status, and what was passed over by reason. "adjusted" counts the adjustments of its score in periods that are over.
"poll" is how its source is fetched, null where it is not: "lastGood" is the last answer, with news or without, "failing" why the polls
fail, in words, and "nextAt" when the source is asked next, which is later where it asks to wait. "changes" counts the answers
that said something new. "plays" counts the plays in the log. "lastPush" is when a provider last pushed. "deliveries" has for each provider when the last one came (up to five minutes
late), what was passed over by reason (of a provider of whole games in its last delivery, of another one so far), how many
numbers were set right to the provider's box score ("boxAdjusted"), and how many plays are missing in its last delivery and not yet believed to be taken back; "wrong" is what is wrong with its last body as a whole, in words,
and "wrongSince" since when. "acts" is what operators did to it last, the newest first.`,
    )
    .action(async (eventId) => print(eventId === undefined ? await today(Date.now()) : await statusOf(eventId)));

/** Today's events by New York's calendar, earliest first. */
async function today(now: number) {
  const events = await eventsOfDay(dayInNewYork(now));
  return Promise.all(
    events.map(async (event) => {
      const known = await feedOf(event.id);
      const { provider, ...health } = healthOf(known, now);
      return { ...headOf(event, known), source: provider, ...health };
    }),
  );
}

/** The first fields of a line of the day, and of an event's details. */
const headOf = ({ id, home, away, startsAt, status, stopped, score }: GameEvent, { timeline }: KnownFeed) => ({
  eventId: id,
  title: `${away.name} at ${home.name}`,
  startsAt: time(startsAt),
  status,
  stopped: stopped ?? null,
  // The stored event gets the score only at intervals; the log has it immediately.
  score: timeline?.scoreAt() ?? score,
});

async function statusOf(eventId: string) {
  const event = await knownEvent(eventId);
  const [known, { acts }] = await Promise.all([feedOf(eventId), actsOf(eventId, null, 50)]);
  const { polled, feeds, plays, pushedAt } = known;
  return {
    ...headOf(event, known),
    endedAt: time(event.ended_at),
    plays,
    acts,
    lastPush: time(pushedAt),
    deliveries: Object.entries(feeds).map(([provider, { at, ignored, snapshot, wrong, adjusted }]) => ({
      provider,
      last: time(at),
      ignored,
      boxAdjusted: adjusted ?? 0,
      wrong: wrong?.why ?? null,
      wrongSince: time(wrong?.since),
      awaitingLoss: Object.keys(snapshot?.missing ?? {}).length,
    })),
    poll: polled
      ? {
          provider: polled.provider,
          url: polled.url,
          lastGood: time(polled.state.feed.lastGood),
          failingSince: time(polled.state.feed.failingSince),
          failing: polled.state.failure?.why ?? null,
          nextAt: time(polled.state.nextAt),
          changes: polled.state.changes,
        }
      : null,
  };
}

const time = (at: number | undefined) => (at ? new Date(at).toISOString() : null);
