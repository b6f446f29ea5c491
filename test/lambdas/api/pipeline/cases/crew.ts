import { expect } from 'vitest';
import type { CrewRecord } from '../../../../../lambdas/stores/crews.ts';
import { type Case, type Cases, type CrewOf, join, type World } from './case.ts';

const invite = expect.stringMatching(/^[\w-]{22}$/);
const shown = ({ id, name, members, invite }: CrewRecord, isOwner: boolean) => ({
  id,
  name,
  fans: members.length,
  isOwner,
  invite,
});
const idOf = (kind: CrewOf) => (world: World) => ({ crewId: world.crews[kind].id });
const inviteOf = (kind: CrewOf) => (world: World) => ({ invite: world.crews[kind].invite });
const member = { isMe: false, isOwner: false, plays: false, points: 0, rank: null, overall: null, entries: [] };

const strangers = (args: (world: World) => Record<string, unknown> = () => ({})): Case[] => [
  {
    it: 'a crew of others',
    args: (world) => ({ ...idOf('others')(world), ...args(world) }),
    fault: 'CrewNotFound',
  },
  { it: 'no crew', args: (world) => ({ crewId: 'nothing', ...args(world) }), fault: 'CrewNotFound' },
  { it: 'odd crew id', args: (world) => ({ crewId: '../etc', ...args(world) }), fault: 'InvalidInput' },
];
const notOwner = (args: Record<string, unknown> = {}): Case => ({
  it: 'not the owner',
  args: (world) => ({ ...idOf('joined')(world), ...args }),
  fault: 'NotCrewOwner',
});
const lost: Case[] = [
  { it: 'unknown invite', args: () => ({ invite: 'A'.repeat(22) }), fault: 'InviteNotFound' },
  {
    it: 'half an invite',
    args: ({ crews }) => ({ invite: crews.others.invite.slice(0, 20) }),
    fault: 'InviteNotFound',
  },
  { it: 'no invite', args: () => ({ invite: '' }), fault: 'InviteNotFound' },
  { it: 'endless invite', args: () => ({ invite: 'A'.repeat(501) }), fault: 'InvalidInput' },
];

