import { OFFER_LIFE } from '../../games/joining.ts';
import { environment } from '../environment.ts';
import { type Fault, refuse } from '../pipeline/fault.ts';
import { rotatingSecret } from '../secrets/rotating-secret.ts';
import { readTicket, signedText, type Ticket } from './ticket.ts';

const secrets = rotatingSecret(() => environment('ticketSecretArn'));
/** Two Lambdas' clocks may differ by so much, ms. */
const SKEW = 5_000;

/** Signs with the current secret. */
export async function signTicket(ticket: Ticket): Promise<string> {
  const [current] = await secrets(ticket.at);
  if (!current) throw new Error('the secret behind tickets has no value');
  return signedText(current, ticket);
}

/** The ticket of an event that a text is: signed by the current secret or the one before, and at most a minute old. */
export async function provenTicket(text: string, eventId: string, now: number): Promise<Ticket | Fault> {
  const ticket = readTicket(await secrets(now), text) ?? readTicket(await secrets(now, true), text);
  if (!ticket) return refuse('NotAsOffered', { why: 'its ticket was not signed here' });
  if (ticket.eventId !== eventId) return refuse('NotAsOffered', { why: 'its ticket is of another event' });
  if (ticket.at > now + SKEW) return refuse('NotAsOffered', { why: 'its ticket is of a time to come' });
  return now - ticket.at <= OFFER_LIFE ? ticket : refuse('OfferExpired');
}
