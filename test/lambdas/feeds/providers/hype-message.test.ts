import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvent } from '../../../../games/timeline/fold.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { hype } from '../../../../lambdas/feeds/providers/hype/feed.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { timelineAfter } from '../../../fixtures/intake.ts';
import { forAll } from '../../../runs.ts';
import { orders } from './orders.ts';

const event = scheduledEvent();
const START = event.startsAt;
const timelineOf = (...messages: unknown[]) => timelineAfter(hype, event, messages);
const read = (body: unknown) => hype.read(body, event, 0) as Delivery;
/** Period and clock of each play. */
const placesIn = (...messages: unknown[]) =>
  timelineOf(...messages)
    .plays()
    .map(({ period, clock }) => `${period} ${clock}`);

/** The time of a second after the start, epoch ms. */
const timeOf = (second: number) => START + second * 1000;
/** Messages without ids and revisions, as other providers of this format send them. @param second after the start */
const stats = (second: number, classification: string, more: Record<string, unknown> = {}) => ({
  source: 'boxscorestatsv2',
  data: { timestamp: timeOf(second), pid: 'a', tid: event.home.id, classification, act: 'PLAYER', ...more },
});
const place = { pid: 'a', tid: event.home.id, hsx: 1, hsy: 2 };
const chart = (second: number, shotStatus: string, shotType: string) => ({
  source: 'chart',
  data: JSON.stringify({ timestamp: timeOf(second), shotStatus, shotType, ...place }),
});
const marker = (second: number, status: string) => ({ source: 'marker', data: { timestamp: timeOf(second), status } });
const clock = (second: number, period: number, clock: number | string) => ({
  source: 'clock',
  data: { timestamp: timeOf(second), period, clock },
});

