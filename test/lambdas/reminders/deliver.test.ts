import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Addressee } from '../../../lambdas/reminders/audience.ts';
import { Delivery, type Deps } from '../../../lambdas/reminders/deliver.ts';
import type { Outcome } from '../../../lambdas/reminders/post.ts';
import type { Device } from '../../../lambdas/stores/reminders.ts';
import { forAll } from '../../runs.ts';

const device = (fanId: string, host: string): Device => ({
  endpoint: `https://${host}/${fanId}`,
  p256dh: '',
  auth: '',
  zone: 'UTC',
  since: 0,
});
const fan = (fanId: string, ...hosts: string[]): Addressee => ({
  fanId,
  notice: { title: '', body: '', path: '/' },
  devices: (hosts.length > 0 ? hosts : ['fcm.googleapis.com']).map((host, index) => [`${index}`, device(fanId, host)]),
});
const fans = (count: number) => Array.from({ length: count }, (_, index) => fan(`fan-${index}`));
const UNTIL = 1_000;

/** A world in which claims and pushes are counted. A Lambda ends where `step` throws. */
function world(step: () => void = () => {}) {
  const claimed = new Set<string>();
  const pushes = new Map<string, number>();
  /** The time, and what push services answer. */
  const now = { time: 0, outcome: (_endpoint: string): Outcome => 'sent' };
  const deps: Deps = {
    now: () => now.time,
    async claim(fanId) {
      step();
      if (claimed.has(fanId)) return false;
      claimed.add(fanId);
      // Here the Lambda may be killed: the claim is stored, and the push has not left.
      step();
      return true;
    },
    release: async (fanId) => claimed.delete(fanId),
    async prepare({ endpoint }) {
      step();
      return { endpoint, headers: {}, body: new Uint8Array() };
    },
    async post({ endpoint }) {
      const came = now.outcome(endpoint);
      if (came === 'sent') pushes.set(endpoint, (pushes.get(endpoint) ?? 0) + 1);
      return came;
    },
    forget: async () => undefined,
  };
  return { claimed, pushes, deps, now };
}

async function run(deps: Deps, all: readonly Addressee[]) {
  const delivery = new Delivery({ until: UNTIL, deadline: Number.POSITIVE_INFINITY }, deps);
  for (const one of all) await delivery.notify(one);
  return delivery.end();
}

class Killed extends Error {}

/** Runs a task again and again, as its queue does, until it is not killed. @returns how often it was killed */
async function untilDone(deps: Deps, all: readonly Addressee[]): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    try {
      await run(deps, all);
      return kills;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
}

forAll(
  'a task that is killed anywhere: no fan is told twice, and each kill loses at most one push',
  500,
  [fc.array(fc.nat(12), { maxLength: 30 }), fc.integer({ min: 1, max: 30 })],
  async (gaps, count) => {
    const left = [...gaps];
    let next = left.shift();
    const step = () => {
      if (next === undefined) return;
      if (next > 0) next -= 1;
      else {
        next = left.shift();
        throw new Killed();
      }
    };
    const { deps, pushes } = world(step);
    const kills = await untilDone(deps, fans(count));
    for (const sent of pushes.values()) expect(sent).toBe(1);
    expect(count - pushes.size).toBeLessThanOrEqual(kills);
  },
);
it('a delivery waits as a push service asks: nothing more goes to it, and the fans are told later, each once', async () => {
  const { deps, pushes, claimed, now } = world();
  let answered = 0;
  now.outcome = (endpoint) => {
    if (endpoint.includes('apple')) return 'sent';
    answered += 1;
    return answered > 5 ? { waitMs: 300 } : 'sent';
  };
  const [google, apple] = ['fcm.googleapis.com', 'web.push.apple.com'] as const;
  const all = [...fans(500), fan('eve', apple), fan('both', google, apple)];
  const first = await run(deps, all);
  expect(first.waitMs).toBe(300);
  expect(first.sent + first.waiting).toBe(502);
  expect([...pushes.keys()].filter((endpoint) => endpoint.includes('apple'))).toHaveLength(2);
  // Those that were on their way when the first answer came are asked for too, and no more than those.
  expect(answered).toBeLessThanOrEqual(5 + 64 + 1);
  // Both pushes of the fan with two phones are of one claim.
  const endpoints = [...pushes.keys()].filter((endpoint) => !endpoint.endsWith('googleapis.com/both'));
  expect(claimed.size).toBe(endpoints.length);
  Object.assign(now, { time: 300, outcome: () => 'sent' });
  expect(await run(deps, all)).toMatchObject({ sent: first.waiting, waiting: 0 });
  for (const count of pushes.values()) expect(count).toBe(1);
});
