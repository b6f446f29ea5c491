import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { toMessage, toPlay } from '../../../games/timeline/message.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import type { Feed } from '../../../lambdas/feeds/feed.ts';
import { feeds } from '../../../lambdas/feeds/feeds.ts';
import { newsOf } from '../../../lambdas/ingest/compare.ts';
import { espnPlay, shot as espnShot, summary } from '../../fixtures/espn.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { action, snapshot } from '../../fixtures/nba-live.ts';
import { v3, v3Page } from '../../fixtures/nba-v3.ts';
import { footballEvent, gamecenter, row, stat } from '../../fixtures/nfl-gamecenter.ts';
import { HOME, nbaEvent, nbaMessage, nflEvent, nflMessage } from '../../fixtures/sportradar.ts';
import { atFullRuns, property, runs } from '../../runs.ts';

const shot = { player: 'a', made: 'true' };
const pass = { team: HOME, player: 'qb', attempt: 1, complete: 1, yards: 7 };

/** A small delivery of each provider, with the event that it is of. A new provider is a line. */
const samples: Record<string, [GameEvent, unknown]> = {
  'nba-live': [
    scheduledEvent(),
    snapshot([
      action(1, { actionType: '2pt', shotResult: 'Made', x: 6, y: 50 }),
      action(2, { actionType: 'period', subType: 'end' }),
    ]),
  ],
  'nba-v3': [
    scheduledEvent(),
    v3Page(
      [
        v3(1, 'Made Shot', { shotValue: 3, shotResult: 'Made', description: "Able 25' 3PT (3 PTS) (Beck 1 AST)" }),
        v3(2, 'Rebound', { description: 'Able REBOUND (Off:0 Def:1)' }),
        v3(3, 'period', { subType: 'end' }),
      ],
      {},
      [
        [1, 'Ann', 'Able'],
        [2, 'Bo', 'Beck'],
      ],
    ),
  ],
  espn: [
    scheduledEvent(),
    summary([espnPlay(1, 'Jump Shot', espnShot(2, true)), espnPlay(2, 'End Period', { participants: [] })]),
  ],
  'nfl-gamecenter': [
    footballEvent(),
    gamecenter({
      36: row({ players: { qb: [stat(15, 7)], wr: [stat(22, 7)] }, sp: 1 }),
      40: row({ desc: 'END QUARTER 1' }),
    }),
  ],
  'sportradar-nba': [
    nbaEvent(),
    [
      nbaMessage('e', 0, { fieldgoal: shot, assist: { player: 'b' } }),
      nbaMessage('f', 1, {}, { event_type: 'endperiod' }),
    ],
  ],
  'sportradar-nfl': [
    nflEvent(),
    [nflMessage('e', 0, { pass__list: pass, defenses: [{ defense: { team: 'away-team', sack: 1 } }] })],
  ],
  hype: [
    scheduledEvent(),
    [
      {
        source: 'boxscorestatsv2',
        data: { timestamp: 5, pid: 'a', tid: HOME, classification: 'UPDATED_TWO_POINT_MAKE_TO_MISS' },
      },
      { source: 'clock', data: { timestamp: 6, period: 1, clock: '9:08' } },
    ],
  ],
};

/** What no provider sends. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '/',
    '__proto__',
    'constructor',
    '-0',
    '1e999',
    'x'.repeat(300),
    true,
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>(
    -0,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    Number.MIN_VALUE,
    '99:99',
    '2017-13-45T00:00:00Z',
  ),
  fc.jsonValue(),
);

/** Copies of a delivery with something else in one of its places, or cut off there. */
function spoilt(body: unknown, place: number, value: unknown, cut: boolean): unknown {
  const whole = structuredClone({ body });
  const spots: [Record<string, unknown>, string][] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part)) {
      spots.push([part as Record<string, unknown>, key]);
      walk((part as Record<string, unknown>)[key]);
    }
  };
  walk(whole);
  const [parent, key] = spots[place % spots.length] as [Record<string, unknown>, string];
  if (!cut) parent[key] = value;
  else if (Array.isArray(parent)) parent.length = Number(key);
  else for (const later of Object.keys(parent).slice(Object.keys(parent).indexOf(key))) delete parent[later];
  return whole.body;
}

/** Takes a delivery as ingest does: what it tells must be fit for the log, which holds JSON. */
function take(feed: Feed, timeline: Timeline, body: unknown): number {
  const delivery = feed.read(body, timeline.event, 1_600_000_000_000, timeline);
  if ('unreadable' in delivery) {
    expect(delivery.unreadable).not.toBe('');
    return 1;
  }
  for (const play of newsOf(delivery, feed, timeline, undefined).plays) {
    expect(toPlay(JSON.parse(JSON.stringify(toMessage(play))))).toEqual(play);
    timeline.put(play);
  }
  for (const { why, count } of delivery.ignored) expect([why === '', count > 0]).toEqual([false, true]);
  return delivery.ignored.length;
}

it('tries every provider', () => {
  expect(Object.keys(samples).sort()).toEqual([...feeds.keys()].sort());
});

describe.each(Object.entries(samples))('%s', (key, [event, body]) => {
  const feed = feeds.get(key) as Feed;

  it('passes over nothing of what is whole', () => {
    expect(take(feed, new Timeline(event), body)).toBe(0);
  });

  it(
    'survives whatever stands in any place, counts it, and tells nothing that the log could not hold',
    property,
    () => {
      let counted = 0;
      fc.assert(
        fc.property(fc.nat(), hostile, fc.boolean(), (place, value, cut) => {
          const timeline = new Timeline(event);
          counted += take(feed, timeline, spoilt(body, place, value, cut));
          take(feed, timeline, body);
          counted += take(feed, timeline, spoilt(body, place, value, cut));
          counted += take(feed, new Timeline(event), value);
        }),
        { ...runs(1000), seed: 4 },
      );
      if (atFullRuns) expect(counted).toBeGreaterThan(500);
    },
  );
});
