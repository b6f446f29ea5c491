import { describe, expect, it } from 'vitest';
import type { RawResource, RawTemplate } from './deployment.ts';
import { refusedUpdates } from './refused-updates.ts';

const template = (Type: string, Properties: Record<string, unknown>): RawTemplate => ({
  Resources: { It: { Type, Properties } as RawResource },
});
const refused = (type: string, before: Record<string, unknown>, after: Record<string, unknown>) =>
  refusedUpdates('Hype-X', template(type, before), template(type, after));

describe('AWS refuses', () => {
  const untyped = [{ Name: 'email', Required: true, Mutable: true }];

  it('every update of a user pool whose attributes have no data type, also if they stay the same', () => {
    const pool = (DeletionProtection: string, Schema?: unknown) => ({
      DeletionProtection,
      ...(Schema ? { Schema } : {}),
    });
    const type = 'AWS::Cognito::UserPool';
    expect(refused(type, pool('INACTIVE', untyped), pool('ACTIVE', untyped))).toHaveLength(1);
    expect(refused(type, pool('INACTIVE'), pool('ACTIVE'))).toEqual([]);
  });

  it('two indexes at once, and another attribute of the time to live', () => {
    const table = (indexes: string[], ttl?: string) => ({
      GlobalSecondaryIndexes: indexes.map((IndexName) => ({ IndexName })),
      ...(ttl && { TimeToLiveSpecification: { AttributeName: ttl, Enabled: true } }),
    });
    const type = 'AWS::DynamoDB::GlobalTable';
    expect(refused(type, table(['a']), table(['a', 'b']))).toEqual([]);
    expect(refused(type, table(['a']), table(['b']))).toEqual(['Hype-X It makes or deletes 2 indexes at once']);
    expect(refused(type, table([], 'expires'), table([], 'expiresAt'))).toHaveLength(1);
    expect(refused(type, table([]), table([], 'expiresAt'))).toEqual([]);
  });

  it('a replacement that keeps its name', () => {
    const queue = (FifoQueue: boolean, QueueName: string) => ({ FifoQueue, QueueName });
    const type = 'AWS::SQS::Queue';
    expect(refused(type, queue(false, 'a'), queue(true, 'a'))).toEqual([
      'Hype-X It is replaced under the same QueueName',
    ]);
    expect(refused(type, queue(false, 'a'), queue(true, 'a.fifo'))).toEqual([]);
  });
});
