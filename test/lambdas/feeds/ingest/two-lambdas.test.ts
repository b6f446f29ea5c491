import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { scheduled } from '../../../../games/timeline/event.ts';
import { toMessage } from '../../../../games/timeline/message.ts';
import { gameOrder, type Play } from '../../../../games/timeline/play.ts';
import type { InboundDelivery, ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { readSummary } from '../../../../lambdas/feeds/providers/espn/schema.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { event, putEvent } from '../../../../lambdas/stores/events.ts';
import { timelineOf } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { inventedGame } from '../../../fixtures/espn-games.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { logged } from '../../../fixtures/logs.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { property, runs } from '../../../runs.ts';
import { logOf } from './deliveries.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');
logged();

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

/** Numbers of rows of the answers that two polls get, each with the poll that delivers it. */
const answers = fc.array(fc.record({ shown: fc.integer({ min: 1, max: 24 }), by: fc.constantFrom(0, 1) }), {
  minLength: 2,
  maxLength: 6,
});

it('that poll one event side by side leave one log, in any order of their answers', property, async () => {
  const lambdas = [await warmLambda(), await warmLambda()];
  const at = Date.UTC(2026, 0, 10, 20);
  let events = 0;
  await fc.assert(
    fc.asyncProperty(answers, async (answered) => {
      events += 1;
      const id = `side-by-side-${events}`;
      const game = inventedGame({ id, startsAt: at });
      const first = readSummary(game.summary(0));
      if ('unreadable' in first) throw new Error(first.unreadable);
      const { startsAt, regulation, home, away } = first;
      const known = scheduled({ id, type: 'BASKETBALL', startsAt, regulation, home: home.face, away: away.face });
      await putEvent(known);
      let seenAt = at;
      const take = (by: number, shown: number) => {
        seenAt += 60_000;
        const body = JSON.parse(JSON.stringify(game.summary(shown)));
        return lambdas[by]?.(id, [{ feed: espn, body, seenAt, again: false }]);
      };
      await Promise.all(
        [0, 1].map(async (by) => {
          for (const { shown } of answered.filter((one) => one.by === by)) await take(by, shown);
        }),
      );
      // The last answer is repeated until a withdrawn play is believed.
      for (const by of [0, 1, 0, 1]) await take(by, 24);
      await logOf(id);
      const alone = new Intake(espn, known);
      alone.settle(game.summary(24));
      const facts = (plays: readonly Play[] = []) => plays.map(({ rev: _, at: __, ...play }) => play);
      expect(facts((await timelineOf(id))?.timeline.plays())).toEqual(facts(alone.timeline.plays()));
    }),
    runs(8),
  );
});
