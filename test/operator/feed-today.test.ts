import { afterAll, expect, it, vi } from 'vitest';
import { putEvent } from '../../lambdas/stores/events.ts';
import { feed as feedLine } from '../../operator/commands/feed.ts';
import { embeddedDatabase } from '../fixtures/database.ts';
import { scheduledEvent } from '../fixtures/events.ts';
import { runCommand } from './run-command.ts';

embeddedDatabase();
afterAll(() => {
  vi.useRealTimers();
});

// On the first the clocks go back, on the second they go forward.
it.each([
  ['2026-11-01T04:15:00Z', '2026-11-01T04:05:00Z', '2026-11-02T04:50:00Z'],
  ['2026-11-02T04:55:00Z', '2026-11-01T04:05:00Z', '2026-11-02T04:50:00Z'],
  ['2026-03-08T05:10:00Z', '2026-03-08T05:05:00Z', '2026-03-09T03:50:00Z'],
])("feed status at %s lists the events of New York's day: those of %s and %s, and no other", async (now, ...starts) => {
  const day = 86_400_000;
  const others = [
    Date.parse(starts[0] ?? '') - 600_000,
    Date.parse(starts[1] ?? '') + 900_000,
    Date.parse(now) + day * 2,
  ];
  const ids = [...starts.map((start) => Date.parse(start)), ...others].map(async (startsAt) => {
    const id = `at-${startsAt}`;
    await putEvent(scheduledEvent({ id, startsAt }));
    return id;
  });
  const wanted = (await Promise.all(ids)).slice(0, starts.length);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const { text } = await runCommand(feedLine, ['status']);
  vi.useRealTimers();
  expect(JSON.parse(text).map(({ eventId }: { eventId: string }) => eventId)).toEqual(wanted);
});
