import { expect } from 'vitest';
import { asGuest, type Case, type Cases, oddEvent, unknownEvent, type World } from './case.ts';

const decided = ({ eventId }: Pick<World, 'eventId'>) => ({ eventId, why: 'the hall has no light' });
const operator = <One extends Case>(given: One): One & { operator: true } => ({ ...given, operator: true });

/** Who is refused, whatever they send; the last is no operator any more. */
const others = (args: Case['args'] = decided): Case[] => [
  asGuest('Forbidden', args),
  { it: 'a fan', args, fault: 'Forbidden' },
  { it: 'a fan who sends what is wrong', args: () => ({ nothing: 'of use' }), fault: 'Forbidden' },
];
const unknown: Case[] = [
  operator({ ...unknownEvent, args: () => decided({ eventId: 'nothing' }) }),
  operator({ ...oddEvent, args: () => decided({ eventId: '../etc' }) }),
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
    ...others(({ eventId }) => ({ eventId })),
  ],
  endEvent: [
    operator({ it: 'played', args: () => decided({ eventId: 'played' }), data: () => true }),
    operator({ it: 'not begun', args: decided, fault: 'EventNotBegun' }),
    over,
    ...unknown,
    ...others(),
  ],
  callOff: [operator({ it: 'not begun', args: decided, data: () => true }), over, ...unknown, ...others()],
  postpone: [
    operator({ it: 'without a time', args: decided, data: () => true }),
    operator({ it: 'begun', args: () => decided({ eventId: 'played' }), fault: 'EventBegun' }),
    operator({ it: 'never', args: (world) => ({ ...decided(world), startsAt: -1 }), fault: 'InvalidInput' }),
    ...unknown,
    ...others(),
  ],
  resume: [operator({ it: 'as it was', args: decided, data: () => true }), over, ...unknown, ...others()],
};
