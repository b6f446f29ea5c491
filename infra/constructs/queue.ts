import { Duration } from 'aws-cdk-lib';
import { DeduplicationScope, FifoThroughputLimit, Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { removalPolicy } from '../stage.ts';

/** For a FIFO queue: groups do not wait for each other, and no message is dropped because its content is equal. */
const groups = {
  contentBasedDeduplication: false,
  deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
  fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
};

/**
 * An encrypted queue that accepts only TLS. Messages that failed `attempts` times stay in a dead-letter queue for two weeks; a receive that
 * Lambda throttles counts as an attempt. Messages that lose their value soon have no dead-letter queue.
 * A FIFO queue has one group per event.
 */
export class HypeQueue extends Queue {
  constructor(scope: Construct, name: string, { attempts, ...props }: QueueProps & { attempts: number | 'unlimited' }) {
    const { fifo } = props;
    const shared = {
      ...(fifo && { fifo }),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(scope),
    };
    const deadLetters = attempts !== 'unlimited' && {
      queue: new Queue(scope, `${name}DeadLetters`, { ...shared, retentionPeriod: Duration.days(14) }),
      maxReceiveCount: attempts,
    };
    super(scope, `${name}Queue`, {
      retentionPeriod: Duration.days(4),
      ...props,
      ...shared,
      ...(fifo && groups),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
    });
  }
}
