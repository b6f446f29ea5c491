import { randomUUID } from 'node:crypto';
import type { ListMessageMoveTasksResultEntry } from '@aws-sdk/client-sqs';
import * as v from 'valibot';
import { type AwsService, ServiceFault } from '../http/service-fault.ts';
import type { Registry } from '../registry.ts';
import { Attribute, asEventSource, md5OfAttributes } from './message.ts';
import { maxBytes, type Queue } from './queue.ts';

/** A request, or an entry of a batch. All members not listed here are strings or numbers. */
const entry = v.looseObject({ MessageAttributes: v.optional(v.record(v.string(), Attribute)) });
const batch = v.object({ Entries: v.optional(v.array(entry), []) });

/**
 * The SQS API for the queues of the templates (AWS JSON protocol, X-Amz-Target `AmazonSQS.*`): the operations that the product and the
 * runbook use. Event sources receive messages without this API.
 */
export function sqsApi(queues: Registry<Queue>): AwsService {
  const queueOf = (url: unknown): Queue => {
    const queue = queues.find(String(url));
    if (queue) return queue;
    throw new ServiceFault('QueueDoesNotExist', 'The specified queue does not exist.');
  };
  return {
    name: 'SQS',
    operations: {
      SendMessage: (request) => sent(queueOf(request.QueueUrl), v.parse(entry, request)),
      SendMessageBatch: (request) => eachSent(queueOf(request.QueueUrl), v.parse(batch, request).Entries),
      StartMessageMoveTask: ({ SourceArn, DestinationArn }) => startMove(SourceArn, DestinationArn, queues),
      ListMessageMoveTasks: ({ SourceArn, MaxResults }) => ({
        Results: tasksOf(SourceArn, queues).slice(0, Number(MaxResults ?? 1)),
      }),
    },
    unsigned: { code: 'MissingAuthenticationToken', status: 403 },
  };
}

type Entry = v.InferOutput<typeof entry>;

function sent(queue: Queue, request: Entry) {
  const { MessageAttributes: attributes } = request;
  const text = (name: string) => (request[name] === undefined ? undefined : String(request[name]));
  const message = queue.send({
    body: text('MessageBody') ?? '',
    groupId: text('MessageGroupId'),
    deduplicationId: text('MessageDeduplicationId'),
    delayMs: Number(request.DelaySeconds ?? 0) * 1000,
    attributes: attributes && asEventSource(attributes),
  });
  return {
    MessageId: message.id,
    MD5OfMessageBody: message.bodyMd5,
    ...(attributes ? { MD5OfMessageAttributes: md5OfAttributes(attributes) } : {}),
    ...(queue.settings.fifo ? { SequenceNumber: message.sequence } : {}),
  };
}

/** Sends a batch entry by entry; refused entries are reported and the others are sent. */
function eachSent(queue: Queue, entries: readonly Entry[]) {
  const Successful: unknown[] = [];
  const Failed: unknown[] = [];
  if (entries.length === 0)
    throw new ServiceFault('EmptyBatchRequest', 'There should be at least one batch entry in the request.');
  if (entries.length > 10)
    throw new ServiceFault(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are 10. You have sent ${entries.length}.`,
    );
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length)
    throw new ServiceFault('BatchEntryIdsNotDistinct', 'Id was repeated in the request.');
  const size = entries.reduce((sum, { MessageBody = '' }) => sum + Buffer.byteLength(String(MessageBody)), 0);
  if (size > maxBytes)
    throw new ServiceFault(
      'BatchRequestTooLong',
      `Batch requests cannot be longer than ${maxBytes} bytes. You have sent ${size} bytes.`,
    );
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...sent(queue, entry) });
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message });
    }
  }
  return { Successful, Failed };
}

/** Move tasks of dead letters, newest first. Each is complete when its request is answered. */
const tasks = new WeakMap<Queue, ListMessageMoveTasksResultEntry[]>();

/** Moves dead letters back to their source queues, or to one given queue. @throws ServiceFault if it is not a dead-letter queue */
function startMove(source: unknown, destination: unknown, queues: Registry<Queue>): { TaskHandle: string } {
  const dead = deadLettersOf(source, queues);
  const to = destination === undefined ? undefined : find(destination, queues);
  const moved = dead.moveTo((from) => to ?? queues.get(from));
  const task = {
    SourceArn: dead.settings.arn,
    ...(to && { DestinationArn: to.settings.arn }),
    Status: 'COMPLETED',
    ApproximateNumberOfMessagesMoved: moved,
    ApproximateNumberOfMessagesToMove: moved,
    StartedTimestamp: Date.now(),
  };
  tasks.set(dead, [task, ...(tasks.get(dead) ?? [])]);
  return { TaskHandle: randomUUID() };
}

const tasksOf = (source: unknown, queues: Registry<Queue>) => tasks.get(deadLettersOf(source, queues)) ?? [];

function deadLettersOf(arn: unknown, queues: Registry<Queue>): Queue {
  const queue = find(arn, queues);
  if (queues.all().some(({ settings }) => settings.redrive?.queue() === queue)) return queue;
  throw new ServiceFault('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
}

function find(arn: unknown, queues: Registry<Queue>): Queue {
  const queue = queues.find(String(arn));
  if (queue) return queue;
  throw new ServiceFault(
    'ResourceNotFoundException',
    `The resource that you specified for the SourceArn parameter doesn't exist.`,
  );
}
