import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { BatchGetCommand, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { variables } from '../../../lambdas/lib/environment.ts';
import { AHEAD_MS } from '../../../lambdas/reminders/look.ts';
import type { Outcome } from '../../../lambdas/reminders/post.ts';
import type { PushTask } from '../../../lambdas/reminders/request.ts';
import { runPushTask } from '../../../lambdas/reminders/run-task.ts';
import { database } from '../../../lambdas/stores/database.ts';
import { SHARDS, shardOf } from '../../../lambdas/stores/tables.ts';
import { gameEvent } from '../game.ts';
import { SimulatedQueue, SimulatedTime } from './simulated-queue.ts';

/**
 * Assumed durations, ms: a query of a page, a read of up to a hundred items, a claim, the work of the processor for a push, and the answer of
 * a push service.
 */
const usual = { page: 50, read: 10, claim: 5, work: 0.5, post: 100 };
/** Items of a page of a megabyte. */
const PAGE = 10_000;
const DUE = Date.UTC(2033, 4, 20, 20);
/** The longest wait for the minute in which an event is found due, s. */
const MINUTE = 60;
const event = gameEvent('simulated', { startsAt: DUE + AHEAD_MS });

type Options = {
  fans: number;
  /** The answer of a push service. @param seconds since the event was due */
  answer?: (seconds: number) => Outcome;
  durations?: Partial<typeof usual>;
};

/**
 * Sends the pushes of one event to a crowd by the Lambda's own code, from when it is due, with the queue and the Lambdas of the template. Database
 * and push services answer after assumed durations.
 */
export async function simulateCrowd({ fans, answer = () => 'sent', durations: given }: Options) {
  const durations = { ...usual, ...given };
  const time = new SimulatedTime(DUE);
  const secondsNow = () => (time.now - DUE) / 1000;
  const shards = Array.from({ length: SHARDS }, (): string[] => []);
  for (let fan = 0; fan < fans; fan += 1) shards[shardOf(`${fan}`)]?.push(`${fan}`);
  /** Pushes of each fan, and names of their claims. */
  const pushes = new Uint8Array(fans);
  const claims = new Map<string, string>();
  const claimsIn = new Map<number, number>();
  let [first, last, requests] = [Number.POSITIVE_INFINITY, 0, 0];

  const itemOf = (owner: string) => {
    const endpoint = `https://fcm.googleapis.com/${owner.slice('fan#'.length)}`;
    const device = { endpoint, p256dh: '', auth: '', zone: 'UTC', since: 0 };
    const lastName = claims.get(owner);
    return { owner, item: 'reminders', devices: { own: device }, quiet: { from: 0, to: 0 }, lastName };
  };
  function change(owner: string, name: string | undefined, isRelease: boolean): void {
    if (isRelease) return void claims.delete(owner);
    if (claims.has(owner)) throw new ConditionalCheckFailedException({ message: '', $metadata: {} });
    claims.set(owner, name ?? '');
    const second = Math.floor(secondsNow());
    claimsIn.set(second, (claimsIn.get(second) ?? 0) + 1);
  }
  async function answerOf(command: unknown): Promise<unknown> {
    if (command instanceof QueryCommand) {
      await time.after(durations.page);
      const { ExpressionAttributeValues: values, ExclusiveStartKey } = command.input;
      const all = shards[Number(String(values?.[':partition']).split('#')[1])] ?? [];
      const first = Number(ExclusiveStartKey?.at ?? 0);
      const Items = all.slice(first, first + PAGE).map((item) => ({ item }));
      return { Items, ...(first + PAGE < all.length && { LastEvaluatedKey: { at: first + PAGE } }) };
    }
    if (command instanceof UpdateCommand) {
      await time.after(durations.claim);
      const { Key, UpdateExpression = '', ExpressionAttributeValues: values } = command.input;
      if (Key?.owner) change(Key.owner, values?.[':name'], UpdateExpression.startsWith('REMOVE'));
      return {};
    }
    await time.after(durations.read);
    if (command instanceof GetCommand) {
      const { owner } = command.input.Key ?? {};
      return { Item: owner === undefined ? { event } : itemOf(owner) };
    }
    if (!(command instanceof BatchGetCommand)) throw new Error('this command is not simulated');
    const [[table = '', { Keys = [] } = {}] = []] = Object.entries(command.input.RequestItems ?? {});
    return { Responses: { [table]: Keys.map(({ owner }) => itemOf(owner)) } };
  }

  const queue = new SimulatedQueue<PushTask>(time, (task, deadline) =>
    runPushTask(task, {
      now: () => time.now,
      deadline,
      async prepare({ endpoint }) {
        await time.after(durations.work);
        return { endpoint, headers: {}, body: Buffer.of() };
      },
      async post({ endpoint }) {
        await time.after(durations.post);
        requests += 1;
        const outcome = answer(secondsNow());
        if (outcome !== 'sent') return outcome;
        const fan = Number(new URL(endpoint).pathname.slice(1));
        pushes[fan] = (pushes[fan] ?? 0) + 1;
        last = secondsNow();
        first = Math.min(first, last);
        return outcome;
      },
    }),
  );
  const restore = replaceClients(answerOf, (tasks, delay) => void queue.send(tasks, delay));
  try {
    void queue.send([{ step: 'look', kind: 'begins', eventId: event.id }], MINUTE);
    await time.runOut();
  } finally {
    restore();
  }
  /**
   * `first` and `seconds`: the first and the last push, since the event was due. `requests`: to push services. `busySeconds`: sum of all Lambdas. `longest`: a run, s.
   * `busiest`: claims in one second, at most.
   */
  return {
    pushes,
    requests,
    first,
    seconds: last,
    busySeconds: queue.busyMs / 1000,
    longest: queue.longestMs / 1000,
    busiest: Math.max(...claimsIn.values()),
  };
}

/** Answers the requests of the stores and takes the tasks for the queue. @returns what undoes it */
function replaceClients(
  answerOf: (command: unknown) => Promise<unknown>,
  take: (tasks: PushTask[], delay: number) => void,
): () => void {
  const names = ['pushesTable', 'eventsTable', 'pushQueueUrl'] as const;
  const before = names.map((name) => [variables[name], process.env[variables[name]]] as const);
  const { send } = database;
  const { send: sendToQueue } = SQSClient.prototype;
  for (const name of names) process.env[variables[name]] ||= name;
  database.send = answerOf as typeof send;
  SQSClient.prototype.send = (async ({ input: { Entries = [] } }: SendMessageBatchCommand) => {
    take(
      Entries.map(({ MessageBody = '' }) => JSON.parse(MessageBody)),
      Entries[0]?.DelaySeconds ?? 0,
    );
    return {};
  }) as typeof sendToQueue;
  return () => {
    database.send = send;
    SQSClient.prototype.send = sendToQueue;
    for (const [name, value] of before) if (value === undefined) delete process.env[name];
  };
}
