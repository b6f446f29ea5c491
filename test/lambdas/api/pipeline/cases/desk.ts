import { expect } from 'vitest';
import { answers, type Case, type Cases, joined, ofEvent, refuses, unknownEvent, type World } from './case.ts';

type Sent = Record<string, unknown>;
const why = 'the hall has no light';
const decided = ({ eventId }: Pick<World, 'eventId'>) => ({ eventId, why });
const corrected = (sent: Sent = {}) => ({
  eventId: 'played',
  playId: 'p1',
  change: '{"void":true}',
  revision: 1,
  ...sent,
});
const scored = (sent: Sent = {}) => ({
  source: 'boxscorestatsv2',
  data: { period: 1, clock: 600, tid: 'home', pid: 'home-1', classification: 'TWO_POINT_MAKE', ...sent },
});
const entered = (sent: Sent = {}) => ({ eventId: 'played', play: scored(), ...sent });
const five = 'Ada Moreau\nIris Kovac\nLena Osei\nZoe Lind\nNora';
const own = (sent: Sent = {}) => ({
  ...{ eventId: 'own-game', sport: 'BASKETBALL', startsAt: 4_000_000_000_000, why: 'a club night' },
  ...{ home: 'Harbor Lights', homePlayers: five, away: 'Summit Rams', awayPlayers: five, ...sent },
});
const announced =
  (sent: Sent = {}): Case['args'] =>
  ({ eventId }) => ({ eventId, text: 'Doors open', seconds: 60, why: 'a hint', ...sent });
const nowhere = unknownEvent({ why });
const over = refuses('official', 'EventOfficial', decided({ eventId: 'over' }));
const noFan = refuses('a stranger', 'FanNotFound', { name: 'no-such-fan', why: 'it spams' });

export const desk: Cases<'desk'> = {
  acts: [
    answers(
      'of a game, the newest first',
      ofEvent,
      ({ fan }: World) => {
        const act = { who: fan.username, at: expect.any(Number) };
        const moved = { ...act, act: 'postpone', why, details: '{"startsAt":4000000000000}' };
        return { data: [{ ...act, act: 'callOff', why: '<b>rain</b>', details: '{}' }, moved], next: null };
      },
      {
        before: (world) => [
          ['postpone', { ...decided(world), startsAt: 4_000_000_000_000 }],
          ['callOff', { ...decided(world), why: '<b>rain</b>' }],
        ],
      },
    ),
    refuses('odd cursor', 'InvalidInput', { after: '..' }),
  ],
  previewCorrection: [
    answers('a basket', corrected(), {
      ...{ seq: 2, gain: 0, lose: 0, mostGained: 0, mostLost: 0, largest: [], first: [] },
      before: expect.stringContaining('"classification":"THREE_POINT_MAKE"'),
      after: expect.stringContaining('"classification":"DELETED_THREE_POINT_MAKE"'),
    }),
    unknownEvent(corrected()),
    refuses('another revision', 'PlayChanged', corrected({ revision: 7 })),
    refuses('no change', 'InvalidInput', corrected({ change: '{}' })),
  ],
  evenings: [
    answers('a day without games', { day: '2034-01-01' }, []),
    refuses('no day', 'InvalidInput', { day: 'today' }),
  ],
  pickCounts: [
    answers('before a sweep', ({ eventId }) => ({ eventId, hypeGame: 'mvp' }), []),
    refuses('no game', 'UnknownHypeGame', ({ eventId }) => ({ eventId, hypeGame: 'chess' })),
    unknownEvent({ hypeGame: 'mvp' }),
  ],
  newEvent: [
    answers('a new id', own(), 'own-game'),
    refuses('an id of another event', 'EventIdTaken', ({ eventId }) => own({ eventId })),
    refuses('another sport', 'InvalidInput', own({ sport: 'CHESS' })),
    refuses('markup', 'InvalidInput', own({ home: '<b>us</b>' })),
    refuses('four players', 'InvalidInput', own({ awayPlayers: 'A\nB\nC\nD' })),
    refuses('three periods', 'InvalidInput', own({ periods: 3 })),
  ],
  correct: [
    answers('a basket', corrected({ why, change: { void: true } })),
    answers('as text', corrected({ why })),
    unknownEvent(corrected({ why })),
    refuses('unknown play', 'PlayNotFound', corrected({ why, playId: 'nothing' })),
    refuses('an odd change', 'InvalidInput', corrected({ why, change: { rev: 9 } })),
    refuses('a change that is no object', 'InvalidInput', corrected({ why, change: '[' })),
  ],
  enter: [
    answers('a basket', entered(), expect.stringMatching(/^entered\/[\w-]{36}$/)),
    answers('as text under an id', entered({ play: JSON.stringify(scored({ id: 'b-1' })) }), 'entered/b-1'),
    unknownEvent(entered()),
    refuses('nothing', 'InvalidInput', entered({ play: {} })),
    refuses('a revision', 'InvalidInput', entered({ play: { ...scored({ rev: 9 }), source: 'clock' } })),
    refuses('official', 'EventOfficial', entered({ eventId: 'over' })),
  ],
  takeBack: [refuses('a play of a feed', 'PlayNotFound', { eventId: 'played', playId: 'p1', why })],
  endEvent: [
    answers('played', decided({ eventId: 'played' })),
    refuses('not begun', 'EventNotBegun', decided),
    refuses('no reason', 'InvalidInput', ({ eventId }) => ({ eventId, why: '  ' })),
    over,
    nowhere,
  ],
  callOff: [answers('not begun', decided), over, nowhere],
  postpone: [
    answers('without a time', decided),
    refuses('begun', 'EventBegun', decided({ eventId: 'played' })),
    refuses('never', 'InvalidInput', (world) => ({ ...decided(world), startsAt: -1 })),
    nowhere,
  ],
  announce: [
    answers('markup, which is text', announced({ text: '<img src=x onerror=alert(1)>' })),
    refuses('blanks', 'InvalidInput', announced({ text: '  ' })),
    refuses('too long', 'InvalidInput', announced({ text: 'a'.repeat(141) })),
    refuses('too short a time', 'InvalidInput', announced({ seconds: 9 })),
    refuses('too long a time', 'InvalidInput', announced({ seconds: 7201 })),
    refuses('unknown event', 'EventNotFound', announced({ eventId: 'nothing' })),
  ],
  takeBackAnnouncement: [answers('of an event', decided), nowhere],
  blockFan: [noFan],
  unblockFan: [answers('who is not blocked', ({ fan }) => ({ name: fan.username, why: 'a mistake' })), noFan],
  renameFan: [noFan],
  closeJoining: [
    answers('of all', decided),
    answers('of one', (world) => ({ ...decided(world), hypeGame: 'mvp' })),
    refuses('of no game', 'UnknownHypeGame', (world) => ({ ...decided(world), hypeGame: 'chess' })),
    over,
    nowhere,
  ],
  removeEvent: [
    answers('not joined', decided),
    refuses('joined', 'EventJoined', decided, joined),
    refuses('twice', 'EventNotFound', decided, { before: (world) => [['removeEvent', decided(world)]] }),
  ],
  resume: [answers('as it was', decided), over, nowhere],
};
