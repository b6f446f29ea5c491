import { describe, expect, it } from 'vitest';
import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import {
  dealFacts,
  event,
  foldEvent,
  freezeFacts,
  moveEvent,
  putEvent,
  schedule,
  scheduleEvent,
  setFeedDelayed,
} from '../../../lambdas/stores/events.ts';
import { asked } from '../../fixtures/asked.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { gameEvent, STARTS } from '../game.ts';

const HOUR = 3_600_000;
embeddedDatabase();

describe('events', () => {
  it('take a fold of a newer seq only', async () => {
    await putEvent(gameEvent('folded'));
    const results = { periods: [{ name: 'Q1', started_at: STARTS, ended_at: 0 }] };
    const regulation = { periods: 2, minutes: 20 };
    const status = 'ACTIVE' as const;
    const folded = (home: number) => ({ status, results, regulation, score: { home, away: 0 }, ended_at: 0 });
    expect(await foldEvent('folded', 7, folded(10))).toBe(true);
    expect(await foldEvent('folded', 7, folded(99))).toBe(false);
    expect(await foldEvent('folded', 6, folded(8))).toBe(false);
    expect(await event('folded')).toEqual({ ...gameEvent('folded'), ...folded(10) });
  });

  it('are made neither by a fold nor by a silent provider', async () => {
    const { status, results, regulation, score, ended_at } = gameEvent('absent');
    expect(await foldEvent('absent', 1, { status, results, regulation, score, ended_at })).toBe(false);
    expect(await setFeedDelayed('absent', true)).toBe(false);
    expect(await event('absent')).toBeUndefined();
  });
});

it('a provider is news when it falls silent and when it is back, each once', async () => {
  await putEvent(gameEvent('silent'));
  const news: boolean[] = [];
  for (const delayed of [false, true, true, false, false, true]) news.push(await setFeedDelayed('silent', delayed));
  expect(news).toEqual([false, true, false, true, false, true]);
  expect(await event('silent')).toEqual({ ...gameEvent('silent'), feedDelayed: true });
});

describe('what a schedule says', () => {
  const scheduled = (id: string, startsAt = STARTS) => {
    const { type, regulation, home, away } = gameEvent(id);
    return { id, type, regulation, home, away, startsAt };
  };
  const regulation = { periods: 4, minutes: 12 };
  const fold = { results: { periods: [] }, regulation, score: { home: 3, away: 0 }, ended_at: 0 };

  it('makes an event, and moves one that has not begun', async () => {
    expect(await scheduleEvent(scheduled('listed'))).toBe(true);
    expect(await event('listed')).toEqual(gameEvent('listed'));
    await foldEvent('listed', 1, { ...fold, status: 'PREGAME' });
    const later = { ...scheduled('listed', STARTS + 30 * HOUR), prize: 'A signed ball' };
    expect(await scheduleEvent(later)).toBe(true);
    expect(await event('listed')).toEqual({ ...gameEvent('listed'), ...fold, ...later, status: 'PREGAME' });
    expect((await schedule(later.startsAt, later.startsAt)).map(({ id }) => id)).toEqual(['listed']);
    expect((await schedule(STARTS, STARTS)).map(({ id }) => id)).not.toContain('listed');
    expect(await foldEvent('listed', 2, { ...fold, status: 'ACTIVE' })).toBe(true);
  });

  it('keep the time to which an operator moved them while the schedule has the old one', async () => {
    await scheduleEvent(scheduled('moved'));
    const [by, next] = [STARTS + 24 * HOUR, STARTS + 48 * HOUR];
    await moveEvent('moved', by);
    expect(await scheduleEvent({ ...scheduled('moved'), prize: 'A ball' })).toBe(true);
    expect(await event('moved')).toMatchObject({ startsAt: by, moved: true, prize: 'A ball' });
    // Moved again, from the time that the schedule still has.
    await moveEvent('moved', by + HOUR);
    await scheduleEvent(scheduled('moved'));
    expect(await event('moved')).toMatchObject({ startsAt: by + HOUR });
    // The schedule's own new time counts, and the old one is no exception any more.
    for (const startsAt of [next, STARTS]) {
      await scheduleEvent(scheduled('moved', startsAt));
      expect((await event('moved'))?.startsAt).toBe(startsAt);
    }
  });

  it.each(['LIVE', 'ACTIVE', 'ENDED'] as const)('changes nothing of one that is %s', async (status) => {
    const id = `begun-${status}`;
    await scheduleEvent(scheduled(id));
    await foldEvent(id, 1, { ...fold, status });
    const before = await event(id);
    expect(await scheduleEvent(scheduled(id, STARTS + 30 * HOUR))).toBe(false);
    expect(await event(id)).toEqual(before);
  });
});

describe('the schedule', () => {
  it('finds events by start over a midnight of UTC, bounds included, earliest first', async () => {
    const day = Date.UTC(2031, 4, 10);
    const starts = { late: day + 23 * HOUR, early: day + HOUR, next: day + 25 * HOUR, after: day + 26 * HOUR };
    for (const [id, startsAt] of Object.entries(starts)) await putEvent(gameEvent(id, { startsAt }));
    const ids = async (from: number, to: number) => (await schedule(from, to)).map(({ id }) => id);
    expect(await ids(day + HOUR, day + 25 * HOUR)).toEqual(['early', 'late', 'next']);
    expect(await ids(day + HOUR + 1, day + 25 * HOUR - 1)).toEqual(['late']);
    expect(await ids(day - 8 * 24 * HOUR, day - 1)).toEqual([]);
  });
});

describe('the facts of an event', () => {
  const facts = (version: string): DealFacts => ({
    ...{ eventId: 'frozen', version, sport: 'BASKETBALL' },
    home: { id: 'home', name: 'Home', players: [] },
    away: { id: 'away', name: 'Away', players: [] },
  });

  it('are frozen once: many callers at the same moment all get the stored ones', async () => {
    expect(await dealFacts('frozen')).toBeUndefined();
    const versions = Array.from({ length: 20 }, (_, index) => `v${index}`);
    const frozen = await Promise.all(versions.map((version) => freezeFacts(facts(version))));
    expect(new Set(frozen.map(({ version }) => version)).size).toBe(1);
    expect(await dealFacts('frozen')).toEqual(frozen[0]);
    expect(await freezeFacts(facts('later'))).toEqual(frozen[0]);
  });

  it('are read once they are there, and asked for again as long as they are not', async () => {
    const eventId = 'once';
    expect(await asked(() => dealFacts(eventId))).toEqual(['item']);
    expect(await asked(() => dealFacts(eventId))).toEqual(['item']);
    await freezeFacts({ ...facts('first'), eventId });
    expect(await asked(() => dealFacts(eventId))).toEqual([]);
    expect(await dealFacts(eventId)).toMatchObject({ eventId, version: 'first' });
  });
});
