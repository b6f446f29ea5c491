import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import type { Sport } from '../../../games/timeline/event.ts';
import type { Offer } from '../../../graphql/types.generated.ts';
import { newEvent as makeEvent, removeEvent, teamOf } from '../../../lambdas/feeds/events-by-hand.ts';
import { importListing } from '../../../lambdas/feeds/imports/import-listing.ts';
import { emptyListing } from '../../../lambdas/feeds/imports/importer.ts';
import type { Fault } from '../../../lambdas/lib/fault.ts';
import { actsOf } from '../../../lambdas/stores/acts.ts';
import { hasEntries, noteJoined } from '../../../lambdas/stores/entries.ts';
import { event, schedule, removeEvent as unstoreEvent } from '../../../lambdas/stores/events.ts';
import { addSource, leasePoll, poll } from '../../../lambdas/stores/polls.ts';
import { team } from '../../../lambdas/stores/teams.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { gameEvent, STARTS } from '../game.ts';
import { overHttp } from '../handlers.ts';
import { withPool } from '../pool.ts';
import { fresh, newEvent, newFan } from '../world.ts';

embeddedQueue('ingestQueueUrl', { fifo: true });
withPool();

const AT = Date.UTC(2033, 4, 6, 18);
const five = ['#7 Ada Moreau, G', '11. Iris Kovac;F', '23\tLena Osei\tC', 'Nora', '  30 - Zoé van der Lind  '].join(
  '\r\n',
);
const positions = ['QB', 'QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'K', 'P', 'LB', 'CB', 'S', 'DL', 'DL', 'ST', 'LB'];
const squad = positions.map((position, index) => `${index + 1} Player No${index}, ${position}`).join('\n');
const by = { who: 'ann', why: 'a club night', at: AT - 1 };
const game = (sport: Sport = 'BASKETBALL', players = five) => ({
  sport,
  startsAt: AT,
  home: { name: ' Harbor  Lights', players },
  away: { name: 'Summit Rams', players },
});

const teamFrom = (players: string, name = 'Harbor Lights') => teamOf({ name, players }, 'own-home', 'home');
const faultOf = (...pasted: Parameters<typeof teamFrom>) => (teamFrom(...pasted) as Fault).message;

describe('a pasted list of names', () => {
  it('has numbers and positions or has not', () => {
    const player = (number: string, first_name: string, last_name: string, position: string) => {
      return { id: `own-home-${number}`, first_name, last_name, position };
    };
    expect(teamFrom(five)).toEqual({
      ...{ id: 'own-home', name: 'Harbor Lights', shortName: 'HAR' },
      players: [
        player('7', 'Ada', 'Moreau', 'G'),
        player('11', 'Iris', 'Kovac', 'F'),
        player('23', 'Lena', 'Osei', 'C'),
        player('n4', '', 'Nora', ''),
        player('30', 'Zoé van der', 'Lind', ''),
      ],
    });
  });

  it('is refused with the line that is wrong', () => {
    expect(faultOf('A\nB\nC\nD')).toContain('homePlayers must be 5 to 60 players');
    expect(faultOf(Array.from({ length: 61 }, (_, index) => `P${index}`).join('\n'))).toContain('5 to 60 players');
    expect(faultOf('A\nB\nC\n\nD\n<i>E</i>')).toContain('homePlayers line 6 must have no < or >');
    expect(faultOf(`A\nB\nC\nD\n${'E'.repeat(41)}`)).toContain('homePlayers line 5 must be 1 to 40 characters');
    expect(faultOf('A\nB\nC\nD\nE\u202eF')).toContain('homePlayers line 5 must have no characters');
    expect(faultOf('7 A\n\nB\n7 C\nD\nE')).toContain('homePlayers line 4 must not have the number of line 1');
    expect(faultOf(five, '\u200b')).toContain('home must');
  });
});

describe('a game of one’s own', () => {
  it.each(['BASKETBALL', 'FOOTBALL'] as const)(
    'is on the schedule, and every side game is dealt: %s',
    async (sport) => {
      const eventId = fresh('own');
      const regulation = { periods: 4, minutes: 10 };
      const players = sport === 'FOOTBALL' ? squad : five;
      expect(await makeEvent(eventId, { ...game(sport, players), regulation }, by)).toBe(eventId);
      const found = (await schedule(AT, AT)).find(({ id }) => id === eventId);
      expect(found).toMatchObject({ type: sport, status: 'SCHEDULED', home: { name: 'Harbor Lights' }, regulation });
      const fan = await newFan();
      for (const hypeGame of hypeGames) {
        const { status, body } = await overHttp('offer', { hypeGame, eventId }, { cookies: fan.cookies });
        expect([status, (body.data as Offer | undefined)?.hypeGame]).toEqual([200, hypeGame]);
      }
      const { acts } = await actsOf(eventId, null, 5);
      expect(acts).toMatchObject([{ act: 'newEvent', ...by, details: { sport, home: 'Harbor Lights' } }]);
    },
  );

  it('is one game however often it is sent, also at the same time', async () => {
    const eventId = fresh('own');
    const sent = () => makeEvent(eventId, game(), by);
    expect(await Promise.all([sent(), sent()])).toEqual([eventId, eventId]);
    const before = [await event(eventId), await team(`${eventId}-home`)];
    expect(await makeEvent(eventId, { ...game(), startsAt: AT + 1000 }, by)).toBe(eventId);
    expect([await event(eventId), await team(`${eventId}-home`)]).toEqual(before);
    expect((await schedule(AT, AT + 1000)).filter(({ id }) => id === eventId)).toHaveLength(1);
  });

  it('takes no id of another game', async () => {
    const eventId = await newEvent();
    const before = await event(eventId);
    expect(await makeEvent(eventId, game(), by)).toMatchObject({ code: 'EventIdTaken' });
    expect(await event(eventId)).toEqual(before);
    expect((await actsOf(eventId, null, 5)).acts).toEqual([]);
  });
});

const source = { provider: 'espn', url: 'https://feeds.example.com/plays' };
const join = async (eventId: string) => {
  const { cookies } = await newFan();
  const { status, body } = await overHttp('create', { hypeGame: 'ticTacToe', eventId, teamId: 'home' }, { cookies });
  return body.error?.code ?? status;
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
    expect(await join(eventId)).toBe('EventNotFound');
    expect(await makeEvent(eventId, game(), by)).toMatchObject({ code: 'EventIdTaken' });
  });

  it('stays once somebody has joined', async () => {
    const eventId = await newEvent();
    expect(await join(eventId)).toBe(200);
    expect(await removeEvent(eventId, by)).toMatchObject({ code: 'EventJoined' });
    expect(await event(eventId)).toBeDefined();
    expect((await actsOf(eventId, null, 5)).acts).toEqual([]);
  });

  it('is joined or removed, never both, whichever of the two writes first', async () => {
    const [first, second] = [await newEvent(), await newEvent()];
    // The join has looked at the event and writes after the removal.
    expect(await unstoreEvent(first)).toBe(true);
    expect([await noteJoined(first), await hasEntries(first)]).toEqual([false, false]);
    // The removal has looked for joins and writes after the join.
    expect(await noteJoined(second)).toBe(true);
    expect(await unstoreEvent(second)).toBe(false);
    expect(await event(second)).toBeDefined();
  });
});
