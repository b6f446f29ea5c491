import type { DealFacts } from '../../games/deal-facts.ts';
import { OFFER_LIFE_MS } from '../../games/joining.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { environment } from '../environment.ts';
import { type Result, refuse } from '../fault.ts';
import { rotatingSecret } from '../secrets/rotating-secret.ts';
import { readTicket, signedText, type Ticket } from './ticket.ts';

const secrets = rotatingSecret(() => environment('ticketSecretArn'));
/** Greatest difference between the clocks of two Lambdas, ms. */
const MAX_CLOCK_SKEW_MS = 5_000;

/** A ticket for an offer dealt now, with its fields, signed with the current secret. */
export async function issueTicket(
  { eventId, version }: DealFacts,
  timeline: Timeline,
): Promise<Ticket & { ticket: string }> {
  const made = { eventId, version, remaining: timeline.shareLeft(), at: Date.now() };
  const [current] = await secrets(made.at);
  if (!current) throw new Error('the secret behind tickets has no value');
  return { ...made, ticket: signedText(current, made) };
}

/** Reads a ticket of an event: signed with the current or the previous secret, at most a minute old. */
export async function provenTicket(text: string, eventId: string, now: number): Promise<Result<Ticket>> {
  const ticket = readTicket(await secrets(now), text) ?? readTicket(await secrets(now, true), text);
  if (!ticket) return refuse('NotAsOffered', { why: 'its ticket was not signed here' });
  if (ticket.eventId !== eventId) return refuse('NotAsOffered', { why: 'its ticket is of another event' });
  if (ticket.at > now + MAX_CLOCK_SKEW_MS) return refuse('NotAsOffered', { why: 'its ticket is of a time to come' });
  return now - ticket.at <= OFFER_LIFE_MS ? ticket : refuse('OfferExpired');
}
