import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { database } from './database.ts';

/** Another writer was first, or a table was busy: read again and decide again. */
export const conflict = Symbol('conflict');

/** That was so until attempts ran out. Nothing was written. */
export class Contention extends Error {}

/** Reasons of actions of a cancelled transaction that another writer, or the load, may have caused. */
const transientReasons = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Writes all or nothing. A retry of the SDK after a lost answer carries the same token, so that it commits at most once.
 * @returns undefined if committed; otherwise one reason for each action, in their order: `None`, `ConditionalCheckFailed` …
 */
export async function transact(
  actions: NonNullable<TransactWriteCommandInput['TransactItems']>,
): Promise<string[] | undefined> {
  try {
    await database.send(new TransactWriteCommand({ TransactItems: actions, ClientRequestToken: randomUUID() }));
    return undefined;
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
    if (reasons.length === 0 || reasons.some((reason) => !transientReasons.has(reason))) throw error;
    return reasons;
  }
}

const ATTEMPTS = 14;
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 500;

/** Repeats an attempt until it does not end in conflict, with growing random pauses. */
export async function untilSettled<Result>(attempt: () => Promise<Result | typeof conflict>): Promise<Result> {
  for (let count = 0; count < ATTEMPTS; count++) {
    if (count > 0) await pause(Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** count));
    const result = await attempt();
    if (result !== conflict) return result;
  }
  throw new Contention('the items kept changing, or their tables were busy');
}
