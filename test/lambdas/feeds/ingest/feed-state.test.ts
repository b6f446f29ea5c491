import { describe, expect, it } from 'vitest';
import { isWorthKeeping, type TakenDelivery, withDelivery } from '../../../../lambdas/feeds/ingest/memory.ts';
import { feedStates, keepFeedStates } from '../../../../lambdas/stores/feed-states.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';

embeddedDatabase();

const nothing = { version: 0, plays: 0, feeds: {} };
const taken = (parts: Partial<TakenDelivery> = {}): TakenDelivery => ({
  ...{ provider: 'hype', seenAt: 1_000, again: false, ignored: [{ why: 'an unknown player x', count: 2 }] },
  ...parts,
});
const ignoredIn = (states: ReturnType<typeof withDelivery>) => states.feeds.hype?.ignored;

describe('what is passed over', () => {
  it('adds up over the deliveries of a push feed, each counted once however often it is handed out', () => {
    const first = withDelivery(nothing, taken());
    expect(ignoredIn(first)).toEqual({ 'an unknown player x': 2 });
    expect(ignoredIn(withDelivery(first, taken({ again: true })))).toEqual({ 'an unknown player x': 2 });
    expect(ignoredIn(withDelivery(first, taken({ seenAt: 2_000 })))).toEqual({ 'an unknown player x': 4 });
    expect(ignoredIn(withDelivery(first, taken({ seenAt: 2_000, again: true })))).toEqual({ 'an unknown player x': 4 });
  });

  it('is that of the last snapshot alone, which repeats all of it', () => {
    const snapshot = { missing: {} };
    const first = withDelivery(nothing, taken({ snapshot }));
    expect(ignoredIn(withDelivery(first, taken({ seenAt: 2_000, snapshot })))).toEqual({ 'an unknown player x': 2 });
    expect(ignoredIn(withDelivery(first, taken({ seenAt: 2_000, snapshot, ignored: [] })))).toEqual({});
  });

  it('is counted under a few reasons, and the rest together', () => {
    const ignored = Array.from({ length: 100 }, (_, index) => ({ why: `reason ${index}`, count: 1 }));
    const counts = ignoredIn(withDelivery(nothing, taken({ ignored }))) ?? {};
    expect(Object.keys(counts)).toHaveLength(21);
    expect(counts['other reasons']).toBe(80);
  });
});

it('is written where it changes, and else every five minutes', () => {
  const kept = withDelivery(nothing, taken());
  const after = (seenAt: number, parts: Partial<TakenDelivery> = {}) =>
    isWorthKeeping(kept, withDelivery(kept, taken({ seenAt, ignored: [], ...parts })));
  expect(isWorthKeeping(nothing, kept)).toBe(true);
  expect(after(2_000)).toBe(false);
  expect(after(2_000, { ignored: taken().ignored })).toBe(true);
  expect(after(301_000)).toBe(true);
});

it('is kept by the writer who was first', async () => {
  const states = withDelivery(await feedStates('kept'), taken());
  expect(await keepFeedStates('kept', states)).toBe(true);
  expect(await keepFeedStates('kept', states)).toBe(false);
  expect(await feedStates('kept')).toEqual({ ...states, version: 1 });
});
