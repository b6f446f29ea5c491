import { createHook } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { SQSRecord } from 'aws-lambda';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toMessage } from '../../../games/timeline/message.ts';
import { ANSWER_MS } from '../../../lambdas/api/pipeline/create-handler.ts';
import { FULL_BATCH, handler } from '../../../lambdas/handlers/ingest.ts';
import { putEvent } from '../../../lambdas/stores/events.ts';
import { readLog } from '../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { listening } from '../../fixtures/listening.ts';
import { v3, v3Page } from '../../fixtures/nba-v3.ts';
import { footballEvent, lineScore, nflGame, row } from '../../fixtures/nfl.ts';
import { embeddedQueue, sqsRecord } from '../../fixtures/queue.ts';

const { lines: warned, numbers } = embeddedDatabase();
const appSync = fakeAppSync();
embeddedQueue('settleQueueUrl');

/** When every play happened. */
const HAPPENED = Date.UTC(2026, 0, 1);

const message = (id: string) =>
  toMessage({ kind: 'clock', id, rev: 1, order: Number(id), at: HAPPENED, period: 1, clock: 700 });
const delivery = (eventId: string, ...ids: string[]) =>
  JSON.stringify({ provider: 'hype', eventId, body: { messages: ids.map(message) } });
const record = (messageId: string, body: string, times = 1) => sqsRecord(messageId, body, { times, sentAt: 1000 });
const handle = (...Records: SQSRecord[]) => handler({ Records });
const failures = async (...records: SQSRecord[]) =>
  (await handle(...records)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

let events = 0;
async function newEvent(): Promise<string> {
  events += 1;
  await putEvent(scheduledEvent({ id: `door-${events}` }));
  return `door-${events}`;
}

describe('the ingest handler', () => {
  it('lets what follows a publish within 250 ms gather, and holds up nothing else', async () => {
    let pauses = 0;
    const timers = createHook({
      init: (_id, type, _trigger, timer) => {
        const { _idleTimeout: ms } = timer as { _idleTimeout?: number };
        if (type === 'Timeout' && ms === 250) pauses += 1;
      },
    }).enable();
    // The clock is stopped, so the pause is 250 ms however long the store takes.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      timers.disable();
      vi.useRealTimers();
    });
    const eventId = await newEvent();
    const began = performance.now();
    await handle(record('1', delivery(eventId, '1')));
    expect(performance.now() - began).toBeGreaterThanOrEqual(249);
    expect(pauses).toBeGreaterThan(0);
    pauses = 0;
    await handle(record('2', delivery(eventId, '1')));
    await handle(...Array<SQSRecord>(FULL_BATCH).fill(record('3', delivery(eventId, '9'))));
    expect(pauses).toBe(0);
  });

  it('makes one record of what a batch says of one event, and one of each event', async () => {
    const [a, b] = [await newEvent(), await newEvent()];
    expect(
      await failures(record('1', delivery(a, '1', '2')), record('2', delivery(b, '1')), record('3', delivery(a, '3'))),
    ).toEqual([]);
    expect((await readLog(a, 0)).map(({ messages }) => messages.map(({ data }) => data.id))).toEqual([['1', '2', '3']]);
    expect(appSync.published.map(({ name }) => name).sort()).toEqual([a, b].sort());
    expect(warned()).toEqual([]);
  });

  it('gives back all deliveries of an event that could not be stored, in order, and no others', async () => {
    const good = await newEvent();
    const records = ['no-event', good, 'no-event'].map((id, index) => record(`${index + 1}`, delivery(id, `${index}`)));
    expect(await failures(...records)).toEqual(['1', '3']);
    expect(await readLog(good, 0)).toHaveLength(1);
    const line = { level: 'WARN', correlationId: '1', door: 'ingest', message: 'not stored', eventId: 'no-event' };
    expect(warned()).toMatchObject([{ ...line, why: 'there is no event no-event' }]);
  });

  it('knows a delivery that was handed out before', async () => {
    const eventId = await newEvent();
    await handle(record('1', delivery(eventId, '1')));
    await handle(record('1', delivery(eventId, '1'), 2));
    expect(appSync.published.map(({ envelope }) => envelope)).toEqual([
      { seq: 1, ...message('1'), status: 'ACTIVE' },
      { seq: 1, batch: [], status: 'ACTIVE' },
    ]);
  });

  it('writes how far fans are behind the newest play, and no metric if no play was new', async () => {
    const eventId = await newEvent();
    const before = Date.now() - HAPPENED;
    await handle(record('1', delivery(eventId, '1')), record('2', delivery(eventId, '2')));
    await handle(record('3', delivery(eventId, '2')));
    expect(numbers()).toMatchObject([{ eventId, door: 'ingest', correlationId: '1', FeedLag: expect.any(Number) }]);
    expect(numbers()[0]?.FeedLag).toBeGreaterThanOrEqual(before);
    expect(numbers()[0]?.FeedLag).toBeLessThanOrEqual(Date.now() - HAPPENED);
  });

  it('drops unreadable messages, logs one line of JSON for each, and takes the rest', async () => {
    const eventId = await newEvent();
    const broken = [
      '{"provider"',
      '[]',
      JSON.stringify({ provider: 'hype', eventId: '', body: 1 }),
      JSON.stringify({ provider: 'telepathy', eventId, body: {} }),
      JSON.stringify({ provider: 'hype', eventId, body: { messages: [{}, {}] } }),
    ];
    const records = [...broken, delivery(eventId, '1')].map((body, index) => record(`${index}`, body));
    expect(await failures(...records)).toEqual([]);
    expect(await readLog(eventId, 0)).toHaveLength(1);
    expect(warned()).toHaveLength(broken.length);
    expect(warned().slice(-2)).toMatchObject([
      { correlationId: '3', message: 'ignored', eventId, why: 'there is no feed telepathy', count: 1 },
      { correlationId: '4', message: 'ignored', eventId, why: 'the message has an unknown source undefined', count: 2 },
    ]);
  });

  it('says and counts where a score was set right, once the period is over', async () => {
    const eventId = 'door-nfl';
    await putEvent({ ...footballEvent(), id: eventId });
    const told = (parts: Record<string, unknown>, rows: Record<number, unknown>) =>
      record('1', JSON.stringify({ provider: 'nfl', eventId, body: nflGame(rows, parts) }));
    const stated = { home: lineScore(3), away: lineScore() };
    const adjustments = () => numbers().flatMap(({ ScoreAdjusted }) => ScoreAdjusted ?? []);
    await handle(told(stated, { 5: row() }));
    expect([adjustments(), (await readLog(eventId, 0)).length]).toEqual([[], 1]);
    await handle(told(stated, { 5: row(), 9: row({ qtr: 2 }) }));
    await handle(told(stated, { 5: row(), 9: row({ qtr: 2 }) }));
    expect(adjustments()).toEqual([1, 1]);
    expect(warned().filter(({ message }) => message === 'score adjusted')).toMatchObject([
      { eventId, adjusted: [{ tid: 'NE', stats: { PTS: 3 }, period: 1 }] },
    ]);
  });
});

