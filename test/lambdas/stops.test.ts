import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../games/side-games/side-game.ts';
import { joiningIsOpen } from '../../games/side-games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';
import { importListing } from '../../lambdas/feeds/imports/import-listing.ts';
import { emptyListing, type Listing } from '../../lambdas/feeds/imports/importer.ts';
import { callOffSuspended, type Decision, rule } from '../../lambdas/feeds/stops/rule.ts';
import { DAY, HOUR, MINUTE } from '../../lambdas/lib/durations.ts';
import { Fault } from '../../lambdas/lib/fault.ts';
import { actsOf } from '../../lambdas/stores/acts.ts';
import { event, schedule } from '../../lambdas/stores/events.ts';
import { timelineOf } from '../../lambdas/stores/log.ts';
import { embeddedDatabase } from '../fixtures/database.ts';
import { gameEvent } from './game.ts';
import { embeddedIntake } from './intake.ts';
import { clockAt, ending, newEvent } from './world.ts';

embeddedDatabase();

const NOW = Date.UTC(2026, 0, 20, 12);
const { play, ingestAll } = embeddedIntake(NOW);

const decide = async (eventId: string, act: Decision['act'], more: Partial<Decision> = {}) => {
  const refusal = await rule(eventId, { act, who: 'ann', why: 'rain', at: NOW, ...more });
  await ingestAll();
  return refusal instanceof Fault ? refusal.code : undefined;
};
const BEGAN = NOW - HOUR;
const begun = async (...more: Play[]) => {
  const eventId = await newEvent({ startsAt: BEGAN });
  await play(eventId, { ...clockAt(0, BEGAN), status: 'LIVE' }, clockAt(60, BEGAN + MINUTE), ...more);
  return eventId;
};

describe('an operator', () => {
  it('calls a game off, which is kept with who, when and why', async () => {
    const eventId = await begun();
    expect(await decide(eventId, 'callOff')).toBeUndefined();
    expect(await event(eventId)).toMatchObject({ status: 'ENDED', ended_at: NOW, stopped: 'CANCELED' });
    expect((await actsOf(eventId, null, 9)).acts).toEqual([
      { act: 'callOff', who: 'ann', why: 'rain', at: NOW, details: {} },
    ]);
    // The schedule, which is silent, does not open it again.
    await importListing(listing({ id: eventId }), NOW);
    expect(await ingestAll()).toBe(0);
    await decide(eventId, 'resume', { why: 'a mistake', at: NOW + MINUTE });
    const again = await event(eventId);
    expect(again).toMatchObject({ status: 'LIVE', ended_at: 0 });
    expect(again).not.toHaveProperty('stopped');
  });

  it('postpones a game, to another day where its new time is known', async () => {
    const eventId = await newEvent({ startsAt: NOW + HOUR });
    const startsAt = NOW + 3 * DAY;
    expect(await decide(eventId, 'postpone', { startsAt })).toBeUndefined();
    expect(await event(eventId)).toMatchObject({ status: 'SCHEDULED', stopped: 'POSTPONED', startsAt, moved: true });
    expect((await schedule(startsAt, startsAt)).map(({ id }) => id)).toContain(eventId);
    expect((await schedule(NOW, NOW + DAY)).map(({ id }) => id)).not.toContain(eventId);
    await play(eventId, { ...clockAt(0, startsAt), status: 'LIVE' });
    expect(await event(eventId)).not.toHaveProperty('stopped');
  });

  it('ends a game whose feed does not, with the end of its period', async () => {
    const eventId = await begun();
    expect(await decide(eventId, 'endEvent')).toBeUndefined();
    const ended = await event(eventId);
    expect(ended).toMatchObject({
      status: 'ENDED',
      ended_at: NOW,
      results: { periods: [{ name: 'Q1', ended_at: NOW }] },
    });
    expect(ended).not.toHaveProperty('stopped');
  });

  it('closes joining of a side game, or of all, until it is taken back', async () => {
    const eventId = await begun();
    const before = await event(eventId);
    const open = async () => {
      const known = (await timelineOf(eventId))?.timeline;
      return hypeGames.filter((key) => known && joiningIsOpen(key, known));
    };
    expect(await decide(eventId, 'closeJoining', { closes: ['mvp'] })).toBeUndefined();
    expect(await open()).toEqual(hypeGames.filter((key) => key !== 'mvp'));
    await decide(eventId, 'closeJoining', { closes: hypeGames, at: NOW + 1 });
    await decide(eventId, 'closeJoining', { closes: ['bingo'], at: NOW + 2 });
    expect(await open()).toEqual([]);
    const { status, score, ended_at } = before ?? {};
    expect(await event(eventId)).toMatchObject({ status, score, ended_at });
    // An operation that changes nothing is not kept as an act.
    expect((await actsOf(eventId, null, 9)).acts.map(({ details }) => details)).toEqual([
      { hypeGames: [...hypeGames] },
      { hypeGames: ['mvp'] },
    ]);
    await decide(eventId, 'resume', { at: NOW + MINUTE });
    expect(await open()).toEqual(hypeGames);
    const over = await begun(ending(NOW - MINUTE));
    expect(await decide(over, 'closeJoining', { closes: ['mvp'] })).toBe('JoiningClosed');
  });

  it('is refused an impossible act in a sentence', async () => {
    const eventId = await newEvent({ startsAt: NOW });
    expect(await decide('nothing', 'endEvent')).toBe('EventNotFound');
    expect(await decide(eventId, 'endEvent')).toBe('EventNotBegun');
    expect(await decide(await begun(), 'postpone')).toBe('EventBegun');
    const official = await newEvent({ status: 'ENDED', ended_at: NOW - 3 * DAY });
    await play(official, ending(NOW - 3 * DAY));
    expect(await decide(official, 'callOff')).toBe('EventOfficial');
    expect((await actsOf(official, null, 9)).acts).toEqual([]);
  });
});

