import { chunks } from '../lib/send-all.ts';
import { event as eventOf } from '../stores/events.ts';
import { claimPush, fansWhoChose, forgetDevice, releasePush } from '../stores/reminders.ts';
import { audienceOf } from './audience.ts';
import { type Delivered, Delivery } from './deliver.ts';
import { look } from './look.ts';
import { post, prepare } from './post.ts';
import { enqueuePushes, type PushTask, type SendRange } from './request.ts';

/** Fans who are read together. */
const TOGETHER = 100;
/** A range of several shards that has more fans than this is divided into a task for each shard. */
const FEW = 500;

/** Runs a task. @returns the results; undefined for a task that sends nothing itself */
export async function runPushTask(task: PushTask, now: () => number = Date.now): Promise<Delivered | undefined> {
  if (task.step === 'send') return sendRange(task, now);
  await look(task, now());
  return undefined;
}

/** Sends to the fans of some shards. Repeated, it sends only what was not sent. */
async function sendRange(task: SendRange, now: () => number): Promise<Delivered | undefined> {
  const { kind, eventId, name, from, to, until } = task;
  const event = await eventOf(eventId);
  // A game that was moved meanwhile begins at another time.
  if (!event || now() > until || (kind === 'begins' && !name.endsWith(` ${event.startsAt}`))) return undefined;
  const delivery = new Delivery(until, {
    now,
    claim: (fanId) => claimPush(fanId, name, now()),
    release: (fanId) => releasePush(fanId, name),
    prepare: (device, text) => prepare(device, text, Math.max(0, Math.ceil((until - now()) / 1000)), now()),
    post,
    forget: forgetDevice,
  });
  let fans = 0;
  let shard = from;
  for (; shard < to && (shard === from || fans <= FEW); shard += 1) {
    for await (const page of fansWhoChose(eventId, shard)) {
      fans += page.length;
      for (const some of chunks(page, TOGETHER))
        for (const fan of await audienceOf(task, event, some, now())) await delivery.notify(fan);
    }
  }
  const done = await delivery.end();
  const divided = Array.from({ length: to - shard }, (_, index) => ({ from: shard + index, to: shard + index + 1 }));
  await enqueuePushes(divided.map((range) => ({ ...task, ...range })));
  const isInTime = now() + done.waitMs <= until;
  if (done.waiting > 0 && isInTime) await enqueuePushes([{ ...task, to: shard }], Math.ceil(done.waitMs / 1000));
  return done;
}
