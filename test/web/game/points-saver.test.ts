import { beforeEach, expect, it, vi } from 'vitest';
import { Fault } from '../../../web/src/api/client.ts';
import { PointsSaver, type Progress, SAVE_LAG_MS, SAVE_SPREAD_MS } from '../../../web/src/game/entries/points-saver.ts';

/** The call, whose answers the test releases in order. */
function setUp(known = 0) {
  const claims: number[] = [];
  const open: { resolve(): void; reject(error: unknown): void }[] = [];
  const phone = { listens: true };
  const saved: [points: number, claimed: number][] = [];
  const saver = new PointsSaver(known, {
    save: (points) => {
      claims.push(points);
      return new Promise<void>((resolve, reject) => open.push({ resolve, reject }));
    },
    saved: (points, claimed) => saved.push([points, claimed]),
    listens: () => phone.listens,
  });
  const settle = async (error?: unknown) => {
    const call = open.shift();
    if (error) call?.reject(error);
    else call?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  let seq = 0;
  /** The game has gone on to a next play; the server has ranked everything before it. */
  const go = (points: number, progress: Partial<Progress> = {}) => {
    seq += 1;
    saver.follow({ points, seq, rankedTo: seq - 1, players: 2, ...progress });
  };
  return { saver, claims, saved, settle, go, phone };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'info').mockReturnValue();
});

it('nothing is claimed while the rankings are late, but never by a minute, however often the points change', async () => {
  const { claims, go } = setUp();
  go(0);
  for (let play = 2; play < 40; play += 1) {
    go(10 * play, { rankedTo: play - 3 });
    await wait(19_000);
  }
  expect(claims).toEqual([]);
});

it('the end is claimed once, within half a minute, whether the phone listens or not', async () => {
  vi.mocked(Math.random).mockReturnValue(0.999);
  const { claims, saved, settle, go, phone } = setUp();
  go(90);
  go(120, { final: 'end' });
  phone.listens = false;
  await wait(SAVE_SPREAD_MS - 100);
  go(120, { final: 'end' });
  await wait(100);
  await settle();
  for (let late = 0; late < 2; late += 1) go(110, { final: 'end' });
  await wait(SAVE_SPREAD_MS);
  expect([claims, saved]).toEqual([[120], [[120, 120]]]);
});

it('a win and the end are claimed, also if a correction took the win back in between', async () => {
  const { claims, settle, go } = setUp();
  const steps = [[0], [50, 'win'], [50, 'win'], [0], [50, 'win'], [50, 'end'], [50, 'end']] as const;
  for (const [points, final] of steps) {
    go(points, { final });
    await wait(SAVE_SPREAD_MS);
    await settle();
  }
  expect(claims).toEqual([50, 50, 50]);
});

it('the claims of a million fans are spread over a thousand seconds', async () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  const { claims, go } = setUp();
  go(0, { players: 1_000_000 });
  go(50, { players: 1_000_000, final: 'end' });
  await wait(499_999);
  expect(claims).toEqual([]);
  await wait(1);
  expect(claims).toEqual([50]);
});

it.each([
  [50, []],
  [40, [50]],
])('a game that was over before is claimed only if the server has other points: %i', async (known, expected) => {
  const { claims, go } = setUp(known);
  for (let look = 0; look < 2; look += 1) go(50, { final: 'end' });
  await wait(SAVE_SPREAD_MS);
  expect(claims).toEqual(expected);
});

it('points that the rankings have lacked for a minute are claimed once, with all that has changed since', async () => {
  const { claims, saved, settle, go } = setUp();
  go(0);
  go(10, { rankedTo: 1 });
  await wait(30_000);
  go(60, { rankedTo: 1 });
  await wait(SAVE_LAG_MS - 30_001);
  expect(claims).toEqual([]);
  await wait(1);
  await settle();
  await wait(10 * SAVE_LAG_MS);
  go(60, { rankedTo: 1 });
  await wait(10 * SAVE_LAG_MS);
  expect([claims, saved]).toEqual([[60], [[60, 60]]]);
});

it('no lag is claimed while the phone does not listen, since the rankings may have caught up', async () => {
  const { claims, go, phone } = setUp();
  const away = async (points: number, before: number, after: number) => {
    phone.listens = true;
    go(points, { rankedTo: before });
    phone.listens = false;
    await wait(10 * SAVE_LAG_MS);
    expect(claims).toEqual([]);
    phone.listens = true;
    go(points, { rankedTo: after });
  };
  go(0);
  await away(10, 1, 2);
  await wait(SAVE_LAG_MS);
  await away(20, 3, 3);
  await wait(0);
  expect(claims).toEqual([20]);
});

it('each answer is logged, the points of a refusal are adopted, and its claim is not made again', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { claims, saved, settle, go } = setUp();
  go(0);
  go(90, { rankedTo: 0 });
  await wait(SAVE_LAG_MS);
  await settle();
  go(120, { rankedTo: 0 });
  await wait(SAVE_LAG_MS);
  await settle(new Fault('PointsNotSupported', 409, '', { points: 100 }));
  go(120, { rankedTo: 0 });
  await wait(2 * SAVE_LAG_MS);
  expect(claims).toEqual([90, 120]);
  expect(saved).toEqual([
    [90, 90],
    [100, 120],
  ]);
  expect(vi.mocked(console.info).mock.calls).toEqual([
    ['Points saved: 90.'],
    ['Points not supported: 120 claimed, the server has 100.'],
  ]);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  [new Fault('Network', 0, ''), [10, 20]],
  [new Fault('InternalError', 500, ''), [10, 20]],
  [new Fault('GameNotFound', 404, ''), [10]],
])(
  'a claim that failed is made again with the newest points, unless it was refused for good: %s',
  async (fault, expected) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { claims, settle, go } = setUp();
    go(0);
    go(10, { final: 'end' });
    await wait(0);
    vi.mocked(Math.random).mockReturnValue(0.5);
    await settle(fault);
    if (expected.length > 1) go(20, { final: 'end' });
    await wait(10 * SAVE_SPREAD_MS);
    expect(claims).toEqual(expected);
  },
);

it('a closed saver claims and reports nothing', async () => {
  const { saver, claims, saved, settle, go } = setUp();
  go(0);
  go(10, { final: 'end' });
  await wait(0);
  saver.close();
  await settle();
  go(20, { rankedTo: 0 });
  await wait(2 * SAVE_LAG_MS);
  expect([claims, saved]).toEqual([[10], []]);
});