describe('where AppSync answers nothing', () => {
  it('a batch is still answered before the Lambda ends: what was not published goes back, other events are not held up', async () => {
    const sick = await newEvent();
    const deaf = await listening(createServer(() => {}));
    onTestFinished(deaf.close);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('GRAPHQL_URL', `${deaf.url}/graphql`);
    const end = Date.now() + ANSWER_MS + 1_500;
    const { batchItemFailures } = await handler(
      { Records: [record('1', delivery(sick, '1')), record('2', delivery(sick, '2'))] },
      { getRemainingTimeInMillis: () => end - Date.now() },
    );
    expect(Date.now()).toBeLessThan(end);
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['1', '2']);
    vi.unstubAllEnvs();
    expect(await failures(record('1', delivery(sick, '1'), 2), record('2', delivery(sick, '2'), 2))).toEqual([]);
    expect(appSync.published.map(({ envelope }) => envelope.seq)).toContain(1);
  });
});

it('knows an old copy by the stamp beside a delivery', async () => {
  const eventId = await newEvent();
  const page = (...numbers: number[]) =>
    JSON.stringify({ provider: 'nba-v3', eventId, body: v3Page(numbers.map((number) => v3(number, 'jump ball'))) });
  const told = (messageId: string, body: string, stamp: number) =>
    failures({ ...record(messageId, body), messageAttributes: { stamp: { stringValue: `${stamp}` } } } as never);
  await told('1', page(1, 2), 2_000);
  await told('2', page(1), 1_000);
  expect(warned()).toMatchObject([{ correlationId: '2', why: 'a snapshot older than one taken before' }]);
});
