import { describe, expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery, Draft } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { awaitsSnapshot, type SnapshotArrival } from '../../../../lambdas/feeds/ingest/losses.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { nbaLive } from '../../../../lambdas/feeds/providers/nba-live/feed.ts';
import { nbaV3 } from '../../../../lambdas/feeds/providers/nba-v3/feed.ts';
import type { SnapshotState } from '../../../../lambdas/stores/feed-states.ts';
import { espnPlay, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { Intake } from '../../../fixtures/intake.ts';
import { action, type Row, snapshot } from '../../../fixtures/nba-live.ts';
import { v3, v3Page } from '../../../fixtures/nba-v3.ts';

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
const news = (timeline: Timeline, told: Delivery) => diffDelivery(told, nbaLive, timeline);

/** Compares snapshots in order and puts new plays into the timeline. Each is taken by a Lambda that starts then. */
function polled(timeline: Timeline, feed = nbaLive) {
  let before: SnapshotState | undefined;
  return (told: Delivery, poll: SnapshotArrival) => {
    const taken = diffDelivery(told, feed, timeline, { ...poll, before });
    before = JSON.parse(JSON.stringify(taken.snapshot));
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

it('a provider with revisions is believed if its revision is higher, else the play is known', () => {
  const timeline = known({ ...draft(1), rev: 3 });
  expect(news(timeline, delivery([draft(1, { rev: 3 }), draft(1, { rev: 2 })])).plays).toEqual([]);
  expect(news(timeline, delivery([draft(1, { rev: 5 })])).plays).toMatchObject([{ rev: 5 }]);
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

const basket = (id: number) => espnPlay(id, 'Jump Shot', shot(2, true));
const end = (id: number) =>
  espnPlay(id, 'End Game', { participants: [], period: { number: 4 }, clock: { displayValue: '0:00' } });
const final = { status: { type: { name: 'STATUS_FINAL', state: 'post', completed: true } } };
const MINUTE = 60_000;

/** Successive ESPN snapshots of a game, with and without stamps. */
function game() {
  const timeline = known();
  const polls = polled(timeline, espn);
  const take = (poll: SnapshotArrival, plays: unknown[], parts: Row = {}) => {
    const { ignored, snapshot } = polls(espn.read(summary(plays, parts), timeline.event, 0) as Delivery, poll);
    const ids = timeline.plays().flatMap(({ id, kind }) => (kind === 'stat' ? [id] : []));
    return { ids, snapshot, ignored: ignored.map(({ why }) => why) };
  };
  return { take, timeline };
}

describe('a loss in play', () => {
  it('is believed from the second snapshot in a row with a newer stamp, also by a Lambda that starts between them', () => {
    const { take } = game();
    take({ seenAt: 0, stamp: 1 }, [basket(1), basket(2)]);
    const [second, third] = [2, 3].map((stamp) => take({ seenAt: stamp - 1, stamp }, [basket(1)]));
    expect([second?.ids, awaitsSnapshot(second?.snapshot)]).toEqual([['1', '2'], true]);
    expect([third?.ids, awaitsSnapshot(third?.snapshot)]).toEqual([['1'], false]);
  });

  it('is not believed by copies that are older, however often they come between newer ones', () => {
    const { take } = game();
    take({ seenAt: 0, stamp: 5 }, [basket(1), basket(2)]);
    for (const stamp of [1, 2, 3, 4]) {
      const stale = take({ seenAt: stamp, stamp }, [basket(1)]);
      expect(stale).toMatchObject({ ids: ['1', '2'], ignored: ['a snapshot older than one taken before'] });
    }
  });

  it('needs three over two minutes where the stamp stays the same', () => {
    const { take } = game();
    take({ seenAt: 0, stamp: 1 }, [basket(1), basket(2)]);
    for (const seenAt of [1, 1 + MINUTE]) expect(take({ seenAt, stamp: 2 }, [basket(1)]).ids).toEqual(['1', '2']);
    expect(take({ seenAt: 2 * MINUTE, stamp: 2 }, [basket(1)]).ids).toEqual(['1', '2']);
    expect(take({ seenAt: 1 + 2 * MINUTE, stamp: 2 }, [basket(1)]).ids).toEqual(['1']);
  });
});

describe('without any stamp', () => {
  it('a snapshot that has a play never told before is newer; two of them are believed', () => {
    const { take } = game();
    take({ seenAt: 0 }, [basket(1), basket(2)]);
    expect(take({ seenAt: 1 }, [basket(1), basket(3)]).ids).toEqual(['1', '2', '3']);
    expect(take({ seenAt: 2 }, [basket(1), basket(3), basket(4)]).ids).toEqual(['1', '3', '4']);
  });

  it('one that only lacks plays may be an old copy: it changes nothing until three have come over two minutes', () => {
    const { take } = game();
    const corrected = espnPlay(1, 'Jump Shot', shot(3, true));
    take({ seenAt: 0 }, [corrected, basket(2)]);
    for (const seenAt of [1, 2, 3]) {
      const old = take({ seenAt }, [basket(1)]);
      expect(old).toMatchObject({ ids: ['1', '2'], ignored: ['a snapshot that lacks plays and may be an old copy'] });
    }
    const { ids } = take({ seenAt: 1 + 2 * MINUTE }, [basket(1)]);
    expect(ids).toEqual(['1']);
  });
});

describe('after the end', () => {
  const whole = [basket(1), basket(2), end(9)];

  it('a loss is believed from three over at least two minutes', () => {
    const { take } = game();
    take({ seenAt: 0, stamp: 1 }, whole, final);
    const lacking = [basket(1), end(9)];
    for (const seenAt of [1, 2, 2 * MINUTE])
      expect(take({ seenAt, stamp: seenAt + 1 }, lacking, final).ids).toEqual(['1', '2']);
    expect(take({ seenAt: 1 + 2 * MINUTE, stamp: 3 * MINUTE }, lacking, final).ids).toEqual(['1']);
  });

  it('the end is never taken back by absence alone', () => {
    const { take, timeline } = game();
    take({ seenAt: 0, stamp: 1 }, whole, final);
    for (let poll = 1; poll < 20; poll += 1) take({ seenAt: poll * MINUTE, stamp: poll + 1 }, [basket(1), basket(2)]);
    expect(timeline.ended).toBe(true);
  });

  it('the end is taken back where the game goes on', () => {
    const { take, timeline } = game();
    take({ seenAt: 0, stamp: 1 }, whole, final);
    const on = [...[1, 2].map(basket), espnPlay(10, 'Jump Shot', { ...shot(2, true), period: { number: 4 } })];
    take({ seenAt: 1, stamp: 2 }, on);
    take({ seenAt: MINUTE, stamp: 3 }, on);
    expect(timeline.ended).toBe(true);
    take({ seenAt: 1 + 2 * MINUTE, stamp: 4 }, on);
    expect(timeline.ended).toBe(false);
  });
});

it('a copy that stays as old as it was is not believed for ten minutes', () => {
  const { take } = game();
  take({ seenAt: 0, stamp: 10 }, [basket(1)]);
  for (let poll = 1; poll <= 10; poll += 1) {
    expect(take({ seenAt: poll * MINUTE, stamp: 5 }, [1, 2].map(basket)).ids).toEqual(['1']);
  }
  expect(take({ seenAt: 11 * MINUTE, stamp: 5 }, [1, 2].map(basket)).ids).toEqual(['1', '2']);
});

it('a provider whose clock was set back is believed after three snapshots over two minutes that go on', () => {
  const { take } = game();
  take({ seenAt: 0, stamp: 10_000_000 }, [basket(1)]);
  expect(take({ seenAt: 1, stamp: 100 }, [1, 2].map(basket)).ids).toEqual(['1']);
  expect(take({ seenAt: MINUTE, stamp: 200 }, [1, 2].map(basket)).ids).toEqual(['1']);
  const { ids, snapshot } = take({ seenAt: 1 + 2 * MINUTE, stamp: 300 }, [1, 2].map(basket));
  expect([ids, snapshot?.stamp]).toEqual([['1', '2'], 300]);
  expect(take({ seenAt: 2 + 2 * MINUTE, stamp: 301 }, [1, 2, 3].map(basket)).ids).toEqual(['1', '2', '3']);
});

/** A made two; the home team then has so many points. */
const made = (number: number, scoreHome: number, parts: Row = {}) =>
  action(number, { actionType: '2pt', shotResult: 'Made', scoreHome, scoreAway: 0, ...parts });
const rows = [made(1, 2), made(2, 4), made(3, 6)];

it('a known row that can no longer be read counts once: its plays stay, and no adjustment takes their place', () => {
  const intake = new Intake(nbaLive, scheduledEvent());
  intake.take(snapshot(rows));
  const { plays, ignored } = intake.take(snapshot([rows[0], made(2, 4, { clock: 'ten' }), rows[2]], 1));
  expect(intake.timeline.scoreAt().home).toBe(6);
  expect(plays).toEqual([]);
  expect(ignored).toEqual([{ why: 'an action with a wrong clock', count: 1 }]);
});

it('a steal stays when its row cannot be read beside that of its turnover', () => {
  const turnover = v3(5, 'Turnover', { subType: 'Bad Pass' });
  const steal = (clock: string) => v3(5, '', { description: 'Able STEAL (1 STL)', clock });
  const intake = new Intake(nbaV3, scheduledEvent());
  intake.take(v3Page([turnover, steal('PT10M00.00S')]));
  expect(intake.timeline.plays().map(({ id }) => id)).toContain('5/steal');
  intake.take(v3Page([turnover, steal('ten'), v3(6, 'Timeout')]));
  expect(intake.timeline.plays().map(({ id }) => id)).toContain('5/steal');
});

describe('a known row that is still there and no longer says what it said', () => {
  it.each([
    ['a known type', { actionType: 'somersault' }],
    ['a team', { teamId: 0 }],
    ['a result', { shotResult: null }],
  ])('is taken back at once without %s: the team has its points from the stated score', (_, parts) => {
    const intake = new Intake(nbaLive, scheduledEvent());
    intake.take(snapshot(rows));
    intake.take(snapshot([rows[0], made(2, 4, parts), rows[2]], 1));
    expect(intake.timeline.scoreAt().home).toBe(6);
    expect(intake.timeline.total('201142', 'PTS')).toBe(4);
    intake.take(snapshot(rows, 2));
    expect(intake.timeline.scoreAt().home).toBe(6);
    expect(intake.timeline.total('201142', 'PTS')).toBe(6);
  });
});

describe('a row that comes twice in a snapshot', () => {
  it('counts once, is counted as passed over, and is nothing new in the next snapshot', () => {
    const intake = new Intake(nbaLive, scheduledEvent());
    const { ignored } = intake.take(snapshot([...rows, rows[1]]));
    expect(intake.timeline.scoreAt().home).toBe(6);
    expect(intake.timeline.plays().map(({ id }) => id)).toEqual(['1', '1/shot', '2', '2/shot', '3', '3/shot']);
    expect(ignored).toEqual([{ why: 'a play that the snapshot has twice', count: 2 }]);
    expect(intake.take(snapshot([...rows, rows[1]], 1)).plays).toEqual([]);
  });
});