describe('a live message without ids and revisions', () => {
  it('is a play named after what it says, at the place of the clock as last read', () => {
    const { plays } = read([clock(5, 2, '9:08'), stats(6, 'ASSIST', { stats: { AST: 1 }, totalStats: { AST: 4 } })]);
    expect(plays[1]).toMatchObject({
      ...{ id: `boxscorestatsv2/${START + 6000}/a/ASSIST`, kind: 'stat', rev: 1, at: START + 6000 },
      ...{ period: 2, clock: 548, stats: { AST: 1 } },
    });
    expect(plays[1]?.order).toBeGreaterThan(plays[0]?.order ?? Number.POSITIVE_INFINITY);
  });

  it('is refused if its fields cannot become text, as JSON may make them', () => {
    const odd = { toString: [] };
    const parts = [{ classification: odd }, { pid: odd }, { clock: odd }, {}];
    const { plays, ignored } = read(parts.map((part, second) => stats(second, 'ASSIST', part)));
    expect([plays.length, ignored.length]).toEqual([2, 2]);
  });

  it('comes one by one, as a list, as a batch and as JSON in data alike', () => {
    const messages = [clock(5, 1, 700), stats(6, 'STEAL', { stats: { STL: 1 } }), chart(7, 'RECORDED', 'MAKE')];
    const one = timelineOf(...messages).plays();
    expect(one).toHaveLength(3);
    for (const body of [messages, { messages }, { batch: messages }, { messages: [{ seq: 4, batch: messages }] }]) {
      expect(timelineOf(body).plays()).toEqual(one);
    }
  });

  it('knows by a status which period is on, by those of halves and overtimes too', () => {
    const places = (...statuses: string[]) => placesIn(...statuses.map((status, second) => marker(second, status)));
    const quarters = places('LIVE', 'END_FIRST_QUARTER', 'START_FOURTH_QUARTER', 'END_FOURTH_QUARTER');
    expect(quarters).toEqual(['1 720', '1 0', '4 720', '4 0']);
    const extra = ['START_OVER_TIME', 'END_OVER_TIME', 'START_OVER_TIME', 'END_OVER_TIME', 'ENDED'];
    expect(places('END_FOURTH_QUARTER', ...extra)).toEqual(['4 0', '5 300', '5 0', '6 300', '6 0', '6 0']);
    const halves = places('START_SECOND_QUARTER', 'END_FIRST_HALF', 'START_SECOND_HALF', 'END_SECOND_HALF');
    expect(halves).toEqual(['2 720', '2 0', '3 720', '4 0']);
  });

  it.each(['SCHEDULED', 'PREGAME', 'JERSEY_COLOR', 'LINEUP'])(
    'says %s before the start, which begins nothing',
    (status) => {
      const last = (...messages: unknown[]) => placesIn(marker(-1800, status), ...messages).at(-1);
      const timeline = timelineOf(marker(-1800, status));
      expect(timeline.plays()).toMatchObject([{ period: 0, status }]);
      const { status: stored, results } = foldEvent(timeline);
      expect([stored, results.periods]).toEqual([
        status === 'PREGAME' || status === 'JERSEY_COLOR' ? 'PREGAME' : 'SCHEDULED',
        [{ name: 'PRE', started_at: START - 1_800_000, ended_at: 0 }],
      ]);
      // What comes next without a reading of its own is of the first period.
      for (const next of [stats(5, 'ASSIST'), marker(0, 'LIVE')]) expect(last(next)).toBe('1 720');
      expect(last(clock(5, 2, 300), marker(6, status))).toBe('2 300');
    },
  );

  it('stays where the game is when it is live again', () => {
    const before = [marker(0, 'LIVE'), clock(5, 3, 300), marker(6, 'PAUSED'), marker(7, 'LIVE')];
    const [first, ...later] = placesIn(...before, stats(8, 'ASSIST'), stats(9, 'STEAL', { status: 'LIVE' }));
    expect([first, later]).toEqual(['1 720', Array(5).fill('3 300')]);
  });

  it('is passed over by name where it says too little', () => {
    const broken = [
      stats(Number.NaN, 'ASSIST'),
      stats(1, 'ASSIST', { id: 'a', timestamp: '2026-02-03T00:30:00Z' }),
      stats(1, 'ASSIST', { stats: { ast: 1 } }),
      { source: 'marker', data: { timestamp: 1 } },
    ];
    expect(read(JSON.parse(JSON.stringify(broken))).ignored).toEqual([
      { why: 'the boxscorestatsv2 message has no id', count: 1 },
      { why: 'the boxscorestatsv2 message has no timestamp', count: 1 },
      { why: 'the boxscorestatsv2 message has stats that are not finite numbers by classifier', count: 1 },
      { why: 'the marker message has no status', count: 1 },
    ]);
  });

  it('is refused by the name of its classification if neither that nor the message has stats', () => {
    expect(read([stats(1, 'DANCE')])).toEqual({
      plays: [],
      ignored: [{ why: 'an unknown classification DANCE', count: 1, refused: true }],
    });
    expect(read([stats(1, 'DANCE', { stats: { PTS: 1 } })])).toMatchObject({ plays: [{ stats: { PTS: 1 } }] });
  });
});

it('a period of twenty minutes has its plays in the order of the clock to its end, whatever their times', () => {
  const halves = { ...event, regulation: { periods: 2, minutes: 20 } };
  const messages = [clock(1190, 1, 30), clock(1195, 1, 60)];
  const { plays } = hype.read({ messages }, halves, 0) as Delivery;
  expect(plays[0]?.order).toBeGreaterThan(plays[1]?.order ?? Number.POSITIVE_INFINITY);
});

