import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dueLooks } from '../../../lambdas/reminders/look.ts';
import { prepare } from '../../../lambdas/reminders/post.ts';
import type { PushTask } from '../../../lambdas/reminders/request.ts';
import { runPushTask } from '../../../lambdas/reminders/run-task.ts';
import { publicKey } from '../../../lambdas/reminders/web-push.ts';
import { putItem } from '../../../lambdas/stores/database.ts';
import { scheduleEvent } from '../../../lambdas/stores/events.ts';
import { makeFan, updateFan } from '../../../lambdas/stores/fans.ts';
import {
  changeReminders,
  claimPush,
  deviceKey,
  noteChosen,
  releasePush,
  remindersOf,
} from '../../../lambdas/stores/reminders.ts';
import { shardKey, shardOf } from '../../../lambdas/stores/tables.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { embeddedSecret } from '../../fixtures/secret.ts';
import { gameEvent } from '../game.ts';
import { clockAt, fresh, join, joined, newEvent, store } from '../world.ts';
import { type PushedPhone, startPushService, subscribedPhone } from './push-service.ts';

embeddedDatabase();
embeddedSecret('pushSecretArn', 'a secret for tests');
const queue = embeddedQueue('pushQueueUrl');

const MINUTE = 60_000;
/** A day of its own, far from the events of other files. */
const START = Date.UTC(2033, 4, 20, 20);
const DUE = START - 10 * MINUTE;
let pushes: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  pushes = await startPushService();
  vi.stubEnv('PUSH_HOSTS', JSON.stringify(['127.0.0.1']));
  vi.stubEnv('SITE_URL', 'https://hype.example');
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(DUE);
});
afterEach(() => vi.setSystemTime(DUE));
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await pushes.close();
});

async function choose(fanId: string, eventId: string, ...phones: PushedPhone[]): Promise<void> {
  const devices = phones.map(({ subscription: own }) => [deviceKey(own.endpoint), { ...own, since: 0 }] as const);
  await noteChosen(eventId);
  await changeReminders(fanId, (known) => ({
    ...known,
    devices: { ...known.devices, ...Object.fromEntries(devices) },
    chosen: { ...known.chosen, [eventId]: START },
    choice: { eventId, until: START / 1000 },
  }));
}
const phone = async (zone?: string) => subscribedPhone(pushes.url, (await publicKey(Date.now())) ?? '', zone);

const looksOf = async (eventId: string): Promise<PushTask[]> =>
  (await dueLooks(Date.now())).filter((one) => one.eventId === eventId);
/** @returns pushes that were sent */
async function run(tasks: readonly PushTask[], times = 1): Promise<number> {
  let sent = 0;
  for (const task of tasks) for (let time = 0; time < times; time += 1) sent += (await runPushTask(task))?.sent ?? 0;
  return sent;
}
/** The tasks of a look. */
async function lookNow(eventId: string): Promise<PushTask[]> {
  await run(await looksOf(eventId));
  return queue.taken() as PushTask[];
}
/** Runs what is due and all that follows of it, as often as its queue hands it out. @returns pushes that were sent */
async function tell(eventId: string, times = 1): Promise<number> {
  let sent = 0;
  for (let tasks = await looksOf(eventId); tasks.length > 0; tasks = queue.taken() as PushTask[])
    sent += await run(tasks, times);
  return sent;
}

