import { Duration } from 'aws-cdk-lib';
import { DeduplicationScope, FifoThroughputLimit, type Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { HypeQueue } from './queue.ts';

/** A sweep waits for two seconds and reads for some; a range that fails is scored once more. */
export const SWEEP_TIMEOUT = Duration.seconds(40);

/** Requests for rankings: one group per event. It is in a stack before the feed's, since saves request rankings too. */
export const createSweepQueue = (scope: Construct): Queue =>
  new HypeQueue(scope, 'Sweep', {
    fifo: true,
    attempts: 5,
    // Each request is its own: one that was taken for another would be lost.
    contentBasedDeduplication: false,
    // A failed sweep delays its event until it is visible again.
    visibilityTimeout: Duration.seconds(SWEEP_TIMEOUT.toSeconds() + 5),
    // Events do not wait for each other.
    deduplicationScope: DeduplicationScope.MESSAGE_GROUP,
    fifoThroughputLimit: FifoThroughputLimit.PER_MESSAGE_GROUP_ID,
  });
