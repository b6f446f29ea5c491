import type { Match } from '../../games/match.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Ticket } from './ticket.ts';
import { signTicket } from './tickets.ts';

/** A ticket for what an offer is dealt from now, and its signed form. */
export async function issueTicket(
  { eventId, version }: Match,
  timeline: Timeline,
): Promise<Ticket & { ticket: string }> {
  const made = { eventId, version, remaining: timeline.shareLeft(), at: Date.now() };
  return { ...made, ticket: await signTicket(made) };
}
