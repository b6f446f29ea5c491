import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { noteServerTime } from '../../../web/src/api/client.ts';
import { queryClient, scheduleQuery, sessionQuery } from '../../../web/src/api/queries.ts';
import { oldSince, useSchedule } from '../../../web/src/features/schedule/delayed-schedule.ts';
import { forgetViewerDelay, setViewerDelay } from '../../../web/src/game/view/viewer-delay.ts';
import { event } from '../../games/match.ts';
import { browserStorage } from '../browser-storage.ts';

const HOUR = 3_600_000;
const day = { from: 0, to: 1 };

beforeAll(() => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  setViewerDelay(35);
});
afterAll(() => {
  forgetViewerDelay();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Which games of the day are held back. */
function heldBack() {
  let games: ReturnType<typeof useSchedule>['games'];
  const Screen = () => {
    games = useSchedule(day).games;
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)));
  return games?.map(({ heldBack = false }) => heldBack);
}

it.each([
  ['ahead', 3 * HOUR],
  ['right', 0],
  ['behind', -3 * HOUR],
])('a game whose end the fan has not seen yet is held back on a phone whose clock is %s', (_, ahead) => {
  const now = Date.now() - ahead;
  noteServerTime(new Response(null, { headers: { date: new Date(now).toUTCString() } }), Date.now());
  const ended = (ago: number): GameEvent => ({
    ...event('BASKETBALL', { status: 'ENDED', ended_at: now - ago }),
    ...{ id: `ended ${ago}`, results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 2 }] } },
  });
  queryClient.setQueryData(scheduleQuery(day).queryKey, [ended(20_000), ended(50_000)]);
  expect(heldBack()).toEqual([true, false]);
});

it('of a fan whose delay is not known yet, games are held back as if it were the longest', () => {
  forgetViewerDelay();
  const now = Date.now();
  const on = { results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 0 }] } };
  queryClient.setQueryData(scheduleQuery(day).queryKey, [{ ...event('BASKETBALL', { status: 'ACTIVE' }), ...on }]);
  noteServerTime(new Response(null, { headers: { date: new Date(now).toUTCString() } }), now);
  queryClient.setQueryData(sessionQuery.queryKey, { session: { isLoggedIn: true } });
  expect(heldBack()).toEqual([true]);
  queryClient.setQueryData(sessionQuery.queryKey, { session: { isLoggedIn: false } });
  expect(heldBack()).toEqual([false]);
});

it('a schedule is old if the phone has stored it, or once it was not refreshed for 50 seconds', () => {
  expect(oldSince(5_000, 60_000, 60_001)).toBe(5_000);
  expect(oldSince(undefined, 60_000, 110_000)).toBeUndefined();
  expect(oldSince(undefined, 60_000, 110_001)).toBe(60_000);
  // Before the first answer.
  expect(oldSince(undefined, 0, 110_001)).toBeUndefined();
});
