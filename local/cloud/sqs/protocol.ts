import { ServiceFault } from '../http/service-fault.ts';
import type { Registry } from '../registry.ts';
import { attributesOf } from './event-source.ts';
import { type Attribute, asEventSource, type Message, md5, md5OfAttributes, type Outgoing } from './message.ts';
import { startMove, tasksOf } from './move-tasks.ts';
import { maxBytes, type Queue } from './queue.ts';

type Request = Record<string, unknown>;

/** The SQS API over the queues of the templates (AWS JSON protocol, X-Amz-Target `AmazonSQS.*`). */
export class SqsProtocol {
  constructor(private readonly queues: Registry<Queue>) {}

  /** @throws ServiceFault */
  async answer(operation: string, request: Request): Promise<Record<string, unknown>> {
    const run = operations[operation];
    if (!run) throw new ServiceFault('UnknownOperationException', `SQS has no operation ${operation} here`);
    return run(request, this.queues);
  }
}

type Operation = (
  request: Request,
  queues: Registry<Queue>,
) => Record<string, unknown> | Promise<Record<string, unknown>>;

const operations: Record<string, Operation> = {
  SendMessage: (request, queues) => sent(queueOf(request, queues), request),

  SendMessageBatch: (request, queues) => {
    const queue = queueOf(request, queues);
    return each(request, (entry) => sent(queue, entry));
  },

  async ReceiveMessage(request, queues) {
    const queue = queueOf(request, queues);
    const max = Number(request.MaxNumberOfMessages ?? 1);
    if (max < 1 || max > 10)
      throw new ServiceFault(
        'InvalidParameterValue',
        `Value ${max} for parameter MaxNumberOfMessages is invalid. Reason: Must be between 1 and 10, if provided.`,
      );
    const visibility = request.VisibilityTimeout;
    const options = visibility === undefined ? {} : { visibilityTimeoutMs: Number(visibility) * 1000 };
    let messages = queue.receive(max, options);
    const until = Date.now() + Number(request.WaitTimeSeconds ?? 0) * 1000;
    while (messages.length === 0 && Date.now() < until) {
      await arrival(queue, until - Date.now());
      messages = queue.receive(max, options);
    }
    return { Messages: messages.map(received) };
  },

  DeleteMessage: (request, queues) => {
    queueOf(request, queues).delete(String(request.ReceiptHandle));
    return {};
  },

  DeleteMessageBatch: (request, queues) => {
    const queue = queueOf(request, queues);
    return each(request, (entry) => {
      queue.delete(String(entry.ReceiptHandle));
      return {};
    });
  },

  ChangeMessageVisibility: (request, queues) => {
    queueOf(request, queues).changeVisibility(String(request.ReceiptHandle), Number(request.VisibilityTimeout) * 1000);
    return {};
  },

  GetQueueUrl: ({ QueueName }, queues) => ({ QueueUrl: find(queues, String(QueueName)).settings.url }),

  ListQueues: (_, queues) => ({ QueueUrls: queues.all().map(({ settings }) => settings.url) }),

  GetQueueAttributes: (request, queues) => {
    const queue = queueOf(request, queues);
    const { arn, fifo, visibilityTimeoutMs, retentionMs, delayMs } = queue.settings;
    const { visible, inFlight, delayed } = queue.counts();
    const all: Record<string, string> = {
      QueueArn: arn,
      ApproximateNumberOfMessages: String(visible),
      ApproximateNumberOfMessagesNotVisible: String(inFlight),
      ApproximateNumberOfMessagesDelayed: String(delayed),
      VisibilityTimeout: String(visibilityTimeoutMs / 1000),
      MessageRetentionPeriod: String(retentionMs / 1000),
      DelaySeconds: String(delayMs / 1000),
      ...(fifo ? { FifoQueue: 'true' } : {}),
    };
    const wanted = (request.AttributeNames ?? []) as string[];
    const chosen = Object.entries(all).filter(([name]) => wanted.includes('All') || wanted.includes(name));
    return { Attributes: Object.fromEntries(chosen) };
  },

  StartMessageMoveTask: ({ SourceArn, DestinationArn }, queues) => startMove(SourceArn, DestinationArn, queues),

  ListMessageMoveTasks: ({ SourceArn, MaxResults }, queues) => ({
    Results: tasksOf(SourceArn, queues).slice(0, Number(MaxResults ?? 1)),
  }),

  PurgeQueue: (request, queues) => {
    queueOf(request, queues).purge();
    return {};
  },
};

function find(queues: Registry<Queue>, name: string): Queue {
  const queue = queues.find(name);
  if (queue) return queue;
  throw new ServiceFault('QueueDoesNotExist', 'The specified queue does not exist.');
}

const queueOf = ({ QueueUrl }: Request, queues: Registry<Queue>): Queue => find(queues, String(QueueUrl));

function sent(queue: Queue, request: Request) {
  const attributes = request.MessageAttributes as Record<string, Attribute> | undefined;
  const message = queue.send({
    body: String(request.MessageBody ?? ''),
    ...(request.MessageGroupId === undefined ? {} : { groupId: String(request.MessageGroupId) }),
    ...(request.MessageDeduplicationId === undefined
      ? {}
      : { deduplicationId: String(request.MessageDeduplicationId) }),
    ...(request.DelaySeconds === undefined ? {} : { delayMs: Number(request.DelaySeconds) * 1000 }),
    ...(attributes ? { attributes: asEventSource(attributes) } : {}),
  } satisfies Outgoing);
  return {
    MessageId: message.id,
    MD5OfMessageBody: md5(message.body),
    ...(attributes ? { MD5OfMessageAttributes: md5OfAttributes(attributes) } : {}),
    ...(queue.settings.fifo ? { SequenceNumber: message.sequence } : {}),
  };
}

/** Runs a batch entry by entry; what is refused is named and the rest goes through. */
function each(request: Request, run: (entry: Request) => Record<string, unknown>) {
  const Successful: unknown[] = [];
  const Failed: unknown[] = [];
  const entries = (request.Entries ?? []) as Request[];
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
      Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      Failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message });
    }
  }
  return { Successful, Failed };
}

const received = (message: Message) => ({
  MessageId: message.id,
  ReceiptHandle: message.receipt,
  Body: message.body,
  MD5OfBody: message.bodyMd5,
  Attributes: attributesOf(message),
});

/** Resolves when something may have arrived, at the latest after `ms`. */
function arrival(queue: Queue, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = queue.onArrival(done);
  });
}
