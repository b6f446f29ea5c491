import type { SQSRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { handler } from '../../../lambdas/handlers/settle.ts';
import { MAX_RANGES } from '../../../lambdas/ranking/settle/begin.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { expectAgreement } from '../agreement.ts';
import { joinWorth, paying } from '../ranked.ts';
import { newEvent, store } from '../world.ts';

const { lines, numbers } = embeddedDatabase();
const queue = embeddedQueue('settleQueueUrl');

const record = (messageId: string, body: unknown): SQSRecord =>
  ({ messageId, body: typeof body === 'string' ? body : JSON.stringify(body) }) as SQSRecord;
const handle = async (...Records: SQSRecord[]) =>
  (await handler({ Records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

it('goes from a request through the ranges of shards to the pages, and says how far it came', async () => {
  const eventId = await newEvent();
  await joinWorth(eventId, 'ann', 50);
  await store(eventId, [paying()]);
  const steps: number[] = [];
  for (let tasks: unknown[] = [{ step: 'begin', eventId }]; tasks.length > 0; tasks = queue.taken()) {
    steps.push(tasks.length);
    expect(await handle(...tasks.map((task, index) => record(`${index}`, task)))).toEqual([]);
  }
  expect(steps).toEqual([1, MAX_RANGES, 1]);
  expect(await expectAgreement(eventId)).toEqual({ ann: 50 });
  expect(lines().at(-1)).toMatchObject({ message: 'settled', step: 'pages', eventId, seq: 1, lines: 1 });
  const sum = (name: string) => numbers().reduce((all, { [name]: value = 0 }) => all + value, 0);
  expect(sum('FansSettled')).toBe(1);
  const done = (field: string) => lines().reduce((all, { [field]: value = 0 }) => all + value, 0);
  expect(['moved', 'lines'].map(done)).toEqual([1, 1]);
});

it('names what failed', async () => {
  const eventId = await newEvent();
  const range = { step: 'range', eventId, seq: 1, from: 0, to: 4 };
  const bad = [{ step: 'begin', eventId: 'nowhere' }, { ...range, to: 129 }, { ...range, step: 'shard' }, '{'];
  expect(await handle(record('0', range), ...bad.map((body, index) => record(`${index + 1}`, body)))).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  expect(lines()).toMatchObject([
    { level: 'INFO', message: 'settled', correlationId: '0', fans: 0, moved: 0 },
    { level: 'WARN', message: 'not settled', correlationId: '1', why: 'there is no event nowhere' },
    { level: 'WARN', message: 'not settled', correlationId: '2' },
    { level: 'WARN', message: 'not settled', correlationId: '3' },
    { level: 'WARN', message: 'not settled', correlationId: '4' },
  ]);
  expect(queue.taken()).toEqual([]);
});
