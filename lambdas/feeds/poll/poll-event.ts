import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../lib/log.ts';
import { event } from '../../stores/events.ts';
import { feedStates } from '../../stores/feed-states.ts';
import { keepPoll, leasePoll, type Poll } from '../../stores/polls.ts';
import { enqueue } from '../ingest/enqueue.ts';
import { awaitsNextAnswer } from '../ingest/losses.ts';
import { fetchJson } from '../sources/fetch-json.ts';
import { wallClock } from '../sources/pace.ts';
import { pollIntervalOf } from './poll-interval.ts';
import { LEASE_MS, PATIENCE_MS, type PollDeps, pollUntil } from './poll-loop.ts';

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
