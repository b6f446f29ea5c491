import { expect } from 'vitest';
import { type Case, type Cases, join, unknownEvent, type World } from './case.ts';

const decided = ({ eventId }: Pick<World, 'eventId'>) => ({ eventId, why: 'the hall has no light' });
const operator = <One extends Case>(given: One): One & { operator: true } => ({ ...given, operator: true });

const corrected =
  (sent: Record<string, unknown> = {}): Case['args'] =>
  () => ({ eventId: 'played', playId: 'p1', change: { void: true }, why: 'a foul before', revision: 1, ...sent });
const previewed =
  (sent: Record<string, unknown> = {}): Case['args'] =>
  () => ({ eventId: 'played', playId: 'p1', change: '{"void":true}', revision: 1, ...sent });
const unchanged = { gain: 0, lose: 0, mostGained: 0, mostLost: 0, largest: [], first: [] };
const at = { period: 1, clock: 600 };
const scored = (sent: Record<string, unknown> = {}) => ({
  source: 'boxscorestatsv2',
  data: { ...at, tid: 'home', pid: 'home-1', classification: 'TWO_POINT_MAKE', ...sent },
});
const basketText = JSON.stringify(scored({ id: 'b-1' }));
const entered =
  (sent: Record<string, unknown> = {}): Case['args'] =>
  () => ({ eventId: 'played', play: scored(), ...sent });
const takenBack =
  (playId: string): Case['args'] =>
  () => ({ eventId: 'played', playId, why: 'a slip' });
const five = 'Ada Moreau\nIris Kovac\nLena Osei\nZoe Lind\nNora';
const own = (sent: Record<string, unknown> = {}) => ({
  ...{ eventId: 'own-game', sport: 'BASKETBALL', startsAt: 4_000_000_000_000, why: 'a club night' },
  ...{ home: 'Harbor Lights', homePlayers: five, away: 'Summit Rams', awayPlayers: five, ...sent },
});
const announced =
  (sent: Record<string, unknown> = {}): Case['args'] =>
  ({ eventId }) => ({ eventId, text: 'Doors open', seconds: 60, why: 'a hint', ...sent });
const unknown: Case[] = [
  operator({ ...unknownEvent, args: () => decided({ eventId: 'nothing' }) }),
  operator({ it: 'no reason', args: ({ eventId }) => ({ eventId, why: '  ' }), fault: 'InvalidInput' }),
  operator({ it: 'two lines', args: ({ eventId }) => ({ eventId, why: 'a\nb' }), fault: 'InvalidInput' }),
];
const over = operator({ it: 'official', args: () => decided({ eventId: 'over' }), fault: 'EventOfficial' });

