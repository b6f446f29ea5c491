import { describe, expect, it } from 'vitest';
import { hypeGames } from '../../../games/side-games/side-game.ts';
import type { Sport } from '../../../games/timeline/event.ts';
import type { Offer } from '../../../graphql/types.generated.ts';
import { newEvent, teamOf } from '../../../lambdas/feeds/events-by-hand.ts';
import { Fault } from '../../../lambdas/lib/fault.ts';
import { actsOf } from '../../../lambdas/stores/acts.ts';
import { event, schedule } from '../../../lambdas/stores/events.ts';
import { team } from '../../../lambdas/stores/teams.ts';
import { embeddedQueue } from '../../fixtures/queue.ts';
import { overHttp } from '../handlers.ts';
import { withPool } from '../pool.ts';
import { fresh, newFan, newEvent as storedEvent } from '../world.ts';

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

const faultOf = (players: string, name = 'Harbor Lights') => {
  const read = teamOf({ name, players }, 'own-home', 'home');
  return read instanceof Fault ? read.message : read;
};

describe('a pasted list of names', () => {
  it('has numbers and positions or has not', () => {
    const read = teamOf({ name: 'Harbor Lights', players: five }, 'own-home', 'home');
    expect(read).toMatchObject({ id: 'own-home', name: 'Harbor Lights', shortName: 'HAR' });
    const lines = read instanceof Fault ? [] : read.players.map((player) => Object.values(player).sort().join('|'));
    expect(lines).toEqual(
      [
        ['own-home-7', 'Ada', 'Moreau', 'G'],
        ['own-home-11', 'Iris', 'Kovac', 'F'],
        ['own-home-23', 'Lena', 'Osei', 'C'],
        ['own-home-n4', '', 'Nora', ''],
        ['own-home-30', 'Zoé van der', 'Lind', ''],
      ].map((values) => values.sort().join('|')),
    );
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
      expect(await newEvent(eventId, { ...game(sport, players), regulation }, by)).toBe(eventId);
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
    const sent = () => newEvent(eventId, game(), by);
    expect(await Promise.all([sent(), sent()])).toEqual([eventId, eventId]);
    const before = [await event(eventId), await team(`${eventId}-home`)];
    expect(await newEvent(eventId, { ...game(), startsAt: AT + 1000 }, by)).toBe(eventId);
    expect([await event(eventId), await team(`${eventId}-home`)]).toEqual(before);
    expect((await schedule(AT, AT + 1000)).filter(({ id }) => id === eventId)).toHaveLength(1);
  });

  it('takes no id of another game', async () => {
    const eventId = await storedEvent();
    const before = await event(eventId);
    expect(await newEvent(eventId, game(), by)).toMatchObject({ code: 'EventIdTaken' });
    expect(await event(eventId)).toEqual(before);
    expect((await actsOf(eventId, null, 5)).acts).toEqual([]);
  });
});
