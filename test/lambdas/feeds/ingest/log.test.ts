import { describe, expect, it } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { append, readLog } from '../../../../lambdas/stores/log.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';

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