export const crew: Cases<'crew'> = {
  crews: [
    {
      it: 'mine, by name',
      args: () => ({}),
      data: ({ crews }) => [shown(crews.joined, false), shown(crews.own, true)],
    },
    {
      it: 'none after leaving',
      before: (world) => [
        ['leaveCrew', idOf('own')(world)],
        ['leaveCrew', idOf('joined')(world)],
      ],
      args: () => ({}),
      data: () => [],
    },
  ],
  crewSeason: [
    {
      it: 'nothing played',
      args: (world) => ({ ...idOf('own')(world), league: 'nba', year: 1999 }),
      data: ({ crews }) => {
        const nothing = { evenings: [], points: 0, games: 0, best: null, beaten: 0, others: 0 };
        return {
          crew: shown(crews.own, true),
          evenings: [],
          members: [
            { ...nothing, username: expect.any(String), isMe: true },
            { ...nothing, username: 'teammate', isMe: false },
          ],
        };
      },
    },
    {
      it: 'not in it',
      args: (world) => ({ ...idOf('others')(world), league: 'nba', year: 1999 }),
      fault: 'CrewNotFound',
    },
    {
      it: 'no day',
      args: (world) => ({ ...idOf('own')(world), league: 'nba', year: 1999, week: 'first' }),
      fault: 'InvalidInput',
    },
  ],
  crew: [
    {
      it: 'nobody plays',
      args: (world) => ({ ...idOf('joined')(world), eventId: world.eventId }),
      data: ({ fan, crews }) => ({
        crew: shown(crews.joined, false),
        members: [
          { ...member, username: crews.joined.members[0]?.username, isOwner: true },
          { ...member, username: fan.username, isMe: true },
        ],
        official: false,
      }),
    },
    {
      it: 'one plays',
      before: (world) => [join(world)],
      args: (world) => ({ ...idOf('own')(world), eventId: world.eventId }),
      data: ({ fan, crews }) => ({
        crew: shown(crews.own, true),
        members: [
          {
            ...member,
            username: fan.username,
            isMe: true,
            isOwner: true,
            plays: true,
            entries: [{ hypeGame: 'bingo', line: expect.any(String) }],
          },
          { ...member, username: 'teammate' },
        ],
        official: false,
      }),
    },
    {
      it: 'unknown event',
      args: (world) => ({ ...idOf('own')(world), eventId: 'nothing' }),
      fault: 'EventNotFound',
    },
    ...strangers(({ eventId }) => ({ eventId })),
  ],
  invitation: [
    {
      it: 'of others',
      args: inviteOf('others'),
      data: () => ({ name: 'Upper Tier', fans: 1, isFull: false, crewId: null }),
    },
    { it: 'full', args: inviteOf('full'), data: () => ({ name: 'The Fifty', fans: 50, isFull: true, crewId: null }) },
    {
      it: 'in it already',
      args: inviteOf('joined'),
      data: ({ crews }) => ({ name: 'Back Row', fans: 2, isFull: false, crewId: crews.joined.id }),
    },
    {
      it: 'guest',
      guest: true,
      args: inviteOf('joined'),
      data: () => ({ name: 'Back Row', fans: 2, isFull: false, crewId: null }),
    },
    ...lost,
  ],
  createCrew: [
    {
      it: 'new',
      args: () => ({ name: '  Ｕｐｐｅｒ   Deck ' }),
      data: () => ({ id: expect.any(String), name: 'Upper Deck', fans: 1, isOwner: true, invite }),
    },
    { it: 'again', args: () => ({ name: 'Front Row' }), data: ({ crews }) => shown(crews.own, true) },
    { it: 'too short', args: () => ({ name: 'ab' }), fault: 'NameNotAllowed' },
    { it: 'foul', args: () => ({ name: 'Sh1t Row' }), fault: 'NameNotAllowed' },
    { it: 'unseen characters', args: () => ({ name: 'Front\u200BRow' }), fault: 'NameNotAllowed' },
    { it: 'endless', args: () => ({ name: 'a'.repeat(501) }), fault: 'InvalidInput' },
  ],
  joinCrew: [
    {
      it: 'by its invite',
      args: inviteOf('others'),
      data: ({ crews }) => ({ ...shown(crews.others, false), fans: 2 }),
    },
    { it: 'again', args: inviteOf('joined'), data: ({ crews }) => shown(crews.joined, false) },
    { it: 'one’s own', args: inviteOf('own'), data: ({ crews }) => shown(crews.own, true) },
    { it: 'full', args: inviteOf('full'), fault: 'CrewFull' },
    ...lost,
  ],
  leaveCrew: [
    { it: 'one’s own', args: idOf('own'), data: () => true },
    { it: 'of others', args: idOf('joined'), data: () => true },
    {
      it: 'the last turns off the lights',
      before: (world) => [['removeFromCrew', { ...idOf('own')(world), username: 'teammate' }]],
      args: idOf('own'),
      data: () => true,
    },
    ...strangers(),
  ],
  removeFromCrew: [
    {
      it: 'teammate',
      args: (world) => ({ ...idOf('own')(world), username: 'teammate' }),
      data: ({ crews }) => ({ ...shown(crews.own, true), fans: 1, invite }),
    },
    {
      it: 'somebody else',
      args: (world) => ({ ...idOf('own')(world), username: 'stranger' }),
      fault: 'MemberNotFound',
    },
    {
      it: 'oneself',
      args: (world) => ({ ...idOf('own')(world), username: world.fan.username }),
      fault: 'MemberNotFound',
    },
    notOwner({ username: 'teammate' }),
    ...strangers(() => ({ username: 'teammate' })),
  ],
  renewInvite: [
    { it: 'of one’s own', args: idOf('own'), data: ({ crews }) => ({ ...shown(crews.own, true), invite }) },
    notOwner(),
    ...strangers(),
  ],
};
