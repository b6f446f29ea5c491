import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLL_LEAD_MS, POLL_SPAN_MS, pollIntervalOf } from '../../../../lambdas/feeds/poll/due-events.ts';
import {
  type Body,
  LEASE_MS,
  MAX_PAUSE_MS,
  PERMANENT_FAILURE_PAUSE_MS,
  type PollDeps,
  pollUntil,
} from '../../../../lambdas/feeds/poll/poll-loop.ts';
import { type FetchResult, MAX_HOST_PAUSE_MS } from '../../../../lambdas/feeds/sources/fetch-json.ts';
import type { Poll, PollState } from '../../../../lambdas/stores/polls.ts';
import { forAll, property, runs } from '../../../runs.ts';
import { gameEvent, STARTS } from '../../game.ts';

const event = gameEvent('polled', { status: 'ACTIVE' });
const PACE = 2_000;
const LONG = 3_600_000;

/** The provider's answer to a poll: a fault or a body. */
type Turn = { answer: FetchResult; takes: number };
const failure = fc
  .record({
    isTransient: fc.boolean(),
    retryAfter: fc.option(fc.integer({ min: 0, max: 900_000 }), { nil: undefined }),
  })
  .map(({ isTransient, retryAfter }): FetchResult => {
    return { kind: 'failed', why: 'HTTP 0', isTransient, ...(retryAfter !== undefined && { retryAfter }) };
  });
const body = (digest: string): FetchResult => ({ kind: 'body', body: digest, digest, etag: `"${digest}"` });
const turn = fc.record({
  answer: fc.oneof(failure, fc.constantFrom('a', 'b', 'c').map(body), fc.constant<FetchResult>({ kind: 'unchanged' })),
  takes: fc.integer({ min: 0, max: 8_000 }),
});
const turns = fc.array(turn, { minLength: 1, maxLength: 40 });

class Killed extends Error {}

/** Dependencies of a poll loop with a clock that advances only while the loop waits. */
class Stage implements PollDeps {
  time = STARTS;
  readonly asked: { at: number; state: PollState; answered: number }[] = [];
  readonly delivered: { body: unknown; id: string }[] = [];
  readonly warned: { what: string; why: string; failures: number }[] = [];
  kept: PollState;
  leasedUntil = STARTS + LEASE_MS;
  /** Writes until somebody else has the lease, or until a kill. */
  writes = Number.POSITIVE_INFINITY;
  steps = Number.POSITIVE_INFINITY;
  readonly #turns: readonly Turn[];
  readonly #chance: number;

  constructor(turns: readonly Turn[], chance = 0.5) {
    this.#turns = turns;
    this.#chance = chance;
    this.kept = { nextAt: 0, failures: 0, changes: 0, feed: { lastGood: 0, failingSince: 0 } };
  }

  now = () => this.time;
  random = () => this.#chance;
  until = async (time: number) => {
    this.time = Math.max(this.time, time);
  };
  ask = async ({ state }: Poll) => {
    this.#step();
    const { answer, takes } = this.#turns[this.asked.length % this.#turns.length] as Turn;
    expect(this.time, 'the lease has lapsed').toBeLessThan(this.leasedUntil);
    this.asked.push({ at: this.time, state, answered: this.time + takes });
    this.time += takes;
    return answer;
  };
  awaiting = false;
  awaits = async () => this.awaiting;
  deliver = async ({ body }: Body, id: string) => {
    this.#step();
    this.delivered.push({ body, id });
    return true;
  };
  keep = async (state: PollState, until: number) => {
    this.#step();
    this.writes -= 1;
    if (this.writes < 0) return false;
    this.kept = state;
    this.leasedUntil = until;
    return true;
  };
  warn = (what: string, facts: { why: string; failures: number }) => this.warned.push({ what, ...facts });

  run(deadline: number, polled = event): Promise<void> {
    this.leasedUntil = this.time + LEASE_MS;
    return pollUntil(
      deadline,
      (now) => pollIntervalOf(polled, now),
      { provider: 'hype', url: '', state: this.kept },
      this,
    );
  }

  #step() {
    this.steps -= 1;
    if (this.steps < 0) throw new Killed();
  }
}

