import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { noteServerTime } from '../../../web/src/api/client.ts';
import { localDay } from '../../../web/src/api/intervals.ts';
import { queryClient, scheduleQuery, sessionQuery } from '../../../web/src/api/queries.ts';
import { delayedGame, oldSince, useSchedule } from '../../../web/src/features/schedule/delayed-schedule.ts';
import { sampleGame } from '../../../web/src/features/schedule/games.tsx';
import { watchDay } from '../../../web/src/features/schedule/today.ts';
import { forgetViewerDelay, setViewerDelay } from '../../../web/src/game/view/viewer-delay.ts';
import { event } from '../../games/match.ts';
import { browserStorage } from '../browser-storage.ts';
import { resultOf } from '../markup.ts';

describe('the day of the schedule', () => {
  const page = new EventTarget() as Document;
  const days: string[] = [];
  let stop = () => {};
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date(2026, 10, 21, 23, 59));
    days.length = 0;
    stop = watchDay(({ from }) => days.push(new Date(from).toDateString()), page);
  });
  afterEach(() => stop());

  it('a day ends at midnight, also where the timer ends before the clock on the wall gets there', () => {
    vi.setSystemTime(Date.now() - 20);
    vi.advanceTimersByTime(60_000);
    expect(days.at(-1)).not.toBe('Sun Nov 22 2026');
    vi.advanceTimersByTime(20);
    expect(days.at(-1)).toBe('Sun Nov 22 2026');
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(days.at(-1)).toBe('Mon Nov 23 2026');
  });

  it('a phone whose clock was a day ahead shows the right day once it is set', () => {
    vi.setSystemTime(new Date(2026, 10, 20, 12));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(days.at(-1)).toBe('Fri Nov 20 2026');
  });

  it.each([
    ['its first moment', new Date(2026, 10, 21, 0, 0, 0, 0)],
    ['its last moment', new Date(2026, 10, 21, 23, 59, 59, 999)],
  ])('the local day runs from 00:00:00.000 to 23:59:59.999, seen from %s', (_, now) => {
    const { from, to } = localDay(now);
    expect([new Date(from).toString(), from % 1000]).toEqual([new Date(2026, 10, 21).toString(), 0]);
    expect(to).toBe(new Date(2026, 10, 21, 23, 59, 59, 999).getTime());
  });
});

const game = (id: string, startsAt: number, status: 'SCHEDULED' | 'LIVE' | 'ENDED', periods: string[] = []) =>
  ({
    id,
    startsAt,
    status,
    ended_at: status === 'ENDED' ? startsAt + 1 : 0,
    results: { periods: periods.map((name) => ({ name, started_at: startsAt, ended_at: 0 })) },
  }) as unknown as GameEvent;

const early = game('early', 1, 'ENDED', ['Q1', 'Q4']);
const late = game('late', 2, 'ENDED', ['Q1', 'Q4']);
const longOn = game('long on', 3, 'LIVE', ['Q1', 'Q2']);
const justOn = game('just on', 4, 'LIVE', ['Q1']);
const warming = game('warming up', 5, 'LIVE', ['PRE']);
const next = game('next', 6, 'SCHEDULED');

it.each([
  ['the game that has been on longest', [next, early, justOn, longOn, late, warming], 'long on'],
  ['without one the next to begin', [next, late, warming, early], 'warming up'],
  ['without that the last that ended', [late, early], 'late'],
  ['none on a day without games', [], undefined],
])('a newcomer sees a board of %s', (_what, games, id) => {
  expect(sampleGame(games)?.id).toBe(id);
});

describe('the schedule of a fan who sees games later', () => {
  const HOUR = 3_600_000;
  const day = { from: 0, to: 1 };

  beforeEach(() => {
    vi.stubGlobal('localStorage', browserStorage());
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    setViewerDelay(35);
  });
  afterEach(() => {
    forgetViewerDelay();
    queryClient.clear();
  });

  /** Which games of the day are held back. */
  const heldBack = () => resultOf(() => useSchedule(day)).games?.map(({ heldBack = false }) => heldBack);

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
});

describe('a game on the schedule of a fan who sees it later', () => {
  const on: GameEvent = {
    ...event('BASKETBALL', { status: 'ACTIVE', score: { home: 9, away: 7 } }),
    results: { periods: [{ name: 'Q1', started_at: 1, ended_at: 0 }] },
  };
  const over: GameEvent = { ...on, status: 'ENDED', ended_at: 100_000 };

  it('is as it is while live, before it begins, and once the end has been seen', () => {
    expect(delayedGame(on, undefined, 0, 0)).toBe(on);
    const before = event('BASKETBALL', { status: 'PREGAME', results: { periods: [] } });
    expect(delayedGame(before, undefined, 35, 0)).toBe(before);
    expect(delayedGame(over, undefined, 35, 135_000)).toBe(over);
  });

  it('is as it was so long ago, or says nothing of its course', () => {
    const older = { ...on, score: { home: 2, away: 0 } };
    expect(delayedGame(over, older, 35, 134_999)).toBe(older);
    for (const game of [on, over]) {
      const shown = delayedGame(game, undefined, 35, 134_999);
      expect(shown).toMatchObject({ heldBack: true, status: 'LIVE', ended_at: 0, score: { home: 0, away: 0 } });
      expect(shown.results.periods).toEqual([]);
    }
  });
});
