import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIVE_MS } from '../../../../lambdas/feeds/poll/due-events.ts';
import { PATIENCE_MS, type PollDeps, pollUntil } from '../../../../lambdas/feeds/poll/poll-loop.ts';
import { type Clock, fetchJson } from '../../../../lambdas/feeds/sources/fetch-json.ts';
import { pauseHost, takeTurn } from '../../../../lambdas/stores/turns.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { provider, refuse } from '../../../fixtures/provider.ts';
import { fresh } from '../../world.ts';

/** A clock for parallel tasks: time passes only while all of them wait for it, however long their requests take. */
class SimulatedClock implements Clock {
  #now: number;
  /** Number of tasks that are not waiting for a time. */
  #busy = 0;
  readonly #waiting: { time: number; wake(): void }[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  now = () => this.#now;

  until = async (time: number): Promise<void> => {
    this.#busy -= 1;
    await new Promise<void>((wake) => this.#waiting.push({ time, wake }));
  };

  /** Runs the tasks until all have ended. */
  async run(tasks: readonly (() => Promise<void>)[]): Promise<void> {
    this.#busy = tasks.length;
    const ends = Promise.all(tasks.map((task) => task().finally(() => (this.#busy -= 1))));
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    void ends.then(over, over);
    while (!isOver) {
      await setImmediate();
      if (this.#busy > 0) continue;
      const next = this.#waiting.sort((a, b) => a.time - b.time).shift();
      if (!next) continue;
      this.#now = Math.max(this.#now, next.time);
      this.#busy += 1;
      next.wake();
    }
    await ends;
  }
}

embeddedDatabase();
const served = provider();
/** The clock is later in each test, so that no earlier turn is still in the future. */
let start = Date.UTC(2026, 10, 28, 17);
beforeEach(() => {
  start += 3_600_000;
});

/** The maximum number of requests within a second. */
const busiest = (times: readonly number[]): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));

/** A loop over a document of this machine's provider, as a Lambda has it. */
function loop(clock: SimulatedClock, url: string, until: number, asked: number[]): () => Promise<void> {
  const deps: PollDeps = {
    ...clock,
    random: () => 0.5,
    awaits: async () => false,
    deliver: async () => true,
    keep: async () => true,
    warn: () => {},
    async ask({ state }) {
      const before = served.asked.length;
      const answer = await fetchJson(url, state, { patience: PATIENCE_MS }, clock);
      if (served.asked.length > before) asked.push(clock.now());
      return answer;
    },
  };
  const state = { nextAt: 0, failures: 0, changes: 0, feed: { lastGood: 0, failingSince: 0 } };
  return () => pollUntil(until, () => LIVE_MS, { provider: 'espn', url, state }, deps);
}

describe('the pace of a host', () => {
  it('stays at four requests a second for all Lambdas together, with thirty games that are polled at once and an import', async () => {
    const clock = new SimulatedClock(start);
    const asked: number[] = [];
    const games = Array.from({ length: 30 }, (_, index) => served.serve(`/game/${index}`, { index }));
    const rosters = async () => {
      while (clock.now() < start + 20_000) {
        await fetchJson(served.serve('/roster', {}), {}, {}, clock);
        asked.push(clock.now());
      }
    };
    await clock.run([...games.map((url) => loop(clock, url, start + 25_000, asked)), rosters]);
    expect(busiest(asked)).toBeLessThanOrEqual(4);
    expect(asked.length).toBeGreaterThan(60);
    expect(new Set(served.asked.map(({ path }) => path)).size).toBe(31);
  }, 60_000);

  it('is no delay for a single caller, and no turn is lost if several ask at once', async () => {
    const host = fresh('host');
    expect(await takeTurn(host, start, 5_000)).toEqual({ at: start });
    expect(await takeTurn(host, start + 1_000, 5_000)).toEqual({ at: start + 1_000 });
    const turns = await Promise.all(Array.from({ length: 8 }, () => takeTurn(host, start + 1_100, 5_000)));
    const times = turns.map((turn) => ('at' in turn ? turn.at : Number.NaN)).sort((a, b) => a - b);
    expect(times).toEqual(Array.from({ length: 8 }, (_, index) => start + 1_300 + index * 300));
    expect(await takeTurn(host, start + 1_100, 1_000)).toEqual({ busyUntil: start + 3_700 });
  });

  it('stops for all documents of a host that asks to wait, and for no other host', async () => {
    const clock = new SimulatedClock(start);
    const [one, other] = [served.serve('/one', {}), served.serve('/other', {})];
    served.faults.push(refuse(429, { 'retry-after': '30' }));
    await clock.run([
      async () => {
        expect(await fetchJson(one, {}, {}, clock)).toMatchObject({ retryAfter: 30_000 });
        await clock.until(start + 10_000);
        const paused = { kind: 'failed', why: 'the source asked to wait', isTransient: true, retryAfter: 20_000 };
        expect(await fetchJson(other, {}, {}, clock)).toEqual(paused);
        expect(served.asked).toHaveLength(1);
        expect(await fetchJson(other.replace('127.0.0.1', 'localhost'), {}, {}, clock)).not.toMatchObject(paused);
        await clock.until(start + 30_000);
        expect(await fetchJson(other, {}, {}, clock)).toMatchObject({ kind: 'body' });
      },
    ]);
  });

  it('is the longer of two pauses', async () => {
    const host = fresh('host');
    await pauseHost(host, start + 30_000);
    await pauseHost(host, start + 10_000);
    expect(await takeTurn(host, start + 20_000, 5_000)).toEqual({ pausedUntil: start + 30_000 });
  });

  it('leaves the state of a poll unchanged if too many requests wait', async () => {
    const clock = new SimulatedClock(start);
    const host = new URL(served.url).host;
    for (let taken = 0; taken < 20; taken += 1) await takeTurn(host, start, 60_000);
    expect(await fetchJson(served.serve('/late', {}), {}, { patience: 5_000 }, clock)).toMatchObject({
      isUnasked: true,
      retryAfter: 6_000,
    });
    expect(served.asked).toEqual([]);
  });
});
