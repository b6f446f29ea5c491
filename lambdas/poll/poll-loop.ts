import type { GameEvent } from '../../games/timeline/event.ts';
import type { FetchFailure, FetchResult } from '../sources/fetch-json.ts';
import type { Poll, PollState } from '../stores/polls.ts';
import { nextState } from './next-state.ts';
import { pollIntervalOf } from './poll-interval.ts';

export type Body = Extract<FetchResult, { kind: 'body' }>;

/** What a loop of one event stands on. */
export type PollDeps = {
  now(): number;
  /** Waits for a time, epoch ms. */
  until(time: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  /** Asks the source for what is newer than the state. */
  ask(poll: Poll): Promise<FetchResult>;
  /** Whether ingest waits for another snapshot, also one that is as it was. */
  awaits(): Promise<boolean>;
  /** Sends a body on; returns false where it cannot be sent. @param id the same for the same news */
  deliver(answer: Body, id: string): Promise<boolean>;
  /** Keeps the state and the lease until a time; returns false where another loop has it. */
  keep(state: PollState, until: number): Promise<boolean>;
  warn(what: string, facts: Record<string, unknown>): void;
};

/** How long a loop that was killed holds up the next one, ms: more than a request, a write and the time between writes. */
export const LEASE_MS = 25_000;
const LEASE_RENEWAL_MS = 10_000;

/**
 * Polls an event until a time, at its pace. What has changed is sent on before the state is kept: after a kill in between it is sent
 * once more, under the same id. Returns early where another loop has taken over, or there is nothing more to poll.
 */
export async function pollUntil(deadline: number, event: GameEvent, leased: Poll, ground: PollDeps): Promise<void> {
  const { now, until, random } = ground;
  let { state } = leased;
  let kept = now();
  for (;;) {
    const wake = Math.min(state.nextAt, kept + LEASE_RENEWAL_MS);
    if (wake >= deadline) break;
    await until(wake);
    const was = state;
    if (now() >= was.nextAt) {
      const pace = pollIntervalOf(event, now());
      if (pace === undefined) break;
      state = await polled({ ...leased, state: was }, pace, ground);
    }
    if (!worthKeeping(was, state, now()) && now() < kept + LEASE_RENEWAL_MS) continue;
    if (!(await ground.keep(state, now() + LEASE_MS))) return;
    kept = now();
  }
  await ground.keep(state, 0);

  async function polled(poll: Poll, pace: number, { ask, awaits, deliver, warn }: PollDeps): Promise<PollState> {
    const after = (answer: FetchResult) => nextState(poll.state, answer, now(), pace, random());
    const failed = (failure: FetchFailure) => {
      const state = after(failure);
      if (state.failure?.warnedAt !== poll.state.failure?.warnedAt) {
        warn('a poll failed', { why: failure.why, failures: state.failures });
      }
      return state;
    };
    const again = await awaits();
    const answer = await ask(again ? { ...poll, state: withoutValidators(poll.state) } : poll);
    if (answer.kind === 'failed') return failed(answer);
    const good = after(answer);
    if (answer.kind === 'unchanged') return good;
    const isNews = good.changes !== poll.state.changes;
    if (!isNews && !again) return good;
    if (await deliver(answer, `${good.changes}-${good.digest}${isNews ? '' : `-${poll.state.nextAt}`}`)) return good;
    return failed({ kind: 'failed', why: 'the body is too large for the queue', passing: false });
  }
}

/** So that the source answers with the whole body. */
const withoutValidators = ({ etag: _etag, modified: _modified, ...state }: PollState): PollState => state;

/** A change of the game, a source that begins or ceases to fail or fails for another reason, and a long wait are kept at once. The rest is kept with the lease. */
const worthKeeping = (was: PollState, is: PollState, now: number): boolean =>
  is.changes !== was.changes ||
  is.failure?.why !== was.failure?.why ||
  (is.nextAt !== was.nextAt && is.nextAt > now + LEASE_RENEWAL_MS && is.failures > 0);
