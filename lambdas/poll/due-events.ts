import { schedule } from '../stores/events.ts';
import { polls } from '../stores/polls.ts';
import { POLL_LEAD_MS, POLL_SPAN_MS, pollIntervalOf } from './poll-interval.ts';

/** Ids of the events that a poll is due of before `until`, epoch ms. */
export async function dueEvents(until: number, now: number): Promise<string[]> {
  const events = (await schedule(now - POLL_SPAN_MS, now + POLL_LEAD_MS)).filter(
    (event) => pollIntervalOf(event, now) !== undefined,
  );
  const known = await polls(events.map(({ id }) => id));
  return events.flatMap(({ id }) => {
    const poll = known.get(id);
    return poll && poll.state.nextAt < until ? [id] : [];
  });
}