describe('what such a message takes back', () => {
  const made = stats(10, 'THREE_POINT_MAKE');
  it.each([
    ['its classification', stats(10, 'DELETED_THREE_POINT_MAKE')],
    ['its modifier', stats(10, 'THREE_POINT_MAKE', { m: { m: 'DELETED' } })],
  ])('is known by %s, in any order and again', (_, deleted) => {
    for (const order of orders([made, deleted])) {
      expect(timelineOf(...order, ...order).plays()).toEqual([]);
    }
  });

  it('is an update that makes a miss of it, whatever stats it has', () => {
    const missed = stats(10, 'UPDATED_THREE_POINT_MAKE_TO_MISS', { stats: { PTS: -3, FG: -1, FG3: -1 } });
    for (const order of orders([made, missed])) {
      const timeline = timelineOf(...order, ...order);
      expect(timeline.totals('a')).toEqual({ FGA: 1, FG3A: 1 });
      expect(timeline.plays()).toMatchObject([{ classification: 'THREE_POINT_MISS' }]);
    }
    expect(timelineOf(made, missed, stats(10, 'DELETED_THREE_POINT_MISS')).plays()).toEqual([]);
  });

  it('is a shot, updated and deleted', () => {
    const shot = [chart(10, 'RECORDED', 'MAKE'), chart(10, 'UPDATED', 'MISS'), chart(10, 'DELETED', 'MISS')];
    for (const order of orders(shot.slice(0, 2)))
      expect(timelineOf(...order).shots()).toMatchObject([{ shotType: 'MISS' }]);
    for (const order of orders(shot)) expect(timelineOf(...order).shots()).toEqual([]);
  });

  it('is the newest of its kind before it where it has a time of its own, and no other when it comes again', () => {
    const shots = [stats(10, 'TWO_POINT_MAKE'), stats(20, 'TWO_POINT_MAKE'), stats(25, 'TWO_POINT_MAKE', { pid: 'b' })];
    const deleted = stats(30, 'DELETED_TWO_POINT_MAKE');
    const timeline = timelineOf(...shots, stats(40, 'TWO_POINT_MAKE'), deleted, deleted);
    expect(timeline.plays().map(({ at }) => (at - START) / 1000)).toEqual([10, 25, 40]);
    expect(timelineOf([...shots, deleted, deleted]).plays()).toHaveLength(2);
    const missed = stats(30, 'UPDATED_TWO_POINT_MAKE_TO_MISS');
    const totals = timelineOf(...shots, missed, missed);
    expect([totals.total('a', 'FG'), totals.total('a', 'FGA'), totals.total('b', 'FG')]).toEqual([1, 2, 1]);
  });
});

describe('a shot that is corrected at a later time', () => {
  const [make, miss] = [stats(10, 'TWO_POINT_MAKE'), stats(20, 'TWO_POINT_MISS')];
  it.each([
    ['UPDATED_TWO_POINT_MAKE_TO_MISS', { FGA: 2, FG2A: 2 }],
    ['UPDATED_TWO_POINT_MISS_TO_MAKE', { PTS: 4, FG: 2, FGA: 2, FG2: 2, FG2A: 2 }],
    ['DELETED_TWO_POINT_MAKE', { FGA: 1, FG2A: 1 }],
    ['DELETED_TWO_POINT_MISS', { PTS: 2, FG: 1, FGA: 1, FG2: 1, FG2A: 1 }],
  ])('is the newest that went as %s says', (classification, totals) => {
    const others = [stats(10, 'TWO_POINT_MISS'), stats(20, 'TWO_POINT_MAKE')];
    for (const shots of [[make, miss], others])
      expect(timelineOf(...shots, stats(30, classification)).totals('a')).toEqual(totals);
  });

  it('is the newest on the court that went as it says', () => {
    const left = (status: string, type: string) =>
      timelineOf(chart(10, 'RECORDED', 'MAKE'), chart(20, 'RECORDED', 'MISS'), chart(30, status, type)).shots();
    expect(left('UPDATED', 'MISS')).toMatchObject([{ shotType: 'MISS' }, { shotType: 'MISS' }]);
    expect(left('DELETED', 'MISS')).toMatchObject([{ shotType: 'MAKE' }]);
  });
});

