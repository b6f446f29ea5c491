import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';

/** What the server signs for an offer. The same for all fans. */
export type Ticket = {
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
export function readTicket(secrets: readonly string[], text: string): Ticket | undefined {
  const [, fields, signature] = FORM.exec(text) ?? [];
  if (!fields || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  if (!secrets.some((secret) => timingSafeEqual(given, hmac(secret, fields)))) return undefined;
  const [eventId, version, remaining, at] = v.parse(Fields, JSON.parse(Buffer.from(fields, 'base64url').toString()));
  return { eventId, version, remaining, at };
}
