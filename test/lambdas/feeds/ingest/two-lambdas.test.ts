import { expect, it, vi } from 'vitest';
import { toMessage } from '../../../../games/timeline/message.ts';
import { gameOrder, type Play } from '../../../../games/timeline/play.ts';
import type { InboundDelivery, ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { event, putEvent } from '../../../../lambdas/stores/events.ts';
import { timelineOf } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';

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
const told = (...plays: Play[]): InboundDelivery[] => [
  { feed: hype, body: { messages: plays.map((play) => toMessage(play)) }, seenAt: 0, again: false },
];

it('leave the stored event as the log has it, whichever of two warm Lambdas is asked', async () => {
  await putEvent(scheduledEvent());
  const id = scheduledEvent().id;
  const [one, other] = [await warmLambda(), await warmLambda()];
  await one(id, told(status('start', 1, 'START_FOURTH_QUARTER', 0)));
  await one(id, told(status('over', 1, 'ENDED', 720)));
  await other(id, told(status('over', 2, 'ENDED', 720, true)));
  expect((await event(id))?.status).toBe('ACTIVE');
  await one(id, told(status('over', 3, 'ENDED', 720)));
  expect((await event(id))?.status).toBe('ENDED');
  await other(id, told(status('over', 4, 'ENDED', 720, true)));
  expect((await event(id))?.status).toBe('ACTIVE');
  expect((await timelineOf(id))?.timeline.event.status).toBe('ACTIVE');
});
