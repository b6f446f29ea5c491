import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { toMessage, toPlay } from '../../../games/timeline/message.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import type { Feed } from '../../../lambdas/feeds/feed.ts';
import { feeds } from '../../../lambdas/feeds/feeds.ts';
import { newsOf } from '../../../lambdas/ingest/compare.ts';
import { assigned } from '../../../lambdas/ingest/subjects.ts';
import type { SnapshotState } from '../../../lambdas/stores/feed-states.ts';
import { playsIn } from '../../../lambdas/stores/log.ts';
import { espnPlay, shot as espnShot, summary } from '../../fixtures/espn.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { action, snapshot } from '../../fixtures/nba-live.ts';
import { v3, v3Page } from '../../fixtures/nba-v3.ts';
import { footballEvent, gamecenter, row, stat } from '../../fixtures/nfl-gamecenter.ts';
import { HOME, nbaEvent, nbaMessage, nflEvent, nflMessage } from '../../fixtures/sportradar.ts';
import { atFullRuns, property, runs } from '../../runs.ts';

const shot = { player: 'a', made: 'true' };
/** The home team of a scheduled event. */
const OURS = scheduledEvent().home.id;
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
        data: { timestamp: 5, pid: 'a', tid: OURS, classification: 'UPDATED_TWO_POINT_MAKE_TO_MISS' },
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
    '\ud800',
    // A team for a player, in the ids of each sample.
    OURS,
    Number(OURS),
    'NE',
    HOME,
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
    1e308,
    123_456,
    '123456',
    '99:99',
    '2017-13-45T00:00:00Z',
    '+275760-09-12T00:00:00Z',
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

/** Random deliveries a provider. */
const RUNS = 1_200;

/** In the loops of thousands of runs an assertion of the runner costs more than what it asserts. */
function must(met: boolean, what: string): void {
  if (!met) throw new Error(what);
}

/** An event as ingest keeps it: what the provider's deliveries come to, and the log as it is stored. */
class Game {
  readonly timeline: Timeline;
  readonly #feed: Feed;
  readonly #log: string[] = [];
  #before: SnapshotState | undefined;
  #seenAt = 1_600_000_000_000;

  constructor(feed: Feed, event: GameEvent) {
    this.#feed = feed;
    this.timeline = new Timeline(event);
  }

  /** Takes a delivery; every play of it is read back from the log as it was. Returns how much was passed over. */
  take(body: unknown): number {
    this.#seenAt += 60_000;
    const { event } = this.timeline;
    const delivery = this.#feed.read(body, event, this.#seenAt, this.timeline);
    if ('unreadable' in delivery) {
      must(delivery.unreadable !== '', 'no reason');
      return 1;
    }
    const fit = assigned(delivery, body, this.#feed, event, new Map()).delivery;
    const news = newsOf(fit, this.#feed, this.timeline, { seenAt: this.#seenAt, before: this.#before });
    this.#before = news.snapshot ?? this.#before;
    for (const play of news.plays) {
      this.timeline.put(play);
      const subject = play.kind === 'stat' ? (play.pid ?? play.tid) : '';
      this.#log.push(JSON.stringify(toMessage(play, this.timeline.totals(subject))));
      const read = toPlay(JSON.parse(this.#log.at(-1) as string));
      must(isDeepStrictEqual(read, play), `${JSON.stringify(play)} is read as ${JSON.stringify(read)}`);
    }
    for (const { why, count } of news.ignored) must(why !== '' && count > 0, 'nothing passed over');
    return news.ignored.length;
  }

  /** What a Lambda knows that starts now; its totals are numbers, and its event can be folded. */
  reread(): Timeline {
    const messages = this.#log.map((text) => JSON.parse(text));
    const timeline = new Timeline(this.timeline.event);
    for (const play of playsIn({ eventId: 'hostile', seq: 1, messages })) timeline.put(play);
    for (const { pid, tid } of timeline.lines()) {
      const totals = timeline.totals(pid ?? tid);
      must(Object.values(totals).every(Number.isFinite), `${pid ?? tid} has ${JSON.stringify(totals)}`);
    }
    must(isDeepStrictEqual(foldEvent(timeline), foldEvent(this.timeline)), 'the event is another one');
    return timeline;
  }
}

it('tries every provider', () => {
  expect(Object.keys(samples).sort()).toEqual([...feeds.keys()].sort());
});

describe.each(Object.entries(samples))('%s', (key, [event, body]) => {
  const feed = feeds.get(key) as Feed;

  it('passes over nothing of what is whole', () => {
    expect(new Game(feed, event).take(body)).toBe(0);
  });

  it('survives whatever stands in any place, counts it, and stores nothing that the log could not give back', {
    ...property,
    timeout: 120_000,
  }, () => {
    let counted = 0;
    fc.assert(
      fc.property(fc.nat(), hostile, fc.boolean(), (place, value, cut) => {
        const game = new Game(feed, event);
        counted += game.take(spoilt(body, place, value, cut));
        game.take(body);
        counted += game.take(spoilt(body, place, value, cut));
        counted += new Game(feed, event).take(value);
        must(isDeepStrictEqual(game.reread().plays(), game.timeline.plays()), 'the log is another game');
      }),
      runs(RUNS),
    );
    if (atFullRuns) expect(counted).toBeGreaterThan(RUNS / 2);
  });

  it('goes on: after anything hostile the good delivery is taken whole', property, () => {
    const good = new Game(feed, event);
    good.take(body);
    const facts = good.timeline.plays().filter(({ kind }) => kind !== 'status' && kind !== 'clock');
    fc.assert(
      fc.property(fc.nat(), hostile, fc.boolean(), (place, value, cut) => {
        const game = new Game(feed, event);
        game.take(spoilt(body, place, value, cut));
        // A push feed is believed from its newest telling on: the hostile one may be that.
        if (!feed.owns('1')) return;
        for (const _ of [1, 2, 3]) game.take(body);
        const standing = new Set(
          game
            .reread()
            .plays()
            .map(({ id }) => id),
        );
        for (const { id } of facts) must(standing.has(id), `${id} is lost`);
      }),
      runs(RUNS / 4),
    );
  });
});
