import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { OFFER_LIFE_MS } from '../../../games/side-games/side-games.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { environment } from '../../lib/environment.ts';
import { type Result, refuse } from '../../lib/fault.ts';
import { rotatingSecret } from '../../lib/rotating-secret.ts';

/** What the server signs for an offer. The same for all fans. */
type Ticket = {
  eventId: string;
  /** Version of the frozen facts. */
  version: string;
  /** Share of the game that was left, 1 to 0. */
  remaining: number;
  /** When it was signed, epoch ms of the server's clock. */
  at: number;
};

const Fields = v.tuple([v.string(), v.string(), v.number(), v.number()]);

/** base64url of the fields as JSON, a dot, base64url of their HMAC-SHA256. */
const FORM = /^([\w-]{1,600})\.([\w-]{43})$/;

const hmac = (secret: string, fields: string): Buffer =>
  createHmac('sha256', secret).update(`ticket.${fields}`).digest();

export function signedText(secret: string, { eventId, version, remaining, at }: Ticket): string {
  const fields = Buffer.from(JSON.stringify([eventId, version, remaining, at])).toString('base64url');
  return `${fields}.${hmac(secret, fields).toString('base64url')}`;
}

/** A ticket signed with one of the secrets; undefined for any other text. Compares in constant time. */
function readTicket(secrets: readonly string[], text: string): Ticket | undefined {
  const [, fields, signature] = FORM.exec(text) ?? [];
  if (!fields || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  if (!secrets.some((secret) => timingSafeEqual(given, hmac(secret, fields)))) return undefined;
  const [eventId, version, remaining, at] = v.parse(Fields, JSON.parse(Buffer.from(fields, 'base64url').toString()));
  return { eventId, version, remaining, at };
}

const secrets = rotatingSecret(() => environment('ticketSecretArn'));
/** Greatest difference between the clocks of two Lambdas, ms. */
const MAX_CLOCK_SKEW_MS = 5_000;

/** A ticket for an offer dealt now, with its fields, signed with the current secret. */
export async function issueTicket(
  { eventId, version }: DealFacts,
  timeline: Timeline,
): Promise<Ticket & { ticket: string }> {
  const made = { eventId, version, remaining: timeline.remaining(), at: Date.now() };
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
