import { describe, expect, it, vi } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { gameOrder, type Play } from '../../../../games/timeline/play.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { event, putEvent } from '../../../../lambdas/stores/events.ts';
import { append, timelineAt, timelineOf } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { inbound, newEvent, stream, told } from './deliveries.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

/** Ingest as a Lambda of its own has it, warm from then on: nothing is shared but the tables. */
async function warmLambda(): Promise<typeof ingest> {
  vi.resetModules();
  return (await import('../../../../lambdas/feeds/ingest/ingest.ts')).ingest;
}

const status = (id: string, rev: number, what: string, elapsed: number, gone = false): Play => ({
  ...{ id, rev, kind: 'status', status: what, period: 4, clock: 720 - elapsed },
  ...{ order: gameOrder(4, elapsed, 1), at: 1_000_000_000_000 + elapsed, ...(gone && { void: true as const }) },
});

describe('the event', () => {
  it('takes statuses and periods at once, and each score, since no delivery may follow for minutes', async () => {
    const eventId = await newEvent();
    const tipOff = stream.findIndex(({ status }) => status === 'LIVE');
    await ingest(eventId, [told(stream.slice(0, tipOff))]);
    expect(await event(eventId)).toMatchObject({
      status: 'PREGAME',
      results: { periods: [{ name: 'PRE', ended_at: 0 }] },
    });
    await ingest(eventId, [told(stream.slice(tipOff, tipOff + 1))]);
    expect(await event(eventId)).toMatchObject({ status: 'LIVE', results: { periods: [{ name: 'Q1', ended_at: 0 }] } });
    const quarterEnd = stream.findIndex(({ status }) => status === 'END_FIRST_QUARTER');
    const baskets = stream.slice(tipOff + 1, quarterEnd);
    const last = baskets.findLastIndex((play) => play.kind === 'stat' && play.stats.PTS !== undefined);
    await ingest(eventId, [told(baskets.slice(0, last))]);
    const before = (await event(eventId))?.score;
    await ingest(eventId, [told(baskets.slice(last))]);
    expect((await event(eventId))?.score).toEqual({ home: 40, away: 25 });
    expect(before).not.toEqual({ home: 40, away: 25 });
    await ingest(eventId, [told(stream.slice(quarterEnd, quarterEnd + 1))]);
    expect(await event(eventId)).toMatchObject({
      status: 'ACTIVE',
      score: { home: 40, away: 25 },
      results: { periods: [{ name: 'Q1', ended_at: stream[quarterEnd]?.at }] },
    });
  });

  it('is put right by the next delivery where it was not written', async () => {
    const eventId = await newEvent();
    const messages = stream.slice(0, 3).map((play) => toMessage(play));
    await append({ eventId, seq: 1, messages });
    await ingest(eventId, [told(stream.slice(0, 3), true)]);
    expect(await event(eventId)).toMatchObject({ status: 'LIVE' });
  });

  it('has the regulation that its feed shows, in the stored event and in the log', async () => {
    const quarters = { periods: 4, minutes: 10 };
    await putEvent(scheduledEvent({ id: 'short' }));
    const steal = action(2, { actionType: 'steal', clock: 'PT05M00.00S' });
    const rows = (clock: string) => [action(1, { actionType: 'period', subType: 'start', clock }), steal];
    await ingest('short', [inbound(nbaLive, snapshot([steal]))]);
    const warm = await timelineAt('short', 1);
    expect(warm?.timeline.event.regulation).toEqual({ periods: 4, minutes: 12 });
    await ingest('short', [inbound(nbaLive, snapshot(rows('PT10M00.00S'), 1))]);
    expect(await event('short')).toMatchObject({ regulation: quarters });
    expect(await timelineAt('short', 2)).toBe(warm);
    expect(warm?.timeline.event.regulation).toEqual(quarters);
    expect(warm?.timeline.remaining()).toBe(0.875);
    // A later first row with another length is believed too, and known plays are moved.
    await ingest('short', [inbound(nbaLive, snapshot(rows('PT12M00.00S'), 2))]);
    expect((await event('short'))?.regulation).toEqual({ periods: 4, minutes: 12 });
  });

  it('is as the log has it, whichever of two warm Lambdas stored last', async () => {
    await putEvent(scheduledEvent());
    const id = scheduledEvent().id;
    const [one, other] = [await warmLambda(), await warmLambda()];
    await one(id, [told([status('start', 1, 'START_FOURTH_QUARTER', 0)])]);
    await one(id, [told([status('over', 1, 'ENDED', 720)])]);
    await other(id, [told([status('over', 2, 'ENDED', 720, true)])]);
    expect((await event(id))?.status).toBe('ACTIVE');
    await one(id, [told([status('over', 3, 'ENDED', 720)])]);
    expect((await event(id))?.status).toBe('ENDED');
    await other(id, [told([status('over', 4, 'ENDED', 720, true)])]);
    expect((await event(id))?.status).toBe('ACTIVE');
    expect((await timelineOf(id))?.timeline.event.status).toBe('ACTIVE');
  });
});
