import { chunks } from '../lib/send-all.ts';
import { event as eventOf } from '../stores/events.ts';
import { claimPush, fansWhoChose, forgetDevice, releasePush } from '../stores/reminders.ts';
import { shardsIn } from '../stores/tables.ts';
import { audienceOf } from './audience.ts';
import { type Delivered, Delivery, type Deps } from './deliver.ts';
import { look } from './look.ts';
import { post, prepare } from './post.ts';
import { enqueuePushes, type PushTask, type SendRange } from './request.ts';

/** Fans whose reminders are read in one batch. */
const FANS_AT_ONCE = 100;
/** A range of several shards that has more fans than this is divided into a task for each shard. */
export const FEW = 500;

type Running = {
  now(): number;
  /** No more pushes are sent after this time, epoch ms; another task sends the rest. */
  deadline: number;
  prepare: typeof prepare;
  post: Deps['post'];
};
const defaults: Running = { now: () => Date.now(), deadline: Number.POSITIVE_INFINITY, prepare, post };

/** Runs a task. @returns the results; undefined for a task that sends nothing itself */
export async function runPushTask(task: PushTask, given: Partial<Running> = {}): Promise<Delivered | undefined> {
  const running = { ...defaults, ...given };
  if (task.step === 'send') return sendRange(task, running);
  await look(task, running.now());
  return undefined;
}

/** Sends to the fans of some shards. Repeated, it sends only what was not sent. */
async function sendRange(task: SendRange, running: Running): Promise<Delivered | undefined> {
  const { kind, eventId, name, from, until } = task;
  const { now } = running;
  const event = await eventOf(eventId);
  // A game that was moved meanwhile begins at another time.
  if (!event || now() > until || (kind === 'begins' && !name.endsWith(` ${event.startsAt}`))) return undefined;
  const delivery = new Delivery(
    { until, deadline: running.deadline },
    {
      now,
      claim: (fanId) => claimPush(fanId, name, now()),
      release: (fanId) => releasePush(fanId, name),
      prepare: (device, text) => running.prepare(device, text, Math.max(0, Math.ceil((until - now()) / 1000)), now()),
      post: running.post,
      forget: forgetDevice,
    },
  );
  let fans = 0;
  let { to } = task;
  for (let shard = from; shard < to; shard += 1) {
    for await (const page of fansWhoChose(eventId, shard)) {
      fans += page.length;
      if (fans > FEW && shard + 1 < to) {
        // Before the first push, so that the other shards do not wait for this one.
        const others = shardsIn({ from: shard + 1, to });
        await enqueuePushes(others.map((other) => ({ ...task, from: other, to: other + 1 })));
        to = shard + 1;
      }
      for (const some of chunks(page, FANS_AT_ONCE))
        for (const fan of await audienceOf(task, event, some, now())) await delivery.notify(fan);
    }
  }
  const done = await delivery.end();
  const wait = Math.max(1, Math.ceil(done.waitMs / 1000));
  if (done.waiting > 0 && now() + wait * 1000 <= until) await enqueuePushes([{ ...task, to }], wait);
  return done;
}
