import { DescribeTableCommand, DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { warm } from '../../../../infra/operator/commands/warm.ts';
import { INITIAL, neededFor, overQuota, planOf } from '../../../../infra/operator/warm/plan.ts';
import { variables } from '../../../../lambdas/environment.ts';
import { type TableName, tables } from '../../../../lambdas/stores/tables.ts';
import { property, runs } from '../../../runs.ts';

const fans = fc.integer({ min: 1, max: 10_000_000 });

describe('what tables need', () => {
  it('for a million fans is their joins within ten minutes, or their settlement within five', () => {
    const needed = new Map(neededFor(1_000_000).map(({ table, ...units }) => [table, units]));
    expect(needed.get('Entries')?.write).toBe(Math.ceil(20_000_000 / 600));
    expect(needed.get('Roster')?.write).toBe(Math.ceil(8_000_000 / 600));
    // Joining: two units within ten minutes. Settling: one within five.
    expect(needed.get('Standings')?.write).toBe(Math.ceil(1_000_000 / 300));
  });

  it('never falls with more fans, and no value is ever lowered', property, () => {
    fc.assert(
      fc.property(fans, fans, fc.integer({ min: 0, max: 100_000 }), (a, b, warmth) => {
        const [few, many] = [neededFor(Math.min(a, b)), neededFor(Math.max(a, b))];
        for (const [index, { read, write }] of few.entries()) {
          expect(many[index]?.read).toBeGreaterThanOrEqual(read);
          expect(many[index]?.write).toBeGreaterThanOrEqual(write);
        }
        const current = new Map<TableName, typeof INITIAL>([['Entries', { read: warmth, write: warmth }]]);
        for (const { from, to, usd } of planOf(many, current)) {
          expect(to.read).toBeGreaterThanOrEqual(from.read);
          expect(to.write).toBeGreaterThanOrEqual(from.write);
          expect(usd).toBeGreaterThan(0);
        }
      }),
      runs(50),
    );
  });

  it('is nothing for ten thousand fans, on tables as they are made', () => {
    expect(planOf(neededFor(10_000), new Map())).toEqual([]);
  });

  it('costs what the raised units cost, and names tables above the quota of an account', () => {
    const [only, ...others] = planOf([{ table: 'Entries', read: 0, write: 44_000 }], new Map());
    expect(others).toEqual([]);
    expect(only).toMatchObject({ from: INITIAL, to: { read: 12_000, write: 44_000 } });
    expect(only?.usd).toBeCloseTo(40_000 * 0.00065, 10);
    expect(overQuota(only ? [only] : [])).toHaveLength(1);
  });
});

describe('the command', () => {
  let aws: ReturnType<typeof mockClient>;
  beforeAll(() => {
    aws = mockClient(DynamoDBClient);
  });
  beforeEach(() => {
    aws.reset();
    for (const { variable } of Object.values(tables)) vi.stubEnv(variables[variable], `${variable}-name`);
    vi.stubEnv('AWS_REGION', 'eu-central-1');
    aws.on(DescribeTableCommand).resolves({
      Table: { WarmThroughput: { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 4_000, Status: 'ACTIVE' } },
    });
    aws.on(UpdateTableCommand).resolves({});
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  // Test files share the client's class.
  afterAll(() => {
    aws.restore();
  });

  it('says what it would raise, what that costs once and that it stays, and does nothing', async () => {
    const { text } = await warm(['--fans', '1000000']);
    expect(text).toMatch(/Entries: reads 12,000 → 12,000, writes 4,000 → 33,334 a second: \$19\.07/);
    expect(text).toContain('once');
    expect(text).toContain('cannot be lowered');
    expect(text).toContain('--yes does it');
    expect(aws.commandCalls(UpdateTableCommand)).toHaveLength(0);
  });

  it('raises with --yes, each table once, and a table that is warm enough not at all', async () => {
    aws.on(DescribeTableCommand, { TableName: 'rosterTable-name' }).resolves({
      Table: { WarmThroughput: { ReadUnitsPerSecond: 90_000, WriteUnitsPerSecond: 90_000 } },
    });
    const { text } = await warm(['--fans', '1000000', '--yes']);
    expect(text).toContain('Raised for 1,000,000 fans');
    const raised = aws.commandCalls(UpdateTableCommand).map(({ args }) => args[0].input);
    expect(raised).toContainEqual({
      TableName: 'entriesTable-name',
      WarmThroughput: { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 33_334 },
    });
    expect(raised.map(({ TableName }) => TableName)).not.toContain('rosterTable-name');
    expect(new Set(raised.map(({ TableName }) => TableName)).size).toBe(raised.length);
  });

  it('has nothing to raise for few', async () => {
    expect((await warm(['--fans', '1000', '--yes'])).text).toContain('nothing is to be raised');
    expect(aws.commandCalls(UpdateTableCommand)).toHaveLength(0);
  });

  it('asks for the names of the tables, and refuses what is no number of fans', async () => {
    vi.stubEnv(variables.entriesTable, '');
    await expect(warm(['--fans', '1000'])).rejects.toThrow(
      'Set ENTRIES_TABLE to the names in the outputs of the stack Data.',
    );
    expect(() => warm(['--fans', '0'])).toThrow('It takes a whole number from 1');
  });
});
