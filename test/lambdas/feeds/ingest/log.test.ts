import { describe, expect, it } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { append, readLog, timelineOf } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { logged } from '../../../fixtures/logs.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');
const { lines, numbers } = logged();

const message = (order: number, status: string) =>
  toMessage({ kind: 'status', id: `${order}`, rev: 1, order, at: order * 1_000, period: 1, clock: 700, status });
const fill = async (eventId: string, from: number, to: number, status = 'PAUSED') => {
  for (let seq = from; seq <= to; seq += 1) await append({ eventId, seq, messages: [message(seq, status)] });
};
const seqs = async (...args: Parameters<typeof readLog>) => (await readLog(...args)).map(({ seq }) => seq);

describe('the log', () => {
  it('gives what comes after a seq, no more than asked for', async () => {
    await fill('paged', 1, 7);
    expect(await seqs('paged', 0)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await seqs('paged', 5)).toEqual([6, 7]);
    expect(await seqs('paged', 2, 3)).toEqual([3, 4, 5]);
    expect(await seqs('paged', 7, 3)).toEqual([]);
    expect((await readLog('paged', 6))[0]?.messages).toEqual([message(7, 'PAUSED')]);
  });

  it('has one record at a seq, the first', async () => {
    expect(await append({ eventId: 'once', seq: 1, messages: [message(1, 'LIVE')] })).toBe(true);
    expect(await append({ eventId: 'once', seq: 1, messages: [message(2, 'ENDED')] })).toBe(false);
    expect((await readLog('once', 0))[0]?.messages).toEqual([message(1, 'LIVE')]);
  });

  it('reads a game that is longer than one answer of DynamoDB', async () => {
    const large = { source: 'marker' as const, data: { ...message(1, 'LIVE').data, pad: 'x'.repeat(300_000) } };
    for (let seq = 1; seq <= 5; seq += 1) await append({ eventId: 'large', seq, messages: [large] });
    expect(await seqs('large', 0)).toEqual([1, 2, 3, 4, 5]);
    expect(await seqs('large', 0, 4)).toEqual([1, 2, 3, 4]);
  });
});

describe('a log that an older version poisoned', () => {
  const clock = (id: string) => ({ id, rev: 1, order: 1, timestamp: 1_000, period: 1, clock: 700 });
  const poisoned = [
    { source: 'clock' as const, data: clock('1') },
    { source: 'boxscorestatsv2' as const, data: { ...clock('2'), act: 'PLAYER', tid: 't', pid: 't', stats: {} } },
    { source: 'clock' as const, data: { ...clock('3'), period: 123_456 } },
  ];

  it('is read without what cannot be read, says so to the operator, and takes its correction', async () => {
    const eventId = 'poisoned';
    await putEvent(scheduledEvent({ id: eventId }));
    await append({ eventId, seq: 1, messages: poisoned });
    const ids = async () => (await timelineOf(eventId))?.timeline.plays().map(({ id }) => id);
    expect(await ids()).toEqual(['1']);
    expect(numbers().reduce((sum, line) => sum + Number(line.LogUnreadable ?? 0), 0)).toBe(2);
    expect(lines().filter(({ message }) => message === 'the log holds what cannot be read')).toMatchObject([
      { level: 'ERROR', eventId, seq: 1, why: 'the boxscorestatsv2 message takes a team for a player' },
      { level: 'ERROR', eventId, seq: 1, why: 'the clock message has no period' },
    ]);
    // The provider's correction of what cannot be read is taken.
    const body = snapshot([action(2, { actionType: 'steal' })], 1);
    await ingest(eventId, [{ feed: nbaLive, body, seenAt: 1, again: false }]);
    expect(await ids()).toContain('2');
  });
});