export const desk: Cases<'desk'> = {
  acts: [
    operator({ it: 'of a game', args: ({ eventId }) => ({ eventId }), data: () => ({ data: [], next: null }) }),
    operator({
      it: 'the newest first',
      before: (world) => [
        ['postpone', { ...decided(world), startsAt: 4_000_000_000_000 }],
        ['callOff', { ...decided(world), why: '<b>rain</b>' }],
      ],
      args: ({ eventId }) => ({ eventId }),
      data: ({ fan }) => {
        const act = { who: fan.username, at: expect.any(Number) };
        const moved = { ...act, act: 'postpone', why: 'the hall has no light', details: '{"startsAt":4000000000000}' };
        return { data: [{ ...act, act: 'callOff', why: '<b>rain</b>', details: '{}' }, moved], next: null };
      },
    }),
    operator({ it: 'odd cursor', args: () => ({ after: '..' }), fault: 'InvalidInput' }),
  ],
  previewCorrection: [
    operator({
      it: 'a basket',
      args: previewed(),
      data: () => ({
        ...{ seq: 2, ...unchanged },
        before: expect.stringContaining('"classification":"THREE_POINT_MAKE"'),
        after: expect.stringContaining('"classification":"DELETED_THREE_POINT_MAKE"'),
      }),
    }),
    operator({ it: 'another revision', args: previewed({ revision: 7 }), fault: 'PlayChanged' }),
    operator({ it: 'unknown play', args: previewed({ playId: 'nothing' }), fault: 'PlayNotFound' }),
    operator({ it: 'unknown event', args: previewed({ eventId: 'nothing' }), fault: 'EventNotFound' }),
    operator({ it: 'no change', args: previewed({ change: '{}' }), fault: 'InvalidInput' }),
    operator({ it: 'an odd change', args: previewed({ change: '{"rev":9}' }), fault: 'InvalidInput' }),
    operator({ it: 'a stranger', args: previewed({ change: '{"pid":"nobody"}' }), fault: 'InvalidInput' }),
    operator({ it: 'a reason', args: previewed({ why: 'a foul before' }), fault: 'UnknownInput' }),
  ],
  evenings: [
    operator({ it: 'a day without games', args: () => ({ day: '2034-01-01' }), data: () => [] }),
    operator({ it: 'no day', args: () => ({ day: 'today' }), fault: 'InvalidInput' }),
  ],
  pickCounts: [
    operator({ it: 'before a sweep', args: ({ eventId }) => ({ eventId, hypeGame: 'mvp' }), data: () => [] }),
    operator({ it: 'no game', args: ({ eventId }) => ({ eventId, hypeGame: 'chess' }), fault: 'UnknownHypeGame' }),
    operator({ ...unknownEvent, args: () => ({ eventId: 'nothing', hypeGame: 'mvp' }) }),
  ],
  newEvent: [
    operator({ it: 'an id of another event', args: ({ eventId }) => own({ eventId }), fault: 'EventIdTaken' }),
    operator({ it: 'a new id', args: () => own(), data: () => 'own-game' }),
    operator({ it: 'an odd id', args: () => own({ eventId: 'a b' }), fault: 'InvalidInput' }),
    operator({ it: 'another sport', args: () => own({ sport: 'CHESS' }), fault: 'InvalidInput' }),
    operator({ it: 'markup', args: () => own({ home: '<b>us</b>' }), fault: 'InvalidInput' }),
    operator({ it: 'four players', args: () => own({ awayPlayers: 'A\nB\nC\nD' }), fault: 'InvalidInput' }),
    operator({ it: 'three periods', args: () => own({ periods: 3 }), fault: 'InvalidInput' }),
  ],
  correct: [
    operator({ it: 'a basket', args: corrected(), data: () => true }),
    operator({ it: 'as text', args: corrected({ change: '{"void":true}' }), data: () => true }),
    operator({ it: 'another revision', args: corrected({ revision: 7 }), fault: 'PlayChanged' }),
    operator({ it: 'unknown play', args: corrected({ playId: 'nothing' }), fault: 'PlayNotFound' }),
    operator({ it: 'unknown event', args: corrected({ eventId: 'nothing' }), fault: 'EventNotFound' }),
    operator({ it: 'no change', args: corrected({ change: {} }), fault: 'InvalidInput' }),
    operator({ it: 'an odd change', args: corrected({ change: { rev: 9 } }), fault: 'InvalidInput' }),
    operator({ it: 'a change that is no object', args: corrected({ change: '[' }), fault: 'InvalidInput' }),
    operator({ it: 'a stranger', args: corrected({ change: { pid: 'nobody' } }), fault: 'InvalidInput' }),
  ],
  enter: [
    operator({ it: 'a basket', args: entered(), data: () => expect.stringMatching(/^entered\/[\w-]{36}$/) }),
    operator({ it: 'as text under an id', args: entered({ play: basketText }), data: () => 'entered/b-1' }),
    operator({ it: 'nothing', args: entered({ play: {} }), fault: 'InvalidInput' }),
    operator({
      it: 'a revision',
      args: entered({ play: { source: 'clock', data: { ...at, rev: 9 } } }),
      fault: 'InvalidInput',
    }),
    operator({ it: 'a stranger', args: entered({ play: scored({ pid: 'nobody' }) }), fault: 'InvalidInput' }),
    operator({
      it: 'an unknown kind',
      args: entered({ play: scored({ classification: 'NO_SUCH' }) }),
      fault: 'InvalidInput',
    }),
    operator({ it: 'official', args: entered({ eventId: 'over' }), fault: 'EventOfficial' }),
    operator({ it: 'unknown event', args: entered({ eventId: 'nothing' }), fault: 'EventNotFound' }),
  ],
  takeBack: [
    operator({ it: 'unknown play', args: takenBack('entered/none'), fault: 'PlayNotFound' }),
    operator({ it: 'a play of a feed', args: takenBack('p1'), fault: 'PlayNotFound' }),
  ],
  endEvent: [
    operator({ it: 'played', args: () => decided({ eventId: 'played' }), data: () => true }),
    operator({ it: 'not begun', args: decided, fault: 'EventNotBegun' }),
    over,
    ...unknown,
  ],
  callOff: [operator({ it: 'not begun', args: decided, data: () => true }), over, ...unknown],
  postpone: [
    operator({ it: 'without a time', args: decided, data: () => true }),
    operator({ it: 'begun', args: () => decided({ eventId: 'played' }), fault: 'EventBegun' }),
    operator({ it: 'never', args: (world) => ({ ...decided(world), startsAt: -1 }), fault: 'InvalidInput' }),
    ...unknown,
  ],
  announce: [
    operator({ it: 'a line', args: announced(), data: () => true }),
    operator({
      it: 'markup, which is text',
      args: announced({ text: '<img src=x onerror=alert(1)>' }),
      data: () => true,
    }),
    operator({ it: 'two lines', args: announced({ text: 'a\nb' }), fault: 'InvalidInput' }),
    operator({ it: 'text that turns around', args: announced({ text: 'a\u202eb' }), fault: 'InvalidInput' }),
    operator({ it: 'blanks', args: announced({ text: '  ' }), fault: 'InvalidInput' }),
    operator({ it: 'too long', args: announced({ text: 'a'.repeat(141) }), fault: 'InvalidInput' }),
    operator({ it: 'too short a time', args: announced({ seconds: 9 }), fault: 'InvalidInput' }),
    operator({ it: 'too long a time', args: announced({ seconds: 7201 }), fault: 'InvalidInput' }),
    operator({ it: 'unknown event', args: announced({ eventId: 'nothing' }), fault: 'EventNotFound' }),
  ],
  takeBackAnnouncement: [operator({ it: 'what was said', args: decided, data: () => true }), ...unknown],
  blockFan: [
    operator({ it: 'a stranger', args: () => ({ name: 'no-such-fan', why: 'it spams' }), fault: 'FanNotFound' }),
    operator({ it: 'no reason', args: ({ fan }) => ({ name: fan.username, why: ' ' }), fault: 'InvalidInput' }),
  ],
  unblockFan: [
    operator({
      it: 'who is not blocked',
      args: ({ fan }) => ({ name: fan.username, why: 'a mistake' }),
      data: () => true,
    }),
    operator({ it: 'a stranger', args: () => ({ name: 'no-such-fan', why: 'a mistake' }), fault: 'FanNotFound' }),
  ],
  renameFan: [
    operator({ it: 'a stranger', args: () => ({ name: 'no-such-fan', why: 'it offends' }), fault: 'FanNotFound' }),
    operator({ it: 'no reason', args: ({ fan }) => ({ name: fan.username, why: '' }), fault: 'InvalidInput' }),
  ],
  closeJoining: [
    operator({ it: 'of all', args: decided, data: () => true }),
    operator({ it: 'of one', args: (world) => ({ ...decided(world), hypeGame: 'mvp' }), data: () => true }),
    operator({
      it: 'of no game',
      args: (world) => ({ ...decided(world), hypeGame: 'chess' }),
      fault: 'UnknownHypeGame',
    }),
    over,
    ...unknown,
  ],
  removeEvent: [
    operator({ it: 'not joined', args: decided, data: () => true }),
    operator({ it: 'joined', before: (world) => [join(world)], args: decided, fault: 'EventJoined' }),
    operator({
      it: 'twice',
      before: (world) => [['removeEvent', decided(world)]],
      args: decided,
      fault: 'EventNotFound',
    }),
    ...unknown,
  ],
  resume: [operator({ it: 'as it was', args: decided, data: () => true }), over, ...unknown],
};
