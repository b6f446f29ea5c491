import { expect } from 'vitest';
import type { CrewRecord } from '../../../../../lambdas/stores/crews.ts';
import { answers, type Case, type Cases, type CrewOf, guest, joined, refuses, type World } from './case.ts';

const invite = expect.stringMatching(/^[\w-]{22}$/);
const shown = ({ id, name, members, invite }: CrewRecord, isOwner: boolean) => ({
  id,
  name,
  fans: members.length,
  isOwner,
  invite,
});
const idOf =
  (kind: CrewOf, more: Record<string, unknown> = {}): Case['args'] =>
  ({ crews }) => ({ crewId: crews[kind].id, ...more });
const inEvent =
  (kind: CrewOf): Case['args'] =>
  ({ crews, eventId }) => ({ crewId: crews[kind].id, eventId });
const inviteOf =
  (kind: CrewOf): Case['args'] =>
  ({ crews }) => ({ invite: crews[kind].invite });
const member = { isMe: false, isOwner: false, plays: false, points: 0, rank: null, overall: null, entries: [] };
/** The crew that the fan has joined, as an invitation shows it. */
const backRow = { name: 'Back Row', fans: 2, isFull: false };
const SEASON = { league: 'nba', year: 1999 };

const stranger = (args: Case['args']) => refuses('a crew of others', 'CrewNotFound', args);
const notOwner = (more = {}) => refuses('not the owner', 'NotCrewOwner', idOf('joined', more));
const lost = [
  refuses('half an invite', 'InviteNotFound', ({ crews }) => ({ invite: crews.others.invite.slice(0, 20) })),
  refuses('no invite', 'InviteNotFound', { invite: '' }),
  refuses('endless invite', 'InvalidInput', { invite: 'A'.repeat(501) }),
];

export const crew: Cases<'crew'> = {
  crews: [
    answers('mine, by name', {}, ({ crews }: World) => [shown(crews.joined, false), shown(crews.own, true)]),
    answers('none after leaving', {}, [], {
      before: (world) => (['own', 'joined'] as const).map((kind) => ['leaveCrew', idOf(kind)(world)]),
    }),
  ],
  crewSeason: [
    answers('nothing played', idOf('own', SEASON), ({ crews }: World) => {
      const nothing = { evenings: [], points: 0, games: 0, best: null, beaten: 0, others: 0 };
      const own = { ...nothing, username: expect.any(String), isMe: true };
      const members = [own, { ...nothing, username: 'teammate', isMe: false }];
      return { crew: shown(crews.own, true), evenings: [], members };
    }),
    stranger(idOf('others', SEASON)),
    refuses('no day', 'InvalidInput', idOf('own', { ...SEASON, week: 'first' })),
  ],
  crew: [
    answers('nobody plays', inEvent('joined'), ({ fan, crews }: World) => ({
      crew: shown(crews.joined, false),
      members: [
        { ...member, username: crews.joined.members[0]?.username, isOwner: true },
        { ...member, username: fan.username, isMe: true },
      ],
      official: false,
    })),
    answers(
      'one plays',
      inEvent('own'),
      ({ fan, crews }: World) => {
        const entries = [{ hypeGame: 'bingo', line: expect.any(String) }];
        const own = { ...member, username: fan.username, isMe: true, isOwner: true, plays: true, entries };
        return { crew: shown(crews.own, true), members: [own, { ...member, username: 'teammate' }], official: false };
      },
      joined,
    ),
    refuses('unknown event', 'EventNotFound', idOf('own', { eventId: 'nothing' })),
    stranger(inEvent('others')),
  ],
  invitation: [
    answers('full', inviteOf('full'), { name: 'The Fifty', fans: 50, isFull: true, crewId: null }),
    answers('in it already', inviteOf('joined'), ({ crews }: World) => ({ ...backRow, crewId: crews.joined.id })),
    answers('guest', inviteOf('joined'), { ...backRow, crewId: null }, guest),
    ...lost,
  ],
  createCrew: [
    answers(
      'new',
      { name: '  Ｕｐｐｅｒ   Deck ' },
      { id: expect.any(String), name: 'Upper Deck', fans: 1, isOwner: true, invite },
    ),
    answers('again', { name: 'Front Row' }, ({ crews }: World) => shown(crews.own, true)),
    refuses('foul', 'NameNotAllowed', { name: 'Sh1t Row' }),
    refuses('unseen characters', 'NameNotAllowed', { name: 'Front\u200BRow' }),
    refuses('endless', 'InvalidInput', { name: 'a'.repeat(501) }),
  ],
  joinCrew: [
    answers('by its invite', inviteOf('others'), ({ crews }: World) => ({ ...shown(crews.others, false), fans: 2 })),
    answers('again', inviteOf('joined'), ({ crews }: World) => shown(crews.joined, false)),
    refuses('full', 'CrewFull', inviteOf('full')),
    ...lost,
  ],
  leaveCrew: [
    answers('one’s own', idOf('own')),
    answers('the last turns off the lights', idOf('own'), true, {
      before: (world) => [['removeFromCrew', idOf('own', { username: 'teammate' })(world)]],
    }),
    stranger(idOf('others')),
  ],
  removeFromCrew: [
    answers('teammate', idOf('own', { username: 'teammate' }), ({ crews }: World) => ({
      ...shown(crews.own, true),
      fans: 1,
      invite,
    })),
    refuses('somebody else', 'MemberNotFound', idOf('own', { username: 'stranger' })),
    refuses('oneself', 'MemberNotFound', ({ crews, fan }) => ({ crewId: crews.own.id, username: fan.username })),
    notOwner({ username: 'teammate' }),
    stranger(idOf('others', { username: 'teammate' })),
  ],
  renewInvite: [
    answers('of one’s own', idOf('own'), ({ crews }: World) => ({ ...shown(crews.own, true), invite })),
    notOwner(),
    stranger(idOf('others')),
  ],
};
