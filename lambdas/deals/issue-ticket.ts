import type { Match } from '../../games/match.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Ticket } from './ticket.ts';
import { signTicket } from './tickets.ts';

/** A signed ticket for an offer dealt now, with its fields. */
export async function issueTicket(
  { eventId, version }: Match,
  timeline: Timeline,
): Promise<Ticket & { ticket: string }> {
  const made = { eventId, version, remaining: timeline.shareLeft(), at: Date.now() };
  return { ...made, ticket: await signTicket(made) };
}
