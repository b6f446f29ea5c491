import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { feeds } from '../../../../lambdas/feeds/feeds.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
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
  const id = `gate-${events}`;
  await putEvent({ ...event, id });
  return id;
}

let seenAt = Date.UTC(2020, 11, 23, 2);
async function take(eventId: string, provider: string, body: unknown) {
  const feed = feeds.get(provider);
  if (!feed) throw new Error(`there is no feed ${provider}`);
  seenAt += 2_000;
  return await ingest(eventId, [{ feed, body, seenAt, again: false }]);
}

/** The standing plays as a Lambda sees them that starts now. */
async function standing(eventId: string): Promise<readonly Play[]> {
  forgetLoadedGame(eventId);
  return (await timelineOf(eventId))?.timeline.plays() ?? [];
}
const ids = async (eventId: string) => (await standing(eventId)).map(({ id }) => id);
const told = (name: string) => numbers().reduce((sum, line) => sum + Number(line[name] ?? 0), 0);

const run = (yards: number) => ({ defenses: [], rush: { team: HOME, player: 'rb', attempt: 1, yards } });

/** Plays that cannot be stored, each with the provider's correction. */
const cases: [what: string, provider: string, event: () => GameEvent, poison: unknown, good: unknown, id: string][] = [
  [
    'an athlete without an id',
    'espn',
    scheduledEvent,
    summary([espnPlay(1, 'Jump Shot', shot(2, true), [''])]),
    summary([espnPlay(1, 'Jump Shot', shot(2, true), ['a'])]),
    '1',
  ],
  [
    'a quarter of the number 123456',
    'sportradar-nfl',
    nflEvent,
    nflMessage('e', 0, run(7), { quarter: { sequence: 123456 } }),
    nflMessage('e', 5, run(7)),
    'e/rb/run',
  ],
];

describe.each(cases)('%s (%s)', (_, provider, event, poison, good, id) => {
  it('is not stored, is counted, and leaves the event alive: the correction counts', async () => {
    const eventId = await newEvent(event());
    const { ignored } = await take(eventId, provider, poison);
    expect(ignored).not.toEqual([]);
    await standing(eventId);
    await take(eventId, provider, good);
    expect(await ids(eventId)).toContain(id);
  });
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
    expect(told('LogUnreadable')).toBe(2);
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
