import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSBatchResponse } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { pointsOf } from '../../games/side-games/side-games.ts';
import { toEnvelope } from '../../games/timeline/message.ts';
import { enqueue } from '../../lambdas/feeds/ingest/request.ts';
import { enqueue as askFor } from '../../lambdas/ranking/settle/request.ts';
import { readLog } from '../../lambdas/stores/log.ts';
import { type Cloud, startCloud } from '../../local/cloud/cloud.ts';
import type { Outcome } from '../../local/cloud/lambda/execution-environment.ts';
import type { LambdaFunction } from '../../local/cloud/lambda/function.ts';
import type { Recording } from '../../local/league/recording.ts';
import { ensureBuilt, TEMPLATES } from '../../operator/build.ts';
import { readSettings } from '../../web/src/api/settings.ts';
import { LiveGame } from '../../web/src/game/live/live-game.ts';
import type { Page } from '../../web/src/game/live/resume.ts';
import { type HttpFan, newFan } from '../e2e/fan.ts';
import { court, field } from '../e2e/recordings.ts';
import { type StagedGame, stageGame } from '../e2e/staged-game.ts';
import { logPart } from '../fixtures/log-part.ts';
import { freePorts } from '../local/ports.ts';
import { Realtime } from '../soak/realtime.ts';
import { expectAsReplayed, save } from './crowd.ts';
import { type Invocation, letThereBe, openSeams } from './fault-injection.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hype-'));
let cloud: Cloud;
/** The first fan saves during the game; the others are away, so only settlement changes their points. */
let fans: HttpFan[];