describe('a game begins in ten minutes', () => {
  it('and who chose it is told once on each phone, whatever is delivered twice', async () => {
    const eventId = await newEvent({ startsAt: START });
    const [ada, eve] = [fresh('ada'), fresh('eve')];
    const [first, second, other] = [await phone(), await phone(), await phone()];
    await choose(ada, eventId, first, second);
    await choose(eve, fresh('another'), other);
    expect(await tell(eventId, 2)).toBe(2);
    const notice = {
      ...{ topic: 'reminder', urgency: 'high', title: 'Valley Voles at Harbour Herons' },
      ...{ body: 'Begins in ten minutes. Pick your boards.', path: `/home?event=${eventId}` },
    };
    expect([await first.received(), await second.received(), await other.received()]).toEqual([[notice], [notice], []]);
    expect(await tell(eventId)).toBe(0);
  });

  it('and no fan is told before that, or five minutes late', async () => {
    const eventId = await newEvent({ startsAt: START });
    const ann = await phone();
    await choose(fresh('ann'), eventId, ann);
    vi.setSystemTime(DUE - 1);
    expect(await tell(eventId)).toBe(0);
    vi.setSystemTime(DUE + 5 * MINUTE);
    expect(await tell(eventId)).toBe(0);
    // A task that waited in its queue is dropped too.
    vi.setSystemTime(DUE);
    const tasks = await lookNow(eventId);
    expect(tasks).toHaveLength(8);
    vi.setSystemTime(DUE + 5 * MINUTE + 1);
    for (const task of tasks) expect(await runPushTask(task)).toBeUndefined();
    expect(await ann.received()).toEqual([]);
  });

  it('but not in the quiet hours of the phone’s zone', async () => {
    const eventId = await newEvent({ startsAt: START });
    // 19:50 in UTC is night in Tokyo.
    const [here, there] = [await phone('UTC'), await phone('Asia/Tokyo')];
    await choose(fresh('ken'), eventId, here, there);
    expect(await tell(eventId)).toBe(1);
    expect([(await here.received()).length, await there.received()]).toEqual([1, []]);
  });

  it('and of two such games a fan is told of one: at most one push in ten minutes', async () => {
    const [one, other] = [await newEvent({ startsAt: START }), await newEvent({ startsAt: START + MINUTE })];
    const [bob, own] = [fresh('bob'), await phone()];
    await choose(bob, one, own);
    await choose(bob, other);
    expect(await tell(one)).toBe(1);
    vi.setSystemTime(DUE + MINUTE);
    expect(await tell(other)).toBe(0);
    expect(await own.received()).toHaveLength(1);
  });

  it('and one that was moved meanwhile is told at its new time alone', async () => {
    const eventId = await newEvent({ startsAt: START });
    const own = await phone();
    await choose(fresh('mia'), eventId, own);
    const tasks = await lookNow(eventId);
    await scheduleEvent({ ...gameEvent(eventId), startsAt: START + 60 * MINUTE });
    for (const task of tasks) expect(await runPushTask(task)).toBeUndefined();
    vi.setSystemTime(DUE + 60 * MINUTE);
    expect(await tell(eventId)).toBe(1);
  });
});

describe('a task', () => {
  it('of a large event leaves the other shards to tasks of their own before its first push, and claims nothing again', async () => {
    const eventId = await newEvent({ startsAt: START });
    const own = await phone();
    const fanId = 'mara-0';
    const from = shardOf(fanId);
    await choose(fanId, eventId, own);
    const others = Array.from({ length: 500 }, (_, index) => ({ owner: shardKey(eventId, from), item: `b${index}` }));
    await Promise.all(others.map((one) => putItem('Pushes', one)));
    const about = { kind: 'begins' as const, eventId, name: `begins ${eventId} ${START}`, until: DUE + MINUTE };
    const task = { step: 'send' as const, ...about, from, to: from + 3 };
    queue.taken();
    const left: unknown[] = [];
    let prepared = 0;
    const preparing: typeof prepare = (...given) => {
      prepared += 1;
      left.push(...queue.taken());
      return prepare(...given);
    };
    expect(await runPushTask(task, { prepare: preparing })).toMatchObject({ sent: 1 });
    expect(left).toEqual([1, 2].map((more) => ({ ...task, from: from + more, to: from + more + 1 })));
    expect(await runPushTask(task, { prepare: preparing })).toMatchObject({ sent: 0 });
    expect([prepared, (await own.received()).length]).toEqual([1, 1]);
  });
});

