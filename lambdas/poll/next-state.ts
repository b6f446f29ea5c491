import { DAY, MINUTE } from '../durations.ts';
import type { FetchFailure, FetchResult } from '../sources/fetch-json.ts';
import type { PollState } from '../stores/polls.ts';

/** Longest pause that failures alone make, ms. */
export const MAX_PAUSE_MS = 30_000;
/** Pause after an answer that repeating does not mend, such as a 404, ms. */
export const PERMANENT_FAILURE_PAUSE_MS = MINUTE;
/** Longest wait that a provider may ask for, ms. A Retry-After beyond it is taken for a mistake. */
export const MAX_RETRY_AFTER_MS = DAY;
/** How often an operator is warned of a source that stays down, ms. */
const WARNING_INTERVAL_MS = MINUTE;

/**
 * What a poll makes of the state.
 * @param pace ms between two polls that succeed
 * @param chance from 0 to 1
 */
export function nextState(state: PollState, answer: FetchResult, now: number, pace: number, chance: number): PollState {
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
  const changes = state.changes + (digest === state.digest ? 0 : 1);
  return { ...rest, changes, digest, ...(etag && { etag }), ...(modified && { modified }) };
}

/** Full jitter on top of the pace, doubling with each failure, so that many pollers of one provider fall apart. */
function pauseAfter({ passing, retryAfter = 0 }: FetchFailure, failures: number, pace: number, chance: number): number {
  const most = Math.min(MAX_PAUSE_MS, 1_000 * 2 ** Math.min(failures, 10));
  const pause = passing ? pace + chance * most : Math.max(pace, PERMANENT_FAILURE_PAUSE_MS);
  return Math.max(Math.round(pause), Math.min(retryAfter, MAX_RETRY_AFTER_MS));
}
