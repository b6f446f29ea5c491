import type { Sport } from '../../games/timeline/event.ts';
import { askedIn, assumed, atOrigin, site } from './fan.ts';
import { units, type Wire, wires } from './measured.ts';
import { type Meter, meters, priceOf, prices } from './prices.ts';

export type Usage = Record<Meter, number>;

const GB = 1e9;
/** Memory of the Lambdas of the calls, and of those that replay a game, GB (`infra/function.ts`). */
const MEMORY = 1024 / 1024;
const WHOLE_CPU = 1769 / 1024;
/** Of a batch in ingest: what it gathers for, and its work, s. */
const INGEST = { together: 0.27, alone: 0.02 };
/** A queue's message is sent, received and deleted. */
const REQUESTS = 3;
const SHARDS = 16;
/** Bytes of an entry as DynamoDB counts them, the largest kind, and of a line of the standings. */
const KEPT = 6_500;

/** What of AWS a game uses. `gathered` false: each play a message of its own, as without the batches of 250 ms. */
export function usageOf({ fans, minutes, sport }: Evening, gathered = true): Usage {
  const wire: Wire = wires[sport];
  const told = gathered ? wire.together : wire.alone;
  const scale = minutes / wire.minutes;
  // A game without fans is published all the same.
  const messages = told.messages * scale;
  const asked = askedIn({ minutes, wire }).map((one) => ({ ...one, origin: atOrigin(one, fans, minutes) }));
  const sum = (count: (one: (typeof asked)[number]) => number) => asked.reduce((all, one) => all + count(one), 0);

  const calls = sum(({ origin }) => origin);
  // The page, its settings and the look for a newer build beside the calls.
  const edgeRequests = fans * (site.files + 1 + minutes) + sum(({ times }) => times * fans);
  const entries = fans * assumed.joined.length;
  const settled = entries * wire.keyMoments * scale;
  const shards = SHARDS * wire.keyMoments * scale;
  const ingestSeconds = messages * (gathered ? INGEST.together : INGEST.alone);
  return {
    updates: fans * told.updates * scale,
    connectionMinutes: fans * minutes,
    operations: messages,
    liveGB: (fans * told.bytes * scale) / GB,
    edgeRequests,
    edgeFunctions: edgeRequests,
    edgeGB: (fans * site.bytes + sum(({ times }) => times * fans) * assumed.answerBytes) / GB,
    firewalled: edgeRequests + messages + fans * (1 + assumed.comebacks),
    httpRequests: calls,
    invocations: calls + messages + shards + fans,
    gbSeconds: (calls * MEMORY * assumed.lambdaMs) / 1000 + ingestSeconds * WHOLE_CPU + (settled / 10_000) * WHOLE_CPU,
    readUnits: sum(({ unit, origin }) => units[unit].read * origin) + settled * units.settled.read,
    writeUnits: sum(({ unit, origin }) => units[unit].write * origin) + messages * 2 * units.publish.write,
    storedGB: (entries * KEPT) / GB,
    fifoRequests: wire.plays * scale * REQUESTS,
    queueRequests: (shards + fans) * REQUESTS,
    activeUsers: fans,
    mails: fans,
    logGB: ((calls + messages) * assumed.logBytes) / GB,
    keptLogGB: (edgeRequests * assumed.accessBytes) / GB,
  };
}

export type Line = { meter: Meter; service: string; what: string; units: number; usd: number };
export type Bill = { lines: Line[]; usd: number };

export function billOf(evening: Evening, gathered = true): Bill {
  const usage = usageOf(evening, gathered);
  const lines = meters.map((meter): Line => {
    const { service, what } = prices[meter];
    return { meter, service, what, units: usage[meter], usd: priceOf(meter, usage[meter]) };
  });
  return { lines, usd: lines.reduce((sum, { usd }) => sum + usd, 0) };
}

/** US dollars by service, in the order of the table of prices. */
export function byService({ lines }: Bill): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { service, usd } of lines) sums.set(service, (sums.get(service) ?? 0) + usd);
  return sums;
}

/** One game and its followers. */
export type Evening = { fans: number; minutes: number; sport: Sport };

/** The product is planned for so many. */
export const MOST_FANS = 10_000_000;
/** The longest game, minutes. */
export const LONGEST = 24 * 60;