/** Successive bodies without repeats. */
const news = (answers: readonly FetchResult[]) => {
  const bodies = answers.flatMap((answer) => (answer.kind === 'body' ? [answer.digest] : []));
  return bodies.filter((one, index) => one !== bodies[index - 1]);
};
const answersOf = (stage: Stage, given: readonly Turn[]) =>
  stage.asked.map((_, index) => (given[index % given.length] as Turn).answer);

it('remembers when the source last answered otherwise', async () => {
  const stage = new Stage([{ answer: body('a'), takes: 0 }]);
  await stage.run(STARTS + 3 * PACE);
  expect(stage.asked).toHaveLength(3);
  expect(stage.kept).toMatchObject({ changedAt: STARTS, feed: { lastGood: STARTS + 2 * PACE } });
});

it('asks for the whole body and sends it on at each poll, though it is as it was, while a loss waits for another snapshot', async () => {
  const stage = new Stage([{ answer: body('a'), takes: 0 }]);
  stage.awaiting = true;
  await stage.run(STARTS + 3 * PACE);
  expect(stage.asked.map(({ state }) => state.etag)).toEqual([undefined, undefined, undefined]);
  expect(stage.delivered.map((one) => one.body)).toEqual(['a', 'a', 'a']);
  expect(new Set(stage.delivered.map(({ id }) => id)).size).toBe(3);
});

describe('a loop of polls, whatever the provider does', () => {
  forAll(
    'asks with the last ETag, sends on every change once, keeps its pace and knows since when it fails',
    100,
    [turns, fc.double({ min: 0, max: 1, noNaN: true })],
    async (given, chance) => {
      const stage = new Stage(given, chance);
      await stage.run(STARTS + LONG);
      const answers = answersOf(stage, given);
      // A body that is again as it was before counts as a change too.
      expect(stage.delivered.map((one) => one.body)).toEqual(news(answers));
      expect(new Set(stage.delivered.map(({ id }) => id)).size).toBe(stage.delivered.length);

      stage.asked.slice(1).forEach(({ at, state }, index) => {
        const last = answers.slice(0, index + 1).findLast(({ kind }) => kind === 'body');
        expect(state.etag).toBe(last?.kind === 'body' ? last.etag : undefined);
        const wait = at - (stage.asked[index]?.answered as number);
        const answer = answers[index] as FetchResult;
        const told = answer.kind === 'failed' ? Math.min(answer.retryAfter ?? 0, MAX_HOST_PAUSE_MS) : 0;
        const lasting = answer.kind === 'failed' && !answer.isTransient ? PERMANENT_FAILURE_PAUSE_MS : PACE;
        expect(wait).toBeGreaterThanOrEqual(Math.max(told, lasting));
        expect(wait).toBeLessThanOrEqual(Math.max(told, lasting + MAX_PAUSE_MS) + 1);
      });
      expect((stage.asked.at(-1)?.answered ?? 0) + MAX_HOST_PAUSE_MS).toBeGreaterThanOrEqual(STARTS + LONG);

      const lastGood = answers.findLastIndex(({ kind }) => kind !== 'failed');
      expect([stage.kept.failures, stage.kept.feed, stage.leasedUntil]).toEqual([
        answers.length - 1 - lastGood,
        { lastGood: stage.asked[lastGood]?.answered ?? 0, failingSince: stage.asked[lastGood + 1]?.answered ?? 0 },
        0,
      ]);
    },
  );

  it('goes on after a kill at any step, and loses nothing', property, async () => {
    const growing = turns.map((given) =>
      given.map(({ answer, takes }, index) => ({ takes, answer: answer.kind === 'body' ? body(`${index}`) : answer })),
    );
    await fc.assert(
      fc.asyncProperty(growing, fc.integer({ min: 0, max: 60 }), async (given, steps) => {
        const end = STARTS + given.length * 2_000;
        const stage = new Stage([...given, { answer: body('last'), takes: 0 }]);
        stage.steps = steps;
        let cut = -1;
        await stage.run(end).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          cut = stage.asked.length - 1;
        });
        stage.steps = Number.POSITIVE_INFINITY;
        await stage.run(end + LONG);
        const taken = new Set(stage.delivered.map((one) => one.body));
        const seen = answersOf(stage, [...given, { answer: body('last'), takes: 0 }]);
        // The answer at the kill may not have been sent on. The provider's next one has all of it.
        const whole = new Set(news(seen.filter((_, index) => index !== cut)));
        expect([...whole].filter((one) => !taken.has(one))).toEqual([]);
        expect([...taken].filter((one) => !news(seen).includes(one as string))).toEqual([]);
      }),
      runs(100),
    );
  });
});

