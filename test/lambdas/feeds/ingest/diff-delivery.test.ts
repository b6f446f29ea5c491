import { describe, expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery, Draft } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import type { SnapshotArrival } from '../../../../lambdas/feeds/ingest/losses.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import type { SnapshotState } from '../../../../lambdas/stores/feed-states.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';

const draft = (id: number | string, parts: Partial<Draft> = {}): Draft =>
  ({
    ...{ kind: 'stat', id: `${id}`, order: 1, at: 1_000, period: 1, clock: 700, act: 'PLAYER', tid: '1610612751' },
    ...{ pid: '201142', classification: 'ASSIST', stats: { AST: 1 }, ...parts },
  }) as Draft;
const delivery = (plays: Draft[], snapshot?: Delivery['snapshot']): Delivery => {
  return { plays, ignored: [], ...(snapshot && { snapshot }) };
};
const whole = { unread: new Set<string>() };

function known(...plays: Draft[]): Timeline {
  const timeline = new Timeline(scheduledEvent());
  for (const play of plays) timeline.put({ rev: 1, ...play } as Play);
  return timeline;
}
const news = (timeline: Timeline, told: Delivery, stamp?: number) =>
  diffDelivery(told, nbaLive, timeline, { seenAt: 0, before: { missing: {}, ...(stamp !== undefined && { stamp }) } });

/** Compares snapshots in order and puts new plays into the timeline. */
function polled(timeline: Timeline) {
  let before: SnapshotState | undefined;
  return (told: Delivery, poll: SnapshotArrival) => {
    const taken = diffDelivery(told, nbaLive, timeline, { ...poll, before });
    before = taken.snapshot;
    for (const play of taken.plays) timeline.put(play);
    return taken;
  };
}

describe('a provider without revisions', () => {
  it('gives the first, and the next with each change, which keeps its time', () => {
    expect(news(known(), delivery([draft(1)])).plays).toMatchObject([{ id: '1', rev: 1 }]);
    const changed = draft(1, { pid: '7', at: 9_999 } as Partial<Draft>);
    expect(news(known(draft(1)), delivery([changed])).plays).toMatchObject([{ id: '1', rev: 2, pid: '7', at: 1_000 }]);
  });

  it('brings back a play that was taken back', () => {
    const timeline = known({ ...draft(1), rev: 2, void: true });
    const [back] = news(timeline, delivery([draft(1)])).plays;
    expect(back).toMatchObject({ rev: 3 });
    expect(back).not.toHaveProperty('void');
  });
});

it('fits an estimate between its neighbours, but never a time that the provider printed', () => {
  const timeline = known(draft(1, { order: 1, at: 5_000 }), draft(3, { order: 3, at: 6_000 }));
  const told = [draft(2, { order: 2, at: 9_000 }), draft('2b', { order: 2, at: 4_000 })];
  const { plays } = news(timeline, { ...delivery(told), untimed: true, printed: new Set(['2b']) });
  expect(plays.map(({ at }) => at)).toEqual([6_000, 4_000]);
});

it('moves a play to the time that the provider states, from an estimate or from another', () => {
  const timeline = known(draft(1, { at: 5_000 }), draft('2/assist', { at: 6_000 }));
  const read = [draft(1, { at: 4_000 }), draft('2/assist', { at: 4_000 })];
  const { plays } = news(timeline, { ...delivery(read), printed: new Set(['2']) });
  expect(plays.map(({ id, at, rev }) => [id, at, rev])).toEqual([['2/assist', 4_000, 2]]);
});

describe('a provider with revisions', () => {
  it('is believed if its revision is higher, else the play is known', () => {
    const timeline = known({ ...draft(1), rev: 3 });
    expect(news(timeline, delivery([draft(1, { rev: 3 }), draft(1, { rev: 2 })])).plays).toEqual([]);
    expect(news(timeline, delivery([draft(1, { rev: 5 })])).plays).toMatchObject([{ rev: 5 }]);
  });
});

describe('a snapshot', () => {
  it('takes back what is not in it, but only plays of its provider whose rows are not unreadable', () => {
    const timeline = known(draft(1), draft(2), draft('pregame'), draft(3));
    const polls = polled(timeline);
    const lacking = delivery([draft(1)], { unread: new Set(['3']) });
    expect(polls(lacking, { seenAt: 1, stamp: 1 }).plays).toEqual([]);
    expect(polls(lacking, { seenAt: 2, stamp: 2 }).plays).toMatchObject([{ id: '2', rev: 2, void: true }]);
  });

  it('is not believed when it lacks most of the game', () => {
    const many = Array.from({ length: 30 }, (_, index) => draft(index));
    const { plays, ignored } = news(known(...many), delivery([draft(0), draft(99)], whole));
    expect(plays).toMatchObject([{ id: '99', rev: 1 }]);
    expect(ignored).toEqual([{ why: 'the loss of most of the game', count: 29 }]);
    const polls = polled(known(...many));
    polls(delivery(many.slice(0, 20), whole), { seenAt: 1, stamp: 1 });
    expect(polls(delivery(many.slice(0, 20), whole), { seenAt: 2, stamp: 2 }).plays).toHaveLength(10);
  });
});
