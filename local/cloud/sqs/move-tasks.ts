import { randomUUID } from 'node:crypto';
import type { ListMessageMoveTasksResultEntry } from '@aws-sdk/client-sqs';
import { ServiceFault } from '../http/service-fault.ts';
import type { Registry } from '../registry.ts';
import type { Queue } from './queue.ts';

/** Newest first; each is over at once. */
const tasks = new WeakMap<Queue, ListMessageMoveTasksResultEntry[]>();

/** Sends a queue's dead letters back to where they failed, or to one queue. @throws ServiceFault for what is no queue of dead letters */
export function startMove(source: unknown, destination: unknown, queues: Registry<Queue>): { TaskHandle: string } {
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

export const tasksOf = (source: unknown, queues: Registry<Queue>) => tasks.get(deadLettersOf(source, queues)) ?? [];

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
