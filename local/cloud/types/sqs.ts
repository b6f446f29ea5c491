import type { ResourceTypes } from '../foundations.ts';
import { arn, attribute, optional, ownName } from '../resource.ts';
import { Queue } from '../sqs/queue.ts';

type Redrive = { deadLetterTargetArn: string; maxReceiveCount: number };

export const sqsTypes: ResourceTypes = {
  'AWS::SQS::Queue': {
    ignores: {
      FifoThroughputLimit: 'one laptop does not reach it',
      SqsManagedSseEnabled: 'messages are kept in the data folder of one machine',
    },
    identity(resource, { place }) {
      const name = `${ownName(resource)}${resource.properties.FifoQueue === true ? '.fifo' : ''}`;
      return {
        ref: `${place.services}/${place.accountId}/${name}`,
        attributes: { Arn: arn(place, 'sqs', name), QueueName: name },
      };
    },
    make(resource, { queues, messagesOf }) {
      const redrive = optional<Redrive | undefined>(resource, 'RedrivePolicy', undefined);
      const fifo = optional(resource, 'FifoQueue', false);
      // Dead-letter queues do not set it, because no sender uses them.
      if (fifo && redrive && resource.properties.DeduplicationScope !== 'messageGroup')
        throw new Error(`${resource.logicalId} is not deduplicated by group`);
      const name = attribute(resource, 'QueueName');
      const settings = {
        name,
        url: resource.identity.ref,
        arn: attribute(resource, 'Arn'),
        fifo,
        contentBasedDeduplication: optional(resource, 'ContentBasedDeduplication', false),
        visibilityTimeoutMs: optional(resource, 'VisibilityTimeout', 30) * 1000,
        retentionMs: optional(resource, 'MessageRetentionPeriod', 4 * 86_400) * 1000,
        ...(redrive && {
          redrive: {
            queue: () => queues.get(redrive.deadLetterTargetArn),
            maxReceiveCount: redrive.maxReceiveCount,
          },
        }),
      };
      const queue = new Queue(settings, Date.now, messagesOf(name));
      queues.add(queue, queue.settings.url, queue.settings.arn, queue.settings.name);
    },
  },
};
