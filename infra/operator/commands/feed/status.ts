import { environmentIfSet } from '../../../../lambdas/environment.ts';
import { feedStates } from '../../../../lambdas/stores/feed-states.ts';
import { timelineOf } from '../../../../lambdas/stores/log.ts';
import { poll } from '../../../../lambdas/stores/polls.ts';
import { pushes } from '../../../../lambdas/stores/push-signs.ts';
import { command } from '../../operator.ts';
import { knownEvent } from './known.ts';

export const status = command(
  (line) => line.command('status <EVENT>').description('Says what is known of an event, and how its feed does.'),
  {
    help: `"poll" is how its source is fetched, null where it is not: "lastGood" is the last answer, with news or without, "failing" why the polls
fail, in words, and "nextAt" when the source is asked next, which is later where it asks to wait. "changes" counts the answers
that said something new. "plays" counts the plays in the log. "lastPush" is when a provider last pushed. "deliveries" has for each provider when the last one came (up to five minutes
late), what was passed over by reason (of a provider of whole games in its last delivery, of another one so far), how many
numbers had to be set right to the provider's box score ("adjusted"), and how many
plays are missing in its last delivery and not yet believed to be taken back.`,
    run: ([eventId]) => statusOf(eventId),
  },
);

async function statusOf(eventId: string) {
  const { home, away, startsAt, status, score, ended_at } = await knownEvent(eventId);
  const [polled, { feeds, plays }, known, pushed] = await Promise.all([
    poll(eventId),
    feedStates(eventId),
    environmentIfSet('logTable') === undefined ? undefined : timelineOf(eventId),
    pushes([eventId]),
  ]);
  return {
    eventId,
    title: `${away.name} at ${home.name}`,
    startsAt: time(startsAt),
    status,
    // The stored event follows the score at intervals; the log has it at once.
    score: known?.timeline.scoreAt() ?? score,
    endedAt: time(ended_at),
    plays,
    lastPush: time(pushed.get(eventId)?.at),
    deliveries: Object.entries(feeds).map(([provider, { at, ignored, snapshot, adjusted }]) => ({
      provider,
      last: time(at),
      ignored,
      adjusted: adjusted ?? 0,
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
