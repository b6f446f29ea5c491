import { describe, expect, it } from 'vitest';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { awaitsSnapshot, type SnapshotArrival } from '../../../../lambdas/feeds/ingest/losses.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import type { SnapshotState } from '../../../../lambdas/stores/feed-states.ts';
import { espnPlay, shot, summary } from '../../../fixtures/espn.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';

const basket = (id: number) => espnPlay(id, 'Jump Shot', shot(2, true));
const end = (id: number) =>
  espnPlay(id, 'End Game', { participants: [], period: { number: 4 }, clock: { displayValue: '0:00' } });
const final = { status: { type: { name: 'STATUS_FINAL', state: 'post', completed: true } } };
const MINUTE = 60_000;

/** Successive ESPN snapshots of a game, with and without stamps. */
function game() {
  const event = scheduledEvent();
  const timeline = new Timeline(event);
  let before: SnapshotState | undefined;
  const take = (poll: SnapshotArrival, plays: unknown[], parts: object = {}) => {
    const delivery = espn.read(summary(plays, parts as never), event, 0, timeline) as Delivery;
    const taken = diffDelivery(delivery, espn, timeline, { ...poll, before });
    before = taken.snapshot;
    for (const play of taken.plays) timeline.put(play);
    return { ignored: taken.ignored.map(({ why }) => why), ids: ids(timeline.plays()) };
  };
  const restart = () => {
    before = before && JSON.parse(JSON.stringify(before));
  };
  return { take, timeline, restart, state: () => before };
}
const ids = (plays: readonly Play[]) => plays.filter(({ kind }) => kind === 'stat').map(({ id }) => id);

describe('a loss in play', () => {
  it('is believed from the second snapshot in a row with a newer stamp, also by a Lambda that starts between them', () => {
    const { take, restart, state } = game();
    take({ seenAt: 0, stamp: 1 }, [basket(1), basket(2)]);
    expect(take({ seenAt: 1, stamp: 2 }, [basket(1)]).ids).toEqual(['1', '2']);
    expect(awaitsSnapshot(state())).toBe(true);
    restart();
    expect(take({ seenAt: 2, stamp: 3 }, [basket(1)]).ids).toEqual(['1']);
    expect(awaitsSnapshot(state())).toBe(false);
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
    for (const [seenAt, stamp] of [
      [1, 2],
      [2, 3],
      [2 * MINUTE, 4],
    ] as const) {
      expect(take({ seenAt, stamp }, lacking, final).ids).toEqual(['1', '2']);
    }
    expect(take({ seenAt: 1 + 2 * MINUTE, stamp: 5 }, lacking, final).ids).toEqual(['1']);
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
  const { take, state } = game();
  take({ seenAt: 0, stamp: 10_000_000 }, [basket(1)]);
  expect(take({ seenAt: 1, stamp: 100 }, [1, 2].map(basket)).ids).toEqual(['1']);
  expect(take({ seenAt: MINUTE, stamp: 200 }, [1, 2].map(basket)).ids).toEqual(['1']);
  expect(take({ seenAt: 1 + 2 * MINUTE, stamp: 300 }, [1, 2].map(basket)).ids).toEqual(['1', '2']);
  expect(state()).toMatchObject({ stamp: 300 });
  expect(take({ seenAt: 2 + 2 * MINUTE, stamp: 301 }, [1, 2, 3].map(basket)).ids).toEqual(['1', '2', '3']);
});
