import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { toMessage } from '../../../../games/timeline/message.ts';
import type { Feed } from '../../../../lambdas/feeds/feed.ts';
import { ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { faultOf } from '../../../../lambdas/feeds/ingest/wrong-body.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { feedStates } from '../../../../lambdas/stores/feed-states.ts';
import { broadcastOf, scheduleOf } from '../../../../local/league/broadcast.ts';
import { allRecordings } from '../../../../local/league/recording.ts';
import { fileReaders } from '../../../../operator/game-files/game-file.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { action, snapshot } from '../../../fixtures/nba-live.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { realGame, realGames, skipReason } from '../../../golden/real-games.ts';
import { streams } from '../../../golden/streams.ts';
import { inbound, newEvent } from './deliveries.ts';

embeddedDatabase();
fakeAppSync();
embeddedQueue('settleQueueUrl');

const steal = (number: number, more = {}) => action(number, { actionType: 'steal', ...more });
const steals = (count: number, more = {}) => Array.from({ length: count }, (_, index) => steal(index + 1, more));
let seenAt = 0;
const take = (eventId: string, feed: Feed, body: unknown) => {
  seenAt += 2_000;
  return ingest(eventId, [{ ...inbound(feed, body), seenAt }]);
};
const wrongOf = async (eventId: string, provider = 'nba-live') => (await feedStates(eventId)).feeds[provider]?.wrong;

describe('a wrong body', () => {
  it.each([
    ['another form', {}, 'a body that cannot be read: there is no game.actions'],
    ['no play', snapshot([], 9), 'fewer than half of the known plays'],
    ['a few plays', snapshot(steals(9), 9), 'fewer than half of the known plays'],
    [
      'renamed fields',
      snapshot(
        steals(20).map(({ period, ...row }) => ({ ...row, quarter: period })),
        9,
      ),
      'rows of which not one can be read',
    ],
    [
      'another game',
      snapshot(steals(20, { teamId: 1610612700 }), 9),
      'a body that cannot be read: action 1 is of a team of another game',
    ],
  ])('of %s is named, for as long as no good one follows', async (_, body, why) => {
    const eventId = await newEvent();
    await take(eventId, nbaLive, snapshot(steals(20), 1));
    expect(await wrongOf(eventId)).toBeUndefined();
    await take(eventId, nbaLive, body);
    const since = seenAt;
    expect(await wrongOf(eventId)).toEqual({ why, since });
    await take(eventId, nbaLive, body);
    expect(await wrongOf(eventId)).toEqual({ why, since });
    await take(eventId, nbaLive, snapshot(steals(21), 10));
    expect(await wrongOf(eventId)).toBeUndefined();
  });

  it('of the other sport is named', async () => {
    const eventId = await newEvent();
    await take(eventId, espn, { header: { uid: 's:20~l:28~e:1' }, drives: {} });
    expect((await wrongOf(eventId, 'espn'))?.why).toBe(
      'a body that cannot be read: the game is of football, not basketball',
    );
  });

  it('is none where a game begins, or a play is taken back', async () => {
    const eventId = await newEvent();
    for (const [minute, count] of [0, 1, 4, 2, 6, 5].entries()) {
      await take(eventId, nbaLive, snapshot(steals(count), minute));
      expect(await wrongOf(eventId)).toBeUndefined();
    }
  });
});

/** What is wrong with bodies of one game, one after the other. */
function faults(feed: Feed, event: GameEvent, bodies: readonly unknown[]): string[] {
  const intake = new Intake(feed, event);
  return bodies.flatMap((body) => {
    const fault = faultOf(feed.read(body, event, 0, intake.timeline), feed, intake.timeline);
    intake.take(body);
    return fault ?? [];
  });
}

/** Where a game is cut: after each of its first rows, then at intervals. */
const endsOf = (rows: number, cuts = 20): number[] => {
  const first = Array.from({ length: 12 }, (_, index) => index);
  const later = Array.from({ length: cuts }, (_, index) => Math.ceil((rows * (index + 1)) / cuts));
  return [...new Set([...first, ...later])].filter((end) => end <= rows).sort((a, b) => a - b);
};

describe('no body is wrong', () => {
  it.each(allRecordings().map((recording) => [recording.key, recording] as const))(
    'of the recording %s, as it grows',
    (_, recording) => {
      const broadcast = broadcastOf(recording, Date.UTC(2026, 0, 1), 10);
      const messages = scheduleOf(broadcast).map(({ play }) => toMessage(play));
      const bodies = endsOf(messages.length).map((end) => ({ messages: messages.slice(0, end) }));
      expect(faults(hype, broadcast.event, bodies.slice(1))).toEqual([]);
    },
  );

  for (const { name, reason, open } of streams) {
    it.skipIf(reason)(`of ${name}, as it grows`, () => {
      const { feed, event, push, rows, of } = open();
      const ends = endsOf(rows.length);
      // A push without a message is not sent.
      const [, ...parts] = ends.map((end, index) => of(rows.slice(push ? (ends[index - 1] ?? 0) : 0, end)));
      expect(faults(feed, event, push ? parts : [of([]), ...parts])).toEqual([]);
    });
  }

  it.skipIf(skipReason('espn-college-football') ?? skipReason('nfl-present')).each([
    ['espn', 'espn-college-football'],
    ['nfl', 'nfl-present'],
  ])('of the games of %s in %s, as they grow', (provider, folder) => {
    const reader = fileReaders.get(provider);
    if (!reader?.course) throw new Error(`${provider} has no course`);
    const files = readdirSync(join(realGames ?? '', folder)).filter((name) => /^\d.*\.json$/.test(name));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const body = realGame(`${folder}/${file}`);
      const described = reader.describe(body, undefined);
      if (typeof described === 'string') throw new Error(described);
      const rows = reader.course.rows(body);
      const bodies = endsOf(rows.length, 6).map((end) => reader.course?.cut(body, rows.slice(0, end)));
      expect([file, faults(reader.feed, described.event, bodies)]).toEqual([file, []]);
    }
  });
});