it('a status that is taken back at a later time is the newest of its name, whatever was said since', () => {
  const takenBack = { ...marker(40, 'ENDED'), data: { ...marker(40, 'ENDED').data, m: { m: 'DELETED' } } };
  const timeline = timelineOf(marker(0, 'LIVE'), marker(20, 'ENDED'), marker(30, 'FOUL'), takenBack, takenBack);
  expect(timeline.plays().map(({ status }) => status)).toEqual(['LIVE', 'FOUL']);
});

describe('a correction with an id of its own', () => {
  const first = stats(10, 'TWO_POINT_MAKE', { id: 'p1', rev: 1 });
  const second = stats(20, 'TWO_POINT_MAKE', { id: 'p2', rev: 1 });
  it.each([
    ['corrected', stats(20, 'THREE_POINT_MAKE', { id: 'p2', rev: 2 }), 5],
    ['a miss', stats(20, 'TWO_POINT_MISS', { id: 'p2', rev: 2 }), 2],
    ['deleted', stats(20, 'TWO_POINT_MAKE', { id: 'p2', rev: 2, m: { m: 'DELETED' } }), 2],
    ['deleted by its classification', stats(20, 'DELETED_TWO_POINT_MAKE', { id: 'p2' }), 2],
  ])('is of that play alone, in any order: %s', (_what, correction, points) => {
    for (const order of orders([first, second, correction])) {
      expect(timelineOf(...order).total('a', 'PTS')).toBe(points);
      expect(timelineOf(order).total('a', 'PTS')).toBe(points);
    }
  });

  it('happened when the play did, whatever time it states', () => {
    const later = stats(300, 'THREE_POINT_MAKE', { id: 'p2', rev: 2 });
    for (const timeline of [timelineOf(clock(5, 1, 700), first, second, later), timelineOf([first, second, later])]) {
      expect(timeline.revision('p2')).toMatchObject({ rev: 2, at: START + 20_000 });
      expect(timeline.total('a', 'PTS', START + 100_000)).toBe(0);
    }
  });
});

/** Plays, clock readings and corrections without ids. */
const what = fc.oneof(
  fc.record({ clock: fc.constantFrom('11:00', '9:30', '4:10') }),
  fc.record({
    pid: fc.constantFrom('a', 'b'),
    classification: fc.constantFrom(
      ...['TWO_POINT_MAKE', 'TWO_POINT_MISS', 'ASSIST', 'DELETED_TWO_POINT_MAKE', 'DELETED_ASSIST'],
      ...['UPDATED_TWO_POINT_MAKE_TO_MISS', 'UPDATED_TWO_POINT_MISS_TO_MAKE'],
    ),
  }),
);
const messages = fc.array(what, { minLength: 2, maxLength: 14 }).chain((all) =>
  fc
    .shuffledSubarray(
      all.map((_, index) => index + 1),
      { minLength: all.length },
    )
    .map((seconds) =>
      all.map((said, index) => ({
        source: 'clock' in said ? 'clock' : 'boxscorestatsv2',
        data: {
          timestamp: START + (seconds[index] ?? 0) * 1000,
          ...('clock' in said ? {} : { tid: event.home.id }),
          ...said,
        },
      })),
    ),
);

forAll(
  'messages without ids mean the same plays in one delivery, and each in a delivery of its own',
  300,
  [messages, fc.nat()],
  (all, cut) => {
    const playsAfter = (...deliveries: unknown[][]) => {
      const timeline = new Timeline(event);
      for (const messages of deliveries.filter(({ length }) => length > 0)) {
        const { plays } = hype.read({ messages }, event, START + 60_000, timeline) as Delivery;
        for (const play of plays) timeline.put(play as Play);
      }
      return timeline.plays();
    };
    const half = cut % all.length;
    const once = playsAfter(all);
    expect(playsAfter(...all.map((one) => [one]))).toEqual(once);
    expect(playsAfter(all.slice(0, half), all.slice(half))).toEqual(once);
  },
);
