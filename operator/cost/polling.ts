import { POLL_MEMORY, WHOLE_CPU } from '../../infra/constructs/function.ts';
import {
  boardInterval,
  EVENTS_PER_TASK,
  gameInterval,
  POLL_LEAD_MS,
  POLL_SPAN_MS,
  pollIntervalOf,
} from '../../lambdas/feeds/poll/due-events.ts';
import { HOUR, MINUTE } from '../../lambdas/lib/durations.ts';
import { TURN_MS } from '../../lambdas/stores/turns.ts';
import { keysOf, type Meter, priceOf, prices } from './prices.ts';

/** Assumptions for a Saturday of college football: one host serves all games, and a fan opens every game. */
export const saturday = {
  games: 60,
  /** Hours per game; then hours from the first start to the last end. */
  gameHours: 3.5,
  hours: 14,
  /** Number of games that run at the same time. */
  atOnce: 20,
  /** Share of the answers during a game that contain news. */
  news: 0.7,
  /** Parts of 64 kB that a packed body has in the queue; each is metered as a request. */
  parts: 2,
  /** Work of ingest per body, s. */
  ingest: 0.15,
  /** Write units of a scoreboard's state, which includes the next poll times of all its games. */
  boardUnits: 12,
} as const;

/** Duration of a polling loop within its minute, s (`lambdas/handlers/poll.ts`). */
const LOOP_SECONDS = 57;
/** Requests of each queue message: send, receive and delete. */
const REQUESTS = 3;
/** Write units to reserve a request to the host; the first attempt finds the host busy. */
const TURN_UNITS = 2;

/** The start of a game, epoch ms. */
const STARTS_AT = Date.UTC(2026, 9, 3, 16);

/** Requests for one game's document: during the game and after its end. @param every interval between polls of a live game, ms */
function requestsOf(every: number) {
  const ended = STARTS_AT + saturday.gameHours * HOUR;
  let [during, after] = [0, 0];
  for (let now = STARTS_AT - POLL_LEAD_MS; now < STARTS_AT + POLL_SPAN_MS; now += MINUTE) {
    const isOver = now >= ended;
    const event = { startsAt: STARTS_AT, status: isOver ? 'ENDED' : 'ACTIVE', ended_at: isOver ? ended : 0 } as const;
    const interval = pollIntervalOf(event, now, every);
    const asked = interval === undefined ? 0 : MINUTE / interval;
    if (isOver) after += asked;
    else during += asked;
  }
  return { during, after };
}

const boardEvery = boardInterval([{ startsAt: STARTS_AT, status: 'LIVE', ended_at: 0 }], STARTS_AT);

/** Requests per second to the host if all games run at once, and the maximum that the host's pace allows. */
export const hostPace = {
  needed: (saturday.games * 1000) / gameInterval(saturday.games) + 1000 / boardEvery,
  allowed: 1000 / TURN_MS,
};

/** AWS usage and cost of polling on a Saturday. */
export function pollingOf() {
  const { games, hours, atOnce, news, parts, ingest, boardUnits } = saturday;
  const { during, after } = requestsOf(gameInterval(atOnce));
  const board = (hours * HOUR) / boardEvery;
  const requests = games * (during + after) + board;
  const bodies = games * during * news;
  // The scoreboard's news also goes to ingest for games whose own document is polled.
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
