import type { Sport } from '../../games/timeline/event.ts';
import type { CallName } from '../../graphql/calls.ts';
import { USUAL_MEMORY, WHOLE_CPU } from '../../infra/constructs/function.ts';
import { settlementRanges } from '../../lambdas/ranking/settle/begin.ts';
import { MAX_ALONE } from '../../lambdas/ranking/sweep/publish-ranking.ts';
import { MAX_FANS, sweepRanges } from '../../lambdas/ranking/sweep/sweep.ts';
import { SHARDS } from '../../lambdas/stores/tables.ts';
import { askedIn, assumed, atOrigin, connectedMinutes, otherRequests, site } from './fan.ts';
import {
  bytesPerFan,
  metrics,
  RANKING_BYTES,
  settling,
  shardQueries,
  units,
  VISIBLE_SECONDS,
  wires,
} from './measured.ts';
import { type Meter, meters, priceOf, prices } from './prices.ts';
import { foldOf, remindersOf } from './returning.ts';

/** One game and its followers. */
export type Evening = { fans: number; minutes: number; sport: Sport };

/** The number of fans that the product is planned for. */
export const PLANNED_FANS = 10_000_000;
/** The longest game, minutes. */
export const MAX_MINUTES = 24 * 60;

const GB = 1e9;
/** Memory of the Lambdas that answer calls, and of the ones that replay a game, GB. */
const CALL_GB = USUAL_MEMORY / 1024;
const REPLAY_GB = WHOLE_CPU / 1024;
/** Duration of one ingest batch, s: `together` waits to collect plays, `alone` is the work only. */
const INGEST = { together: 0.27, alone: 0.02 };
/** Real-time updates that AppSync meters per connection: the connect and the subscription. */
const CONNECTING = 2;
/** Requests of each queue message: send, receive and delete. */
const REQUESTS = 3;
/** Bytes of a fan's four entries, as DynamoDB counts them. */
const ENTRY_BYTES = 10_500;
/** Fans per second that one core scores, and that it reads into memory (test/bench/RESULTS.md). */
const SCORED_PER_SECOND = 1_200_000;
const READ_PER_SECOND = 16_000;
/** Settled rows per second that one Lambda writes, `WRITERS` at a time (`lambdas/ranking/settle/settle-range.ts`). */
const SETTLED_PER_SECOND = 2_000;
/** Lambdas that score ranges of a large event, besides the sweeping one. */
const othersOf = (fans: number): number => (fans <= MAX_FANS ? 0 : sweepRanges(fans).length);
/** Steps of a settlement. */
const stepsOf = (fans: number): number => 2 + settlementRanges(fans).length;
/** Full reads of all fans from the store: by a cold Lambda, at a settlement, and by the last sweep. */
const FULL_READS = 3;

/** Fans arrive up to this many minutes before the start. */
const EARLY_MINUTES = 30;
/** The number of error metrics that a usual game writes: small adjustments of score or box. */
const ADJUSTED = 1;

/** Seconds that a fan spends choosing, summed over all side games. */
const joiningSeconds = assumed.joined.length * assumed.choosing * 60;

/** AWS usage of a game's ranking and of the settlement of its fans. */
function ranked({ fans, minutes, sport }: Evening, messages: number) {
  const wire = wires[sport];
  const scale = minutes / wire.minutes;
  // Without entries there is no sweep.
  const played = fans > 0 ? 1 : 0;
  const sweeps = played * messages;
  const settlements = played * wire.keyMoments * scale;
  const cold = settlements + FULL_READS;
  const lines = (fans * bytesPerFan.rosterLines) / 4096 / 2;
  const standings = (fans * bytesPerFan.standing) / 4096;
  const ranges = sweeps * othersOf(fans);
  const whileJoining = Math.min(1, (assumed.rush + joiningSeconds + VISIBLE_SECONDS) / (minutes * 60));
  return {
    messages: played * Math.min(MAX_ALONE, (wire.quiet + wire.keyMoments) * scale),
    invocations: sweeps + ranges + settlements * stepsOf(fans),
    seconds:
      sweeps * 0.3 +
      ranges * 0.05 +
      (sweeps * fans) / SCORED_PER_SECOND +
      (cold * fans) / READ_PER_SECOND +
      (settlements * fans) / SETTLED_PER_SECOND,
    read:
      sweeps * (units.swept.read + whileJoining * SHARDS * shardQueries.swept) +
      settlements * (units.settlement.read + SHARDS * shardQueries.settlement) +
      (cold + settlements) * lines +
      settlements * 2 * standings +
      // The official settlement reads, eventually consistent, whether each fan's e-mail is verified.
      fans / 2,
    write: sweeps * units.swept.write + settlements * (units.settlement.write + fans * settling.Standings.write),
    queued: played * messages + settlements * stepsOf(fans),
    settlements,
  };
}

