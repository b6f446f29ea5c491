import type { Answer, Failure } from '../sources/fetch-json.ts';
import type { PollState } from '../stores/polls.ts';

/** Longest pause that failures alone make, ms. */
export const LONGEST_PAUSE = 30_000;
/** Pause after an answer that repeating does not mend, such as a 404, ms. */
export const LASTING = 60_000;
/** Longest wait that a provider may ask for, ms. A Retry-After beyond it is taken for a mistake. */
export const LONGEST_WAIT = 86_400_000;
/** How often an operator is warned of a source that stays down, ms. */
const WARNING_EVERY = 60_000;

/**
 * What a poll makes of the state.
 * @param pace ms between two polls that succeed
 * @param chance from 0 to 1
 */
export function next(state: PollState, answer: Answer, now: number, pace: number, chance: number): PollState {
  if (answer.kind === 'failed') {
    const failures = state.failures + 1;
    const feed = { ...state.feed, failingSince: state.feed.failingSince || now };
    const { warnedAt = Number.NEGATIVE_INFINITY } = state.failure ?? {};
    const failure = { why: answer.why, warnedAt: now - warnedAt >= WARNING_EVERY ? now : warnedAt };
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
function pauseAfter({ passing, retryAfter = 0 }: Failure, failures: number, pace: number, chance: number): number {
  const most = Math.min(LONGEST_PAUSE, 1_000 * 2 ** Math.min(failures, 10));
  const pause = passing ? pace + chance * most : Math.max(pace, LASTING);
  return Math.max(Math.round(pause), Math.min(retryAfter, LONGEST_WAIT));
}
