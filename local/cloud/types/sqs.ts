import type { ResourceTypes } from '../foundations.ts';
import { arn, ownName } from '../resource.ts';
import { Queue } from '../sqs/queue.ts';

type Redrive = { deadLetterTargetArn: string; maxReceiveCount: number };

export const sqsTypes: ResourceTypes = {
  'AWS::SQS::Queue': {
    ignores: {
      FifoThroughputLimit: 'one laptop does not reach it',
      SqsManagedSseEnabled: 'messages lie in memory',
    },
    identity(resource, { place }) {
      const { QueueName, FifoQueue } = resource.properties;
      const name = String(QueueName ?? `${ownName(resource)}${FifoQueue === true ? '.fifo' : ''}`);
      return {
        ref: `${place.services}/${place.accountId}/${name}`,
        attributes: { Arn: arn(place, 'sqs', name), QueueName: name },
      };
    },
    make({ properties, identity: { ref: url, attributes } }, { queues }) {
      const redrive = properties.RedrivePolicy as Redrive | undefined;
      const seconds = (name: string, usual: number) => Number(properties[name] ?? usual) * 1000;
      const queue = new Queue({
        name: attributes.QueueName as string,
        url,
        arn: attributes.Arn as string,
        fifo: properties.FifoQueue === true,
        contentBasedDeduplication: properties.ContentBasedDeduplication === true,
        deduplicationByGroup: properties.DeduplicationScope === 'messageGroup',
        visibilityTimeoutMs: seconds('VisibilityTimeout', 30),
        retentionMs: seconds('MessageRetentionPeriod', 4 * 86_400),
        delayMs: seconds('DelaySeconds', 0),
        ...(redrive && {
          redrive: {
            queue: () => queues.get(redrive.deadLetterTargetArn),
            maxReceiveCount: Number(redrive.maxReceiveCount),
          },
        }),
      });
      queues.add(queue, queue.settings.url, queue.settings.arn, queue.settings.name);
    },
  },
};