describe('a loop of polls', () => {
  const good: Turn = { answer: { kind: 'unchanged' }, takes: 10 };

  it('stops where another one has the lease', async () => {
    const stage = new Stage([good]);
    stage.writes = 1;
    await stage.run(STARTS + LONG);
    expect(stage.time).toBeLessThan(STARTS + 30_000);
  });

  it('leaves a body that the queue does not take, says so and asks again later', async () => {
    const stage = new Stage([{ answer: body('huge'), takes: 0 }]);
    stage.deliver = async () => false;
    await stage.run(STARTS + PERMANENT_FAILURE_PAUSE_MS + 1_000);
    expect(stage.asked).toHaveLength(2);
    expect(stage.kept).toMatchObject({ changes: 0, failures: 2 });
    expect(stage.warned).toMatchObject([{ why: 'the body is too large for the queue', failures: 1 }, { failures: 2 }]);
  });

  it('warns of a source that is down once, then each minute, also when another loop goes on', async () => {
    const down: Turn = { answer: { kind: 'failed', why: 'HTTP 503', isTransient: true }, takes: 0 };
    const stage = new Stage([down], 0);
    await stage.run(STARTS + 150_000);
    const polls = stage.asked.length;
    await stage.run(STARTS + 330_000);
    expect(polls).toBeGreaterThan(50);
    expect(stage.warned).toHaveLength(6);
    expect(stage.kept.failure).toMatchObject({ why: 'HTTP 503' });
    const minutes = stage.warned.map(({ failures }) => Math.round(((failures - 1) * PACE) / 60_000));
    expect(minutes).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('keeps why the source fails as soon as that changes', async () => {
    const failing = (why: string): Turn => ({ answer: { kind: 'failed', why, isTransient: true }, takes: 0 });
    const stage = new Stage([failing('HTTP 503'), failing('HTTP 403')], 0);
    stage.writes = 2;
    await stage.run(STARTS + PACE + 1_000);
    expect(stage.kept.failure?.why).toBe('HTTP 403');
  });

  it('waits an hour where the provider asks for one', async () => {
    const answer = { kind: 'failed', why: 'HTTP 429', isTransient: true, retryAfter: LONG } as const;
    const stage = new Stage([{ answer, takes: 0 }]);
    await stage.run(STARTS + 2 * LONG - 1);
    expect(stage.asked.map(({ at }) => at - STARTS)).toEqual([0, LONG]);
  });

  it('writes seldom while nothing happens', async () => {
    const stage = new Stage([good]);
    let writes = 0;
    const { keep } = stage;
    stage.keep = (state, until) => {
      writes += 1;
      return keep(state, until);
    };
    await stage.run(STARTS + 57_000);
    expect(stage.asked.length).toBeGreaterThan(25);
    expect(writes).toBeLessThan(8);
  });
});

describe('the pace of an event', () => {
  const HOUR = 3_600_000;
  const ended = { status: 'ENDED' as const, ended_at: STARTS + 2 * HOUR };

  it.each([
    ['long before', {}, -POLL_LEAD_MS - 1, undefined],
    ['before the start', {}, -POLL_LEAD_MS, 20_000],
    ['before the start, early', { status: 'ACTIVE' as const }, -60_000, PACE],
    ['when it should begin', {}, 0, PACE],
    ['while it is on', { status: 'ACTIVE' as const }, 2 * HOUR, PACE],
    ['just over', ended, 2 * HOUR + 1, 60_000],
    ['long over', ended, 20 * HOUR, HOUR],
    ['official', ended, 50 * HOUR, undefined],
    ['never ended', {}, 9 * HOUR, HOUR],
    ['never ended, two days on', {}, POLL_SPAN_MS, undefined],
  ])('%s', (_, changes, after, pace) => {
    expect(pollIntervalOf(gameEvent('x', changes), STARTS + after)).toBe(pace);
  });
});
