import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Fan, Game } from '../../graphql/types.generated.ts';
import { sessionEnd } from '../../web/src/app/api.ts';
import {
  activeGamesQuery,
  entryQuery,
  eventQuery,
  fanQuery,
  queryClient,
  sessionQuery,
} from '../../web/src/app/queries.ts';
import { enter, watchSession } from '../../web/src/app/session.ts';

const fan = (username: string): Fan => ({ username, email: `${username}@example.com`, displayedGames: [] });
const isIn = () => queryClient.getQueryData(sessionQuery.queryKey)?.session.isLoggedIn;
const active = activeGamesQuery('event').queryKey;
const entry = entryQuery('bingo', 'entry').queryKey;

beforeAll(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
  });
  watchSession();
  return () => vi.unstubAllGlobals();
});
beforeEach(() => {
  queryClient.clear();
  enter(fan('first'));
  queryClient.setQueryData(active, { bingo: 'entry' });
  queryClient.setQueryData(entry, { id: 'entry' } as Game);
});

it('a tab of another fan starts anew when somebody enters elsewhere, one of the same goes on', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  const elsewhere = new BroadcastChannel('fan');
  elsewhere.postMessage('first');
  elsewhere.postMessage('second');
  await vi.waitUntil(() => assign.mock.calls.length > 0);
  expect(assign.mock.calls).toEqual([['/schedule']]);
  elsewhere.close();
});

it('a session that ends in play is over here too, and what the fan had stays', () => {
  sessionEnd.dispatchEvent(new Event('ended'));
  expect(isIn()).toBe(false);
  expect(queryClient.getQueryData(active)).toEqual({ bingo: 'entry' });
});

it('the same fan comes back to what he had', () => {
  sessionEnd.dispatchEvent(new Event('ended'));
  enter(fan('first'));
  expect(isIn()).toBe(true);
  expect(queryClient.getQueryData(active)).toEqual({ bingo: 'entry' });
  expect(queryClient.getQueryData(entry)).toMatchObject({ id: 'entry' });
});

it('another fan finds nothing of the one before, only what is everybody’s', () => {
  const event = eventQuery('event').queryKey;
  queryClient.setQueryData(event, (known) => known ?? ({ id: 'event' } as never));
  sessionEnd.dispatchEvent(new Event('ended'));
  enter(fan('second'));
  expect(queryClient.getQueryData(fanQuery.queryKey)).toEqual(fan('second'));
  expect(queryClient.getQueryData(active)).toBeUndefined();
  expect(queryClient.getQueryData(entry)).toBeUndefined();
  expect(queryClient.getQueryData(event)).toBeDefined();
});
