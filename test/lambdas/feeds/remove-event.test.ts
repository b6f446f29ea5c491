import { describe, expect, it } from 'vitest';
import { newEvent as makeEvent, removeEvent } from '../../../lambdas/feeds/events-by-hand.ts';
import { importListing } from '../../../lambdas/feeds/imports/import-listing.ts';
import { emptyListing } from '../../../lambdas/feeds/imports/importer.ts';
import { Fault } from '../../../lambdas/lib/fault.ts';
import { actsOf } from '../../../lambdas/stores/acts.ts';
import { hasEntries, noteJoined } from '../../../lambdas/stores/entries.ts';
import * as store from '../../../lambdas/stores/events.ts';
import { event, schedule } from '../../../lambdas/stores/events.ts';
import { addSource, leasePoll, poll } from '../../../lambdas/stores/polls.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { gameEvent, STARTS } from '../game.ts';
import { overHttp } from '../handlers.ts';
import { withPool } from '../pool.ts';
import { newEvent, newFan } from '../world.ts';

embeddedQueue('ingestQueueUrl', { fifo: true });
withPool();

const by = { who: 'ann', why: 'a slip in a name', at: STARTS };
const codeOf = (result: unknown) => (result instanceof Fault ? result.code : result);
const source = { provider: 'espn', url: 'https://feeds.example.com/plays' };
const joining = async (eventId: string) => {
  const fan = await newFan();
  const sent = { hypeGame: 'ticTacToe', eventId, teamId: 'home' };
  return async () => {
    const { status, body } = await overHttp('create', sent, { cookies: fan.cookies });
    return body.error?.code ?? status;
  };
};

describe('an event that an operator removes', () => {
  it('is gone from the schedule, its source is not asked, and no import brings it back', async () => {
    const eventId = await newEvent();
    await addSource(eventId, source);
    expect(await removeEvent(eventId, by)).toBe(true);
    const { game_attributes: _, ...facts } = gameEvent(eventId);
    await importListing({ ...emptyListing(), events: [{ ...facts, source }] }, STARTS);
    expect(await event(eventId)).toBeUndefined();
    expect((await schedule(STARTS, STARTS)).map(({ id }) => id)).not.toContain(eventId);
    expect(await poll(eventId)).toBeUndefined();
    expect(await leasePoll(eventId, 'poller', STARTS, STARTS + 1)).toBeUndefined();
    expect((await actsOf(eventId, null, 5)).acts).toMatchObject([{ act: 'removeEvent', ...by }]);
    expect(await (await joining(eventId))()).toBe('EventNotFound');
    const lists = { home: { name: 'A', players: 'A\nB\nC\nD\nE' }, away: { name: 'B', players: 'A\nB\nC\nD\nE' } };
    const made = await makeEvent(eventId, { sport: 'BASKETBALL', startsAt: STARTS, ...lists }, by);
    expect(codeOf(made)).toBe('EventIdTaken');
  });

  it('stays once somebody has joined', async () => {
    const eventId = await newEvent();
    expect(await (await joining(eventId))()).toBe(200);
    expect(codeOf(await removeEvent(eventId, by))).toBe('EventJoined');
    expect(await event(eventId)).toBeDefined();
    expect((await actsOf(eventId, null, 5)).acts).toEqual([]);
  });

  it('is joined or removed, never both, whichever of the two writes first', async () => {
    const [first, second] = [await newEvent(), await newEvent()];
    // The join has looked at the event and writes after the removal.
    expect(await store.removeEvent(first)).toBe(true);
    expect([await noteJoined(first), await hasEntries(first)]).toEqual([false, false]);
    // The removal has looked for joins and writes after the join.
    expect(await noteJoined(second)).toBe(true);
    expect(await store.removeEvent(second)).toBe(false);
    expect(await event(second)).toBeDefined();
  });
});
