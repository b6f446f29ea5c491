import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { feeds } from '../../../../lambdas/feeds/feeds.ts';
import { type InboundDelivery, ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { putEvent } from '../../../../lambdas/stores/events.ts';
import { append, forgetLoadedGame, timelineOf } from '../../../../lambdas/stores/log.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { espnPlay, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { logged } from '../../../fixtures/logs.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { HOME, nflEvent, nflMessage } from '../../../fixtures/sportradar.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');
const { lines, numbers } = logged();

let events = 0;
async function newEvent(event: GameEvent): Promise<string> {
  events += 1;
  await putEvent({ ...event, id: `gate-${events}` });
  return `gate-${events}`;
}

let seenAt = Date.UTC(2020, 11, 23, 2);
function take(eventId: string, provider: string, body: unknown) {
  const feed = feeds.get(provider) as InboundDelivery['feed'];
  seenAt += 2_000;
  return ingest(eventId, [{ feed, body, seenAt, again: false }]);
}

/** Ids of the plays in force, as a Lambda sees them that starts now. */
async function ids(eventId: string): Promise<string[]> {
  forgetLoadedGame(eventId);
  return ((await timelineOf(eventId))?.timeline.plays() ?? []).map(({ id }) => id);
}

const run = { defenses: [], rush: { team: HOME, player: 'rb', attempt: 1, yards: 7 } };
const basket = (pid: string) => summary([espnPlay(1, 'Jump Shot', shot(2, true), [pid])]);

const inQuarter = nflMessage('e', 0, run, { quarter: { sequence: 123456 } });

it.each<[what: string, provider: string, event: GameEvent, poison: unknown, good: unknown, id: string]>([
  ['an athlete without an id', 'espn', scheduledEvent(), basket(''), basket('a'), '1'],
  ['a quarter of the number 123456', 'sportradar-nfl', nflEvent(), inQuarter, nflMessage('e', 5, run), 'e/rb/run'],
])('%s is not stored, is counted, and leaves the event alive: the correction counts', async (...given) => {
  const [, provider, event, poison, good, id] = given;
  const eventId = await newEvent(event);
  const { ignored } = await take(eventId, provider, poison);
  expect(ignored).not.toEqual([]);
  await ids(eventId);
  await take(eventId, provider, good);
  expect(await ids(eventId)).toContain(id);
});

describe('a log that an older version poisoned', () => {
  const clock = (id: string) => ({ id, rev: 1, order: 1, timestamp: 1_000, period: 1, clock: 700 });
  const poisoned = [
    { source: 'clock' as const, data: clock('1') },
    { source: 'boxscorestatsv2' as const, data: { ...clock('2'), act: 'PLAYER', tid: 't', pid: 't', stats: {} } },
    { source: 'clock' as const, data: { ...clock('3'), period: 123_456 } },
  ];

  it('is read without what cannot be read, and says so to the operator', async () => {
    const eventId = await newEvent(scheduledEvent());
    await append({ eventId, seq: 1, messages: poisoned });
    expect(await ids(eventId)).toEqual(['1']);
    expect(numbers().reduce((sum, line) => sum + Number(line.LogUnreadable ?? 0), 0)).toBe(2);
    expect(lines().filter(({ message }) => message === 'the log holds what cannot be read')).toMatchObject([
      { level: 'ERROR', eventId, seq: 1, why: 'the boxscorestatsv2 message takes a team for a player' },
      { level: 'ERROR', eventId, seq: 1, why: 'the clock message has no period' },
    ]);
  });

  it('takes the provider’s correction of what was poisoned', async () => {
    const eventId = await newEvent(scheduledEvent());
    await append({ eventId, seq: 1, messages: poisoned });
    await take(eventId, 'nba-live', snapshot([action(2, { actionType: 'steal' })], 1));
    expect(await ids(eventId)).toContain('2');
  });
});
