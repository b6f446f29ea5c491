import { schedule } from '../stores/events.ts';
import { polls } from '../stores/polls.ts';
import { LAST, LEAD, paceOf } from './poll-interval.ts';

/** Ids of the events that a poll is due of before `until`, epoch ms. */
export async function dueBefore(until: number, now: number): Promise<string[]> {
  const events = (await schedule(now - LAST, now + LEAD)).filter((event) => paceOf(event, now) !== undefined);
  const known = await polls(events.map(({ id }) => id));
  return events.flatMap(({ id }) => {
    const poll = known.get(id);
    return poll && poll.state.nextAt < until ? [id] : [];
  });
}
