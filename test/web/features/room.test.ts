import { describe, expect, it } from 'vitest';
import { withGains } from '../../../web/src/features/room/boards.tsx';
import { delayIn } from '../../../web/src/features/room/room.tsx';

const list = (seq: number, points: Record<string, number>, next: string | null = 'more') => ({
  seq,
  next,
  data: Object.entries(points).map(([username, points]) => ({ username, points })),
});

/** Gains as `username points`. */
const said = (gains: ReturnType<typeof withGains>) => gains.map(({ username, points }) => `${username} ${points}`);

describe('the latest points', () => {
  it('are the points that fans of both lists have won, the most first, before earlier ones', () => {
    const first = withGains([], list(1, { ann: 10, bob: 20 }), list(2, { bob: 25, ann: 30, eve: 50 }));
    expect(said(first)).toEqual(['ann 20', 'bob 5']);
    const then = withGains(first, list(2, { bob: 25, ann: 30 }), list(3, { bob: 35, ann: 10 }));
    expect(said(then)).toEqual(['bob 10', 'ann 20', 'bob 5']);
  });

  it('are all points of a fan who had no points, if the list before had every fan', () => {
    const now = list(2, { eve: 50, ann: 10 });
    expect(said(withGains([], list(1, { ann: 10 }, null), now))).toEqual(['eve 50']);
    expect(withGains([], list(1, { ann: 10 }), now)).toEqual([]);
  });

  it('show no name that an operator has taken away, and no points of the name in its place', () => {
    const first = withGains([], list(1, { ann: 10, bob: 20 }, null), list(2, { ann: 30, bob: 25 }, null));
    const renamed = list(3, { ann: 30, 'fan-1234': 35 }, null);
    expect(said(withGains(first, list(2, { ann: 30, bob: 25 }, null), renamed))).toEqual(['ann 20']);
    const then = withGains([], renamed, list(4, { ann: 30, 'fan-1234': 45 }, null));
    expect(said(then)).toEqual(['fan-1234 10']);
  });
});

describe('the delay in the address', () => {
  it.each([
    ['', 0],
    ['?delay=0', 0],
    ['?delay=30', 30],
    ['?delay=180', 180],
    ['?delay=181', undefined],
    ['?delay=-1', undefined],
    ['?delay=soon', undefined],
    ['?delay=', undefined],
  ])('%s is %s', (search, delay) => expect(delayIn(search)).toBe(delay));
});