beforeAll(async () => {
  await ensureBuilt(() => {});
  openSeams();
  cloud = await startCloud({ outDir: TEMPLATES, dataDir, port: await freePorts(), log: () => {} });
  // The stores read names and endpoints from the environment, as in a Lambda.
  Object.assign(process.env, cloud.environment);
  fans = await Promise.all(['one', 'two', 'three'].map((name) => newFan(cloud.url, `fan_${name}`)));
}, 180_000);
afterAll(async () => {
  await cloud?.stop();
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => letThereBe());

const STEPS = 2;
const ENTRIES = 3 * hypeGames.length;
/** How often each function meets a fault that needs a new thread or a full restart of its work. */
const ENOUGH = 9;

async function joined(recording: Recording): Promise<StagedGame> {
  const game = await stageGame({ data: dataDir }, recording);
  await Promise.all(fans.map((fan) => fan.joinAll(game.event)));
  return game;
}

/** Plays the games from first to last play in steps; a fan saves between them. Returns when all queues are empty. */
async function evening(...games: StagedGame[]): Promise<void> {
  for (let step = STEPS; step > 0; step -= 1) {
    for (const game of games) await game.tell(Math.ceil(game.left.length / step));
    for (const game of games) await save(fans[0] as HttpFan, game);
  }
  await expect.poll(waiting, patient).toEqual({});
}

/** Every fault costs a second attempt, which takes minutes on a busy machine. */
const patient = { timeout: 250_000, interval: 50 };
const isDead = (name: string) => /DeadLetters/i.test(name);
const backlog = (of: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(cloud.backlog()).filter(([name, count]) => of(name) && count > 0));
const waiting = () => backlog((name) => !isDead(name));
/** Dead letters of earlier tests, and of the first try of a repeated one. */
let earlier: Record<string, number> = {};
beforeEach(() => {
  earlier = backlog(isDead);
});
/** Dead letters of this test. */
const dead = () => {
  const added = Object.entries(backlog(isDead)).map(([name, count]) => [name, count - (earlier[name] ?? 0)] as const);
  return Object.fromEntries(added.filter(([, count]) => count > 0));
};

const thrown = { error: { errorType: 'Error', errorMessage: 'chaos' } };
/** Counts how often each name met its fault. */
class Tally {
  readonly #met = new Map<string, number>();

  /** @returns the new count */
  add(name: string): number {
    const met = (this.#met.get(name) ?? 0) + 1;
    this.#met.set(name, met);
    return met;
  }

  of(...parts: string[]): number {
    return [...this.#met].reduce((all, [name, met]) => all + (parts.every((part) => name.includes(part)) ? met : 0), 0);
  }
}
const nameOf = ({ fn }: Invocation) => fn.settings.name;

it('Lambdas that throw before or after their work neither lose nor double data', async () => {
  const game = await joined(court);
  const met = new Tally();
  let calls = 0;
  letThereBe({
    async invoked(invocation) {
      calls += 1;
      // From a queue the first attempt fails before the work and the second after it; of the calls every third, in turn.
      const number = invocation.batch ? invocation.receives : calls % 6;
      const fails = invocation.batch ? number <= 2 : number % 3 === 0;
      if (!fails) return invocation.go();
      const when = number % 2 === 0 ? 'after' : 'before';
      met.add(`${nameOf(invocation)} ${when}`);
      if (when === 'after') await invocation.go();
      return thrown;
    },
  });
  await evening(game);
  await expectAsReplayed(game, ENTRIES);
  expect(dead()).toEqual({});
  for (const name of ['Ingest', 'Settle', 'Hype'])
    for (const when of ['before', 'after']) expect(met.of(name, when)).toBeGreaterThan(0);
});

/** Whether the time-out was reached: the Lambda was ended, or noticed in time and returned messages. */
const isCutOff = (outcome: Outcome): boolean =>
  'error' in outcome
    ? outcome.error.errorType === 'Sandbox.Timedout'
    : (outcome.payload as SQSBatchResponse | null)?.batchItemFailures.length !== 0;

it('Lambdas that are cut off by their time-out, wherever they are, lose nothing and double nothing', async () => {
  const game = await joined(field);
  const met = new Tally();
  const last = new Map<LambdaFunction, Promise<unknown>>();
  letThereBe({
    invoked({ fn, batch, receives, go }) {
      if (!batch) return go();
      const { settings } = fn;
      const cutOff = async () => {
        if (receives > 3 || met.of(settings.name) >= ENOUGH) return go();
        const usual = settings.timeoutMs;
        // The time-out grows with each attempt, so that the invocation is cut off later; a queue delivers a message five times.
        settings.timeoutMs = 2 ** (3 * receives);
        const outcome = await go();
        settings.timeoutMs = usual;
        if (isCutOff(outcome)) met.add(settings.name);
        return outcome;
      };
      // Invocations of a function share its time-out, so they run one after the other.
      const outcome = (last.get(fn) ?? Promise.resolve()).then(cutOff);
      last.set(fn, outcome);
      return outcome;
    },
  });
  await evening(game);
  await expectAsReplayed(game, ENTRIES);
  expect(dead()).toEqual({});
  for (const name of ['Ingest', 'Settle']) expect(met.of(name)).toBeGreaterThan(0);
});

it('an AppSync that drops sockets, and messages on open ones, leaves no phone with a gap', async () => {
  // The part of a browser's document that the connection watches.
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document }));
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const settings = readSettings(await (await fetch(`${cloud.url}/config.json`)).text());
  const game = await joined(field);
  const eventId = game.event.id;
  const phones = fans.map((fan) => {
    const log = new Map<number, string>();
    const live = new LiveGame(structuredClone(game.timeline.event), {
      fetchPage: async (_, after) =>
        (await fan.call('GET', `/api/gameManagement/messages?eventId=${eventId}&after=${after}`)) as unknown as Page,
      loadTransport: async () => new Realtime(settings).transport,
      onEnvelope: (seq, text) => log.set(seq, text),
    });
    onTestFinished(() => live.close());
    live.open();
    return { live, log };
  });
  const connected = () => phones.every(({ live }) => live.snapshot.connection === 'Connected');
  await expect.poll(connected).toBe(true);

  const met = new Tally();
  letThereBe({
    carried() {
      const number = met.add('messages');
      const fate = number <= phones.length ? 'socket dropped' : number % 2 ? 'lost' : 'arrives';
      met.add(fate);
      return fate;
    },
  });
  const step = Math.floor(game.left.length / 5);
  while (game.left.length > step) {
    await game.tell(step);
    await expect.poll(waiting, patient).toEqual({});
    // A fan who is away misses messages without any injected fault.
    await expect.poll(() => met.of('socket dropped') === phones.length && connected()).toBe(true);
  }
  // A gap becomes visible only with the next message.
  letThereBe();
  await evening(game);
  const { head, entries } = await expectAsReplayed(game, ENTRIES);
  await expect.poll(() => phones.map(({ live }) => live.head)).toEqual(phones.map(() => head));
  const stored = (await readLog(eventId, 0)).map(({ seq, messages }) => JSON.stringify(toEnvelope(seq, messages)));
  for (const { live, log } of phones) {
    expect(stored.map((_, index) => logPart(log.get(index + 1) ?? '{}'))).toEqual(stored);
    for (const { was, points } of entries) expect(pointsOf(was, live.timeline)).toBe(points);
  }
  expect(met.of('socket dropped')).toBe(phones.length);
  expect(met.of('lost')).toBeGreaterThan(1);
  expect(dead()).toEqual({});
});

it('queues that deliver everything again, twice at once and out of order across groups double nothing; poison alone is set aside', async () => {
  const [late, early] = [await joined(court), await joined(field)];
  const [twice, again] = [new Tally(), new Tally()];
  letThereBe({
    // Every processed message is delivered once more,
    redelivers: (receives) => receives === 1 && again.add('') <= 4 * ENOUGH,
    async invoked(invocation) {
      const { batch, receives, go } = invocation;
      if (!batch || receives > 1 || twice.of(nameOf(invocation)) >= ENOUGH) return go();
      twice.add(nameOf(invocation));
      // also while it is still being processed.
      const [outcome] = await Promise.all([go(), go()]);
      return outcome as Outcome;
    },
  });
  await enqueue('nowhere', 'hype', { messages: [] }, randomUUID());
  await askFor([{ step: 'begin', eventId: 'nowhere' }]);
  // The game that began later is sent to its end first.
  await early.tell(1);
  await late.tell(Math.ceil(late.left.length / 2));
  await evening(early);
  await evening(late);
  for (const game of [late, early]) await expectAsReplayed(game, ENTRIES);
  const poison = Object.entries(dead()).map(([name, count]) => [/(Ingest|Settle)DeadLetters/.exec(name)?.[1], count]);
  expect(Object.fromEntries(poison)).toEqual({ Ingest: 1, Settle: 1 });
  for (const name of ['Ingest', 'Settle']) expect(twice.of(name)).toBeGreaterThan(1);
});
