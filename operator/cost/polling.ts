import { POLL_MEMORY, WHOLE_CPU } from '../../infra/constructs/memory.ts';
import { EVENTS_PER_TASK } from '../../lambdas/feeds/poll/due-events.ts';
import {
  boardInterval,
  gameInterval,
  POLL_LEAD_MS,
  POLL_SPAN_MS,
  pollIntervalOf,
} from '../../lambdas/feeds/poll/poll-interval.ts';
import { HOUR, MINUTE } from '../../lambdas/lib/durations.ts';
import { TURN_MS } from '../../lambdas/stores/turns.ts';
import { keysOf } from '../keys.ts';
import { type Meter, priceOf, prices } from './prices.ts';

/** What is assumed of a Saturday of college football, all of one host, every game opened by a fan. */
export const saturday = {
  games: 60,
  /** Of a game, and from the first start to the last end. */
  gameHours: 3.5,
  hours: 14,
  /** Games that are on at the same time. */
  atOnce: 20,
  /** Share of the answers during a game that say something new. */
  news: 0.7,
  /** Parts of 64 kB of a packed body in the queue, each metered as a request. */
  parts: 2,
  /** Work of ingest on a body, s. */
  ingest: 0.15,
  /** Write units of a scoreboard's state with the moments of all its games. */
  boardUnits: 12,
} as const;

/** A loop lasts so long of its minute, s (`lambdas/handlers/poll.ts`). */
const LOOP_SECONDS = 57;
/** A queue's message is sent, received and deleted. */
const REQUESTS = 3;
/** Write units of a request's turn: the host is busy at the first attempt. */
const TURN_UNITS = 2;

const STARTS = Date.UTC(2026, 9, 3, 16);

/** Requests for the document of one game: until its end, and after it. */
function requestsOf(every: number) {
  const ended = STARTS + saturday.gameHours * HOUR;
  let [during, after] = [0, 0];
  for (let now = STARTS - POLL_LEAD_MS; now < STARTS + POLL_SPAN_MS; now += MINUTE) {
    const isOver = now >= ended;
    const event = { startsAt: STARTS, status: isOver ? 'ENDED' : 'ACTIVE', ended_at: isOver ? ended : 0 } as const;
    const interval = pollIntervalOf(event, now, every);
    const asked = interval === undefined ? 0 : MINUTE / interval;
    if (isOver) after += asked;
    else during += asked;
  }
  return { during, after };
}

const boardEvery = boardInterval([{ startsAt: STARTS, status: 'LIVE', ended_at: 0 }], STARTS);

/** Requests a second to the host if all games are on at once, and how many its pace lets leave. */
export const hostPace = {
  needed: (saturday.games * 1000) / gameInterval(saturday.games) + 1000 / boardEvery,
  allowed: 1000 / TURN_MS,
};

/** What polling a Saturday uses of AWS, and costs. */
export function pollingOf() {
  const { games, hours, atOnce, news, parts, ingest, boardUnits } = saturday;
  const { during, after } = requestsOf(gameInterval(atOnce));
  const board = (hours * HOUR) / boardEvery;
  const requests = games * (during + after) + board;
  const bodies = games * during * news;
  // The scoreboard's news of games whose own document is polled goes to ingest all the same.
  const entries = bodies / 2;
  const tasks = (1 + Math.ceil(atOnce / EVENTS_PER_TASK)) * hours * 60;
  const usage = {
    invocations: tasks + bodies + entries,
    gbSeconds: (tasks * LOOP_SECONDS * POLL_MEMORY + (bodies + entries) * ingest * WHOLE_CPU) / 1024,
    readUnits: requests * 2,
    writeUnits: requests * TURN_UNITS + games * (during + after) + board * boardUnits,
    fifoRequests: (bodies * parts + entries) * REQUESTS,
    queueRequests: tasks * REQUESTS,
  } satisfies Partial<Record<Meter, number>>;
  const lines = keysOf(usage).map((meter) => {
    const { service, what } = prices[meter];
    return { meter, service, what, units: usage[meter], usd: priceOf(meter, usage[meter]) };
  });
  return { requests, messages: bodies + entries, lines, usd: lines.reduce((sum, { usd }) => sum + usd, 0) };
}
