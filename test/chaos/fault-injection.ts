import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Outcome } from '../../local/cloud/lambda/execution-environment.ts';
import { LambdaFunction } from '../../local/cloud/lambda/function.ts';
import type { Message } from '../../local/cloud/sqs/message.ts';
import { Queue } from '../../local/cloud/sqs/queue.ts';

/** The event that SQS passes to a function. */
export type Batch = {
  Records: { body: string; messageId: string; eventSourceARN: string; attributes: Record<string, string> }[];
};

/** An invocation that a test can intercept. */
export type Invocation = {
  fn: LambdaFunction;
  /** The batch, if the invocation comes from a queue. */
  batch: Batch | undefined;
  /** The highest receive count among its messages. */
  receives: number;
  /** Runs the invocation without interference. */
  go(): Promise<Outcome>;
};

/** Fault injection hooks of the local cloud. A missing hook changes nothing. */
export type Weather = {
  invoked?(invocation: Invocation): Promise<Outcome>;
  /** Whether a processed message is delivered once more. */
  redelivers?(receives: number): boolean;
  /** The fate of a message to a subscriber. */
  carried?(): 'arrives' | 'lost' | 'socket dropped';
};

let weather: Weather = {};

/** Sets the hooks; without an argument, removes them. */
export function letThereBe(next: Weather = {}): void {
  weather = next;
}

/** Callbacks that make a queue's function look for messages, by the queue's ARN. */
const arrivals = new Map<string, () => void>();
/** All sent messages as stored in their queue, by id. */
const sent = new Map<string, Message>();

/** Installs the hooks for clouds that start in this process later. A failed message is redelivered at once instead of after minutes. */
export function openSeams(): void {
  const { invoke } = LambdaFunction.prototype;
  vi.spyOn(LambdaFunction.prototype, 'invoke').mockImplementation(async function (this: LambdaFunction, event) {
    const batch = 'Records' in (event as object) ? (event as Batch) : undefined;
    const counts = batch?.Records.map(({ attributes }) => Number(attributes.ApproximateReceiveCount)) ?? [];
    const go = () => invoke.call(this, event);
    const invocation = { fn: this, batch, receives: Math.max(0, ...counts), go };
    const outcome = await (weather.invoked?.(invocation) ?? go());
    if (batch) setImmediate(() => comeAgain(batch));
    return outcome;
  });

  const { onArrival, send: enqueue, receive, delete: remove } = Queue.prototype;
  vi.spyOn(Queue.prototype, 'onArrival').mockImplementation(function (this: Queue, listener) {
    arrivals.set(this.settings.arn, listener);
    return onArrival.call(this, listener);
  });
  vi.spyOn(Queue.prototype, 'send').mockImplementation(function (this: Queue, outgoing) {
    const message = enqueue.call(this, outgoing);
    sent.set(message.id, message);
    return message;
  });
  const received = new Map<string, number>();
  vi.spyOn(Queue.prototype, 'receive').mockImplementation(function (this: Queue, max) {
    const messages = receive.call(this, max);
    for (const { receipt, receives } of messages) received.set(receipt as string, receives);
    return messages;
  });
  vi.spyOn(Queue.prototype, 'delete').mockImplementation(function (this: Queue, receipt) {
    if (!weather.redelivers?.(received.get(receipt) ?? 0)) remove.call(this, receipt);
  });

  const { send } = WebSocket.prototype;
  vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function (this: WebSocket, ...sent: unknown[]) {
    const fate = / ?"type":"data"/.test(String(sent[0]).slice(0, 200)) ? (weather.carried?.() ?? 'arrives') : 'arrives';
    if (fate === 'socket dropped') this.terminate();
    else if (fate === 'arrives') Reflect.apply(send, this, sent);
  });
}

/** Makes the undeleted messages of a batch visible, as if their visibility time-out had passed. */
function comeAgain({ Records }: Batch): void {
  for (const { messageId, eventSourceARN } of Records) {
    const message = sent.get(messageId);
    if (message) message.visibleAt = Date.now();
    arrivals.get(eventSourceARN)?.();
  }
}