describe('a phone', () => {
  it('that is subscribed no more is forgotten', async () => {
    const eventId = await newEvent({ startsAt: START });
    const [fan, gone, own] = [fresh('gil'), await phone(), await phone()];
    await choose(fan, eventId, gone, own);
    await gone.unsubscribe();
    expect(await tell(eventId)).toBe(1);
    expect(Object.keys((await remindersOf(fan)).devices)).toEqual([deviceKey(own.subscription.endpoint)]);
  });

  it('whose push service asks to wait is told after that, once', async () => {
    const eventId = await newEvent({ startsAt: START });
    const [one, other] = [await phone(), await phone()];
    await choose(fresh('ida'), eventId, one);
    await choose(fresh('ivy'), eventId, other);
    pushes.service.askToWait(30);
    const tasks = await lookNow(eventId);
    expect(await run(tasks)).toBe(0);
    // The tasks are delayed.
    expect(queue.taken()).toEqual([]);
    vi.setSystemTime(DUE + 30_000);
    await run(tasks);
    expect([await one.received(), await other.received()].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('joining closes soon', () => {
  /** The clock shows so many minutes left of the third quarter. */
  const third = (left: number) => clockAt(720 - left * 60, START + 100 * MINUTE, 3);
  const LIVE = START + 101 * MINUTE;

  async function liveGame(left: number): Promise<string> {
    const eventId = await newEvent({ startsAt: START, status: 'ACTIVE' });
    await store(eventId, [third(left)]);
    return eventId;
  }
  async function fanOf(eventId: string, changes: { viewerDelay?: number; displayedGames?: string[] } = {}) {
    const fanId = fresh('fan');
    await makeFan({ fanId, username: fanId, email: `${fanId}@example.org` });
    await updateFan(fanId, changes as never);
    const own = await phone();
    await choose(fanId, eventId, own);
    return { fanId, own };
  }
  it('and a fan who has not joined is told which side games, from the last minutes before it', async () => {
    vi.setSystemTime(LIVE);
    const early = await liveGame(5);
    await fanOf(early);
    expect(await lookNow(early)).toEqual([]);
    const eventId = await liveGame(4);
    const [ada, eve] = [await fanOf(eventId), await fanOf(eventId)];
    await join(joined({ eventId, fanId: eve.fanId, hypeGame: 'parlay' } as never), 'eve');
    expect(await tell(eventId)).toBe(2);
    const told = (games: string) => [{ body: `Joining of ${games} closes soon. You have not joined yet.` }];
    expect(await ada.own.received()).toMatchObject(told('Parlay and Squares'));
    expect(await eve.own.received()).toMatchObject(told('Squares'));
    // Once for each side game.
    vi.setSystemTime(LIVE + 11 * MINUTE);
    expect(await tell(eventId)).toBe(0);
  });

  it('and a fan who asked for no such reminders, plays no such game, or has joined all, gets no push', async () => {
    vi.setSystemTime(LIVE);
    const eventId = await liveGame(4);
    const [none, bingo, all] = [
      await fanOf(eventId),
      await fanOf(eventId, { displayedGames: ['bingo'] }),
      await fanOf(eventId),
    ];
    await changeReminders(none.fanId, (known) => ({ ...known, closings: false }));
    for (const hypeGame of ['parlay', 'squares'])
      await join(joined({ eventId, fanId: all.fanId, hypeGame } as never), 'all');
    expect(await tell(eventId)).toBe(0);
    for (const { own } of [none, bingo, all]) expect(await own.received()).toEqual([]);
  });

  it('and a fan with a TV delay is told so much later', async () => {
    vi.setSystemTime(LIVE);
    const eventId = await liveGame(4);
    const [live, late] = [await fanOf(eventId), await fanOf(eventId, { viewerDelay: 61 })];
    const tasks = await lookNow(eventId);
    expect(await run(tasks)).toBe(1);
    expect([(await live.own.received()).length, (await late.own.received()).length]).toEqual([1, 0]);
    // The waves of a minute and of two minutes later.
    const wave = (number: number) => tasks.map((task) => ({ ...task, wave: number }) as PushTask);
    expect(await run(wave(1))).toBe(0);
    expect(await run(wave(2))).toBe(1);
    expect(await late.own.received()).toHaveLength(1);
  });
});

describe('the claim of a push', () => {
  it('holds once for its name, and once in ten minutes', async () => {
    const fanId = fresh('ann');
    expect(await claimPush(fanId, 'a', DUE)).toBe(false);
    await changeReminders(fanId, (known) => known);
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimPush(fanId, 'a', DUE)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimPush(fanId, 'b', DUE + 10 * MINUTE - 1)).toBe(false);
    expect(await claimPush(fanId, 'a', DUE + 10 * MINUTE)).toBe(false);
    expect(await claimPush(fanId, 'b', DUE + 10 * MINUTE)).toBe(true);
  });

  it('can be taken back, by its own name alone', async () => {
    const fanId = fresh('ann');
    await changeReminders(fanId, (known) => known);
    await claimPush(fanId, 'a', DUE);
    expect(await releasePush(fanId, 'b')).toBe(false);
    expect(await claimPush(fanId, 'a', DUE)).toBe(false);
    expect(await releasePush(fanId, 'a')).toBe(true);
    expect(await claimPush(fanId, 'a', DUE)).toBe(true);
  });
});