/** The number of metrics that a game writes. */
const metricsOf = (fans: number): number => metrics.game.length + ADJUSTED + (fans > 0 ? metrics.fans.length : 0);

/** Maximum number of clock hours that a game touches, including the time before it in which fans arrive. */
const hoursOf = (minutes: number): number => Math.floor((minutes + EARLY_MINUTES) / 60) + 1;

/** Calls of fans who have played before. */
const returning: readonly CallName[] = ['played', 'reminders', 'remind'];

/** AWS usage of a game. `gathered` false: one message per play, without the batches of 250 ms. `returns` false: without season and reminders. */
export function usageOf(evening: Evening, gathered = true, returns = true): Record<keyof typeof prices, number> {
  const { fans, minutes, sport } = evening;
  const wire = wires[sport];
  const traffic = gathered ? wire.together : wire.alone;
  const scale = minutes / wire.minutes;
  // A game without fans is published too.
  const messages = traffic.messages * scale;
  const ranking = ranked(evening, messages);
  const fold = foldOf(returns ? fans : 0);
  const reminders = remindersOf(returns ? fans : 0, minutes);
  const asked = askedIn()
    .filter(({ what }) => returns || !returning.includes(what))
    .map((one) => ({ ...one, origin: atOrigin(one, fans, minutes) }));
  const sum = (count: (one: (typeof asked)[number]) => number) => asked.reduce((all, one) => all + count(one), 0);

  const calls = sum(({ origin }) => origin);
  const answers = sum(({ times }) => times * fans);
  const edgeRequests = answers + fans * otherRequests;
  const ingestSeconds = messages * (gathered ? INGEST.together : INGEST.alone);
  // A ranking is sent with each message, or alone.
  const rankingBytes = (messages + ranking.messages) * RANKING_BYTES;
  const connected = connectedMinutes(minutes);
  const heard = connected / minutes;
  return {
    updates: fans * (heard * (traffic.updates * scale + ranking.messages) + (1 + assumed.comebacks) * CONNECTING),
    connectionMinutes: fans * connected,
    operations: messages + ranking.messages,
    liveGB: (fans * heard * (traffic.bytes * scale + rankingBytes)) / GB + reminders.sentGB,
    edgeRequests,
    edgeFunctions: edgeRequests,
    edgeGB: (fans * site.bytes + answers * assumed.answerBytes) / GB,
    firewalled: edgeRequests + messages + fans * (1 + assumed.comebacks),
    httpRequests: calls,
    invocations: calls + messages + ranking.invocations + fold.tasks + reminders.tasks + fans,
    gbSeconds:
      (calls * CALL_GB * assumed.lambdaMs) / 1000 +
      (ingestSeconds + ranking.seconds + fold.seconds + reminders.seconds) * REPLAY_GB,
    readUnits:
      sum(({ unit, origin }) => units[unit].read * origin) +
      ranking.read +
      fold.read +
      reminders.read +
      messages * units.publish.read,
    writeUnits:
      sum(({ unit, origin }) => units[unit].write * origin) +
      messages * (units.publish.write + 1) +
      ranking.write +
      fold.write +
      reminders.write,
    storedGB: (fans * (ENTRY_BYTES + bytesPerFan.rosterLines + bytesPerFan.standing)) / GB + reminders.storedGB,
    fifoRequests: (wire.plays * scale + ranking.queued) * REQUESTS,
    queueRequests:
      (ranking.settlements * stepsOf(fans) + fold.tasks + reminders.tasks + ranking.messages + fans) * REQUESTS,
    activeUsers: fans,
    mails: fans,
    metricHours: metricsOf(fans) * hoursOf(minutes),
    logGB: ((calls + messages + ranking.invocations + reminders.tasks) * assumed.logBytes) / GB,
    keptLogGB: (edgeRequests * assumed.accessBytes) / GB,
  };
}

/** Meters that a fan uses only at sign-up. */
const ofSignUps: readonly Meter[] = ['activeUsers', 'mails'];

/** The cost of a game by meter, and in all. `played`: without the sign-ups and mails of new fans. */
export function billOf(evening: Evening, gathered = true, returns = true) {
  const usage = usageOf(evening, gathered, returns);
  const lines = meters.map((meter) => {
    const { service, what } = prices[meter];
    return { meter, service, what, units: usage[meter], usd: priceOf(meter, usage[meter]) };
  });
  const sum = (some: typeof lines) => some.reduce((all, { usd }) => all + usd, 0);
  return { lines, usd: sum(lines), played: sum(lines.filter(({ meter }) => !ofSignUps.includes(meter))) };
}

/** US dollars of a game's season and reminders, with the calls that fans make for them and for what they played. */
export const usdOfReturning = (evening: Evening): number => billOf(evening).usd - billOf(evening, true, false).usd;

/** US dollars per service, in the order of the price table. */
export function byService({ lines }: ReturnType<typeof billOf>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { service, usd } of lines) sums.set(service, (sums.get(service) ?? 0) + usd);
  return sums;
}
