import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '../../lib/durations.ts';
import { log } from '../../lib/telemetry.ts';
import { event } from '../../stores/events.ts';
import { feedStates } from '../../stores/feed-states.ts';
import { keepPoll, leasePoll, type Poll, type PollState } from '../../stores/polls.ts';
import { awaitsNextAnswer } from '../ingest/losses.ts';
import { enqueue } from '../ingest/request.ts';
import { type FetchFailure, type FetchResult, fetchJson, MAX_HOST_PAUSE_MS, wallClock } from '../sources/fetch-json.ts';
import { pollIntervalOf } from './due-events.ts';

export type Body = Extract<FetchResult, { kind: 'body' }>;

/** What a poll loop needs from outside. */
export type PollDeps = {
  now(): number;
  /** Waits for a time, epoch ms. */
  until(time: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  /** Fetches what is newer than the state. */
  ask(poll: Poll): Promise<FetchResult>;
  /** Whether ingest waits for another snapshot, even an unchanged one. */
  awaits(): Promise<boolean>;
  /** Sends a body on; returns false if it cannot be sent. @param id the same for the same content */
  deliver(answer: Body, id: string): Promise<boolean>;
  /** Stores the state and extends the lease; returns false if another loop has the lease. */
  keep(state: PollState, until: number): Promise<boolean>;
  warn(what: string, facts: Record<string, unknown>): void;
};

/** How long a poll waits for its turn, ms: sixty documents of one host take 18 s. */
export const PATIENCE_MS = 20_000;
/**
 * Duration of the lease, ms: longer than the wait for a turn, a request, a write and the time between writes. After a kill the next loop
 * waits this long.
 */
export const LEASE_MS = 45_000;
const LEASE_RENEWAL_MS = 10_000;
/** Longest pause after failures, ms. */
export const MAX_PAUSE_MS = 30_000;
/** Pause after a failure that repeating does not solve, such as a 404, ms. */
export const PERMANENT_FAILURE_PAUSE_MS = MINUTE;
/** Ms between two warnings about a source that stays down. */
const WARNING_INTERVAL_MS = MINUTE;

/**
 * Polls a document until a deadline, epoch ms. What changed is sent on before the state is stored: after a kill in between it is sent
 * again, under the same id. Returns early if another loop has taken over, or polling has ended.
 * @param intervalAt ms between two polls at a time; undefined once polling has ended
 */
export async function pollUntil(
  deadline: number,
  intervalAt: (now: number) => number | undefined,
  leased: Poll,
  deps: PollDeps,
): Promise<void> {
  const { now, until, random, ask, awaits, deliver, keep, warn } = deps;
  let { state } = leased;
  let kept = now();
  for (;;) {
    const wake = Math.min(state.nextAt, kept + LEASE_RENEWAL_MS);
    if (wake >= deadline) break;
    await until(wake);
    const before = state;
    if (now() >= before.nextAt) {
      const pace = intervalAt(now());
      if (pace === undefined) break;
      state = await polled({ ...leased, state: before }, pace);
    }
    if (!worthKeeping(before, state, now()) && now() < kept + LEASE_RENEWAL_MS) continue;
    if (!(await keep(state, now() + LEASE_MS))) return;
    kept = now();
  }
  await keep(state, 0);

  async function polled(poll: Poll, pace: number): Promise<PollState> {
    const after = (answer: FetchResult) => nextState(poll.state, answer, now(), pace, random());
    const again = await awaits();
    const answer = await ask(again ? { ...poll, state: withoutValidators(poll.state) } : poll);
    let next = after(answer);
    if (answer.kind === 'body') {
      const isNews = next.changes !== poll.state.changes;
      const id = `${next.changes}-${next.digest}${isNews ? '' : `-${poll.state.nextAt}`}`;
      if ((isNews || again) && !(await deliver(answer, id))) next = after(TOO_LARGE);
    }
    const { failure, failures } = next;
    if (failure && failure.warnedAt !== poll.state.failure?.warnedAt) {
      warn('a poll failed', { why: failure.why, failures });
    }
    return next;
  }
}

const TOO_LARGE: FetchFailure = { kind: 'failed', why: 'the body is too large for the queue', isTransient: false };

/** The state without validators, so that the source answers with the whole body. */
const withoutValidators = ({ etag: _etag, modified: _modified, ...state }: PollState): PollState => state;

/**
 * Whether a state is stored at once: on a change of the game, if the source starts, stops or fails for another reason, and before a long
 * wait. All else is stored when the lease is renewed.
 */
const worthKeeping = (before: PollState, state: PollState, now: number): boolean =>
  state.changes !== before.changes ||
  state.failure?.why !== before.failure?.why ||
  (state.nextAt !== before.nextAt && state.nextAt > now + LEASE_RENEWAL_MS && state.failures > 0);

/**
 * The state after a poll.
 * @param pace ms between two polls that succeed
 * @param chance from 0 to 1
 */
function nextState(state: PollState, answer: FetchResult, now: number, pace: number, chance: number): PollState {
  if (answer.kind === 'failed' && answer.isUnasked) return { ...state, nextAt: now + (answer.retryAfter ?? 0) };
  if (answer.kind === 'failed') {
    const failures = state.failures + 1;
    const feed = { ...state.feed, failingSince: state.feed.failingSince || now };
    const { warnedAt = Number.NEGATIVE_INFINITY } = state.failure ?? {};
    const failure = { why: answer.why, warnedAt: now - warnedAt >= WARNING_INTERVAL_MS ? now : warnedAt };
    return { ...state, failures, failure, feed, nextAt: now + pauseAfter(answer, failures, pace, chance) };
  }
  const { failure: _failure, ...before } = state;
  const good = { ...before, failures: 0, nextAt: now + pace, feed: { lastGood: now, failingSince: 0 } };
  if (answer.kind === 'unchanged') return good;
  const { etag: _etag, modified: _modified, ...rest } = good;
  const { digest, etag, modified } = answer;
  const isNews = digest !== state.digest;
  const changes = state.changes + Number(isNews);
  return {
    ...rest,
    changes,
    ...(isNews && { changedAt: now }),
    digest,
    ...(etag && { etag }),
    ...(modified && { modified }),
  };
}

/** The pace plus a random pause (full jitter), whose maximum doubles with each failure, so that pollers of one provider spread out. */
function pauseAfter(
  { isTransient, retryAfter = 0 }: FetchFailure,
  failures: number,
  pace: number,
  chance: number,
): number {
  const most = Math.min(MAX_PAUSE_MS, 1_000 * 2 ** Math.min(failures, 10));
  const pause = isTransient ? pace + chance * most : Math.max(pace, PERMANENT_FAILURE_PAUSE_MS);
  return Math.max(Math.round(pause), Math.min(retryAfter, MAX_HOST_PAUSE_MS));
}

/** Ms between two attempts to get the lease. */
const LEASE_RETRY_MS = 3_000;

/**
 * Polls one event until a deadline, epoch ms, as soon as no other loop does.
 * @param owner names this loop
 * @param every ms between two polls while the game is on
 */
export async function pollEvent(eventId: string, owner: string, deadline: number, every?: number): Promise<void> {
  const leased = await acquireLease(eventId, owner, deadline);
  const known = leased && (await event(eventId));
  if (!leased || !known) return;
  const deps: PollDeps = {
    ...wallClock,
    random: Math.random,
    ask: ({ url, state }) => fetchJson(url, state, { patience: Math.min(PATIENCE_MS, deadline - Date.now()) }),
    awaits: async () => awaitsNextAnswer((await feedStates(eventId)).feeds[leased.provider]),
    deliver: ({ body, stamp }, id) => enqueue(eventId, leased.provider, body, id, stamp),
    keep: (state, time) => keepPoll(eventId, owner, state, time),
    warn: (what, facts) => log.warn(what, { eventId, ...facts }),
  };
  await pollUntil(deadline, (now) => pollIntervalOf(known, now, every), leased, deps);
}

/** Waits until no other loop polls a document, at most until a deadline, epoch ms. */
export async function acquireLease(eventId: string, owner: string, deadline: number): Promise<Poll | undefined> {
  while (Date.now() < deadline) {
    const leased = await leasePoll(eventId, owner, Date.now(), Date.now() + LEASE_MS);
    if (leased) return leased;
    await pause(LEASE_RETRY_MS);
  }
  return undefined;
}
