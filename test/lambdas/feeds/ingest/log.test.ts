import { describe, expect, it } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { append, forgetLoadedGame, readLog, timelineOf } from '../../../../lambdas/stores/log.ts';
import { asked } from '../../../fixtures/asked.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';

embeddedDatabase();

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

describe('the timeline of an event', () => {
  it('is kept, and only what is new is read', async () => {
    await putEvent(scheduledEvent({ id: 'warm' }));
    await fill('warm', 1, 3);
    expect(await asked(() => timelineOf('warm'))).toEqual(['item', 0]);
    await fill('warm', 4, 5);
    expect(await asked(() => timelineOf('warm'))).toEqual([3]);
    const known = await timelineOf('warm');
    expect(known?.seq).toBe(5);
    expect(known?.timeline.plays()).toHaveLength(5);
    forgetLoadedGame('warm');
    expect((await timelineOf('warm'))?.timeline.plays()).toEqual(known?.timeline.plays());
  });

  it('has an event that says what the log says, ahead of the stored one', async () => {
    await putEvent(scheduledEvent({ id: 'ahead' }));
    await fill('ahead', 1, 1, 'LIVE');
    expect((await timelineOf('ahead'))?.timeline.event.status).toBe('LIVE');
    await fill('ahead', 2, 2, 'ENDED');
    expect((await timelineOf('ahead'))?.timeline.event).toMatchObject({ status: 'ENDED', ended_at: 2_000 });
  });

  it('gives way to those of other events, and is read anew', async () => {
    const names = Array.from({ length: 33 }, (_, index) => `many-${index}`);
    for (const id of names) {
      await putEvent(scheduledEvent({ id }));
      await fill(id, 1, 1);
      await timelineOf(id);
    }
    expect(await asked(() => timelineOf('many-32'))).toEqual([1]);
    expect(await asked(() => timelineOf('many-0'))).toEqual(['item', 0]);
  });

  it('is none where there is no event', async () => {
    expect(await timelineOf('nowhere')).toBeUndefined();
  });
});