/** A schedule with one event. */
const listing = (changes: Partial<Listing['events'][number]>): Listing => {
  const { type, regulation, home, away } = gameEvent('');
  return { ...emptyListing(), events: [{ id: '', type, startsAt: NOW + HOUR, regulation, home, away, ...changes }] };
};

describe('a schedule', () => {
  const imported = async (now: number, changes: Partial<Listing['events'][number]>) => {
    await importListing(listing(changes), now);
    const sent = await ingestAll();
    return { sent, event: await event(changes.id ?? '') };
  };

  it('says that a game is postponed, moves it, and says when it is as scheduled again; the same again changes nothing', async () => {
    const id = 'schedule-1';
    const put = await imported(NOW, { id, stopped: 'POSTPONED' });
    expect(put.event).toMatchObject({ status: 'SCHEDULED', stopped: 'POSTPONED' });
    expect((await imported(NOW + HOUR, { id, stopped: 'POSTPONED' })).sent).toBe(0);
    const moved = await imported(NOW + 2 * HOUR, { id, startsAt: NOW + 2 * DAY });
    expect(moved.event).toMatchObject({ status: 'SCHEDULED', startsAt: NOW + 2 * DAY });
    expect(moved.event).not.toHaveProperty('stopped');
    expect((await imported(NOW + 3 * HOUR, { id, startsAt: NOW + 2 * DAY })).sent).toBe(0);
  });

  it('calls a game off before its start, and opens it again', async () => {
    const id = 'schedule-2';
    const off = await imported(NOW, { id, stopped: 'CANCELED' });
    expect(off.event).toMatchObject({ status: 'ENDED', ended_at: NOW, stopped: 'CANCELED' });
    expect((await imported(NOW + HOUR, { id })).event).toMatchObject({ status: 'SCHEDULED', ended_at: 0 });
  });

  it('does not open what an operator has called off', async () => {
    const id = 'schedule-3';
    await imported(NOW, { id });
    await decide(id, 'callOff');
    for (const stopped of [{}, { stopped: 'POSTPONED' as const }])
      expect((await imported(NOW + HOUR, { id, ...stopped })).event).toMatchObject({ stopped: 'CANCELED' });
  });
});

describe('a suspended game', () => {
  it('is called off 48 hours after its last play, and goes on where its feed does', async () => {
    const last = NOW - HOUR + MINUTE;
    const eventId = await begun();
    await importListing(listing({ id: eventId, stopped: 'SUSPENDED' }), last);
    await ingestAll();
    const suspended = await event(eventId);
    expect(suspended).toMatchObject({ status: 'ACTIVE', stopped: 'SUSPENDED', ended_at: 0 });
    const due = last + 1 + 2 * DAY;
    expect(await callOffSuspended(due - 1)).not.toContain(eventId);
    for (const _ of [1, 2]) expect(await callOffSuspended(due)).toContain(eventId);
    await ingestAll();
    expect(await event(eventId)).toMatchObject({ status: 'ENDED', stopped: 'CANCELED', ended_at: due });
    expect(await callOffSuspended(due + HOUR)).not.toContain(eventId);
    await play(eventId, clockAt(90, due + MINUTE));
    expect(await event(eventId)).toMatchObject({ status: 'LIVE', ended_at: 0 });
  });
});
