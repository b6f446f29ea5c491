import { expect } from 'vitest';
import { type Cases, idOf, join, profileOf, unknownEvent } from './case.ts';

export const fan: Cases<'fan'> = {
  userData: [
    { it: 'fan', args: () => ({}), data: ({ fan }) => profileOf(fan) },
    {
      it: 'after an update',
      before: () => [['updateUserData', { favoriteTeam: 'Voles', displayedGames: ['mvp', 'bingo'] }]],
      args: () => ({}),
      data: ({ fan }) => ({ ...profileOf(fan), favoriteTeam: 'Voles', displayedGames: ['mvp', 'bingo'] }),
    },
  ],
  updateUserData: [
    {
      it: 'whole profile',
      args: ({ fan }) => ({ ...profileOf(fan), username: 'other', email: 'other@example.org', firstName: 'Ada' }),
      data: () => true,
    },
    { it: 'too long', args: () => ({ firstName: 'a'.repeat(61) }), fault: 'InvalidInput' },
    { it: 'two lines', args: () => ({ firstName: 'A\nB' }), fault: 'InvalidInput' },
    { it: 'two lines of Unicode', args: () => ({ firstName: 'A\u2028B' }), fault: 'InvalidInput' },
    { it: 'half a character', args: () => ({ firstName: 'A\ud83c' }), fault: 'InvalidInput' },
    { it: 'unknown side game', args: () => ({ displayedGames: ['chess'] }), fault: 'InvalidInput' },
    { it: 'side game twice', args: () => ({ displayedGames: ['bingo', 'bingo'] }), fault: 'InvalidInput' },
  ],
  played: [
    { it: 'none', args: () => ({}), data: () => ({ data: [], next: null }) },
    {
      it: 'joined',
      before: (world) => [join(world)],
      args: () => ({}),
      // The same fan plays the event of the other API.
      data: ({ eventId }) => ({
        data: expect.arrayContaining([
          {
            event: expect.objectContaining({ id: eventId }),
            ...{ points: 0, rank: null, players: 0, official: false },
            games: [{ hypeGame: 'bingo', points: 0 }],
          },
        ]),
        next: null,
      }),
    },
    { it: 'never joined', args: () => ({ after: 'nothing' }), fault: 'InvalidInput' },
  ],
  seasons: [
    { it: 'none', args: () => ({}), data: () => [] },
    { it: 'joined an event of no season', before: (world) => [join(world)], args: () => ({}), data: () => [] },
  ],
  seasonList: [
    { it: 'no list', guest: true, args: () => ({ league: 'nba', year: 1999 }), data: () => null },
    { it: 'no week', guest: true, args: () => ({ league: 'nba', year: 1999, week: '1999-11-01' }), data: () => null },
    { it: 'no day', args: () => ({ league: 'nba', year: 1999, week: 'first' }), fault: 'InvalidInput' },
    { it: 'odd league', args: () => ({ league: 'n b a', year: 1999 }), fault: 'InvalidInput' },
    { it: 'odd year', args: () => ({ league: 'nba', year: 1999.5 }), fault: 'InvalidInput' },
  ],
  activeGames: [
    {
      it: 'none',
      args: ({ eventId }) => ({ eventId }),
      data: () => ({ squares: null, bingo: null, overUnder: null, ticTacToe: null, mvp: null, parlay: null }),
    },
    {
      it: 'joined',
      before: (world) => [join(world)],
      args: ({ eventId }) => ({ eventId }),
      data: (world) => expect.objectContaining({ bingo: idOf(world), mvp: null }),
    },
  ],
  leaderboard: [
    {
      it: 'nobody has points',
      before: (world) => [join(world)],
      args: ({ eventId }) => ({ eventId }),
      data: ({ fan }) => ({
        data: [],
        next: null,
        me: { username: fan.username, points: 0, rank: null, above: null, below: null },
        // Until the first sweep.
        players: 0,
        baseRank: 1,
        official: false,
      }),
    },
    {
      it: 'guest',
      guest: true,
      args: ({ eventId }) => ({ eventId, limit: 5 }),
      data: () => ({ data: [], next: null, me: null, players: 0, baseRank: 1, official: false }),
    },
    { it: 'too many', args: ({ eventId }) => ({ eventId, limit: 101 }), fault: 'InvalidInput' },
    { it: 'forged cursor', args: ({ eventId }) => ({ eventId, after: 'MTAuOTkuZmFuIzE' }), fault: 'InvalidInput' },
    unknownEvent,
  ],
  ranking: [
    { it: 'nobody has joined', guest: true, args: ({ eventId }) => ({ eventId }), data: () => null },
    unknownEvent,
  ],
  rankedLines: [
    {
      it: 'nobody has joined',
      guest: true,
      args: ({ eventId }) => ({ eventId }),
      data: () => ({ data: [], next: null, seq: 0, until: null, asOf: null, players: 0, baseRank: 1, official: false }),
    },
    unknownEvent,
  ],
  viewerDelay: [
    { it: 'never set', args: () => ({}), data: () => ({ seconds: 0 }) },
    {
      it: 'set',
      before: () => [
        ['setViewerDelay', { seconds: 80 }],
        ['setViewerDelay', { seconds: 35 }],
      ],
      args: () => ({}),
      data: () => ({ seconds: 35 }),
    },
  ],
  setViewerDelay: [
    { it: 'longest', args: () => ({ seconds: 180 }), data: () => true },
    { it: 'live', args: () => ({ seconds: 0 }), data: () => true },
    { it: 'too long', args: () => ({ seconds: 181 }), fault: 'DelayOutOfRange' },
    { it: 'ahead of the arena', args: () => ({ seconds: -1 }), fault: 'DelayOutOfRange' },
  ],
  reminders: [
    {
      it: 'as every fan has them at first',
      args: () => ({}),
      data: () => ({ ...usualReminders, devices: expect.any(Number), events: expect.any(Array) }),
    },
    {
      it: 'with a phone and a game',
      before: ({ eventId }) => [
        ['subscribePushes', subscription],
        ['remind', { eventId, on: true }],
      ],
      args: () => ({}),
      data: ({ eventId }) => ({ ...usualReminders, devices: 1, events: expect.arrayContaining([eventId]) }),
    },
    {
      it: 'with other hours',
      before: () => [['setReminders', { quietFrom: 1, quietTo: 6, closings: false }]],
      args: () => ({}),
      data: () => expect.objectContaining({ quietFrom: 1, quietTo: 6, closings: false }),
    },
  ],
  setReminders: [
    { it: 'hours', args: () => ({ quietFrom: 23, quietTo: 8, closings: true }), data: () => true },
    { it: 'no hour', args: () => ({ quietFrom: 24, quietTo: 8, closings: true }), fault: 'InvalidInput' },
  ],
  remind: [
    { it: 'a game', args: ({ eventId }) => ({ eventId, on: true }), data: () => true },
    { it: 'not any more', args: ({ eventId }) => ({ eventId, on: false }), data: () => true },
    { ...unknownEvent, args: () => ({ eventId: 'nothing', on: true }) },
  ],
  subscribePushes: [
    { it: 'a phone', args: () => subscription, data: () => true },
    {
      it: 'an address of ours',
      args: () => ({ ...subscription, endpoint: 'https://169.254.169.254/x' }),
      fault: 'InvalidInput',
    },
    {
      it: 'no point of the curve',
      args: () => ({ ...subscription, p256dh: subscription.auth }),
      fault: 'InvalidInput',
    },
    { it: 'no time zone', args: () => ({ ...subscription, zone: 'Mars/Olympus' }), fault: 'InvalidInput' },
  ],
  unsubscribePushes: [
    {
      it: 'a phone',
      before: () => [['subscribePushes', subscription]],
      args: () => ({ endpoint: subscription.endpoint }),
      data: () => true,
    },
    { it: 'an unknown one', args: () => ({ endpoint: 'https://fcm.googleapis.com/other' }), data: () => true },
  ],
  renewCalendar: [{ it: 'a token', args: () => ({}), data: () => expect.stringMatching(/^[\w-]{22}~[\w-]{43}$/) }],
  teamCalendar: [
    {
      it: 'by its token',
      guest: true,
      args: ({ calendar }) => ({ token: calendar }),
      data: () => expect.stringMatching(/^BEGIN:VCALENDAR\r\n[\s\S]*X-WR-CALNAME:Hype: my teams\r\n/),
    },
    {
      it: 'by a wrong one',
      guest: true,
      args: ({ calendar }) => ({ token: `${calendar}x` }),
      fault: 'CalendarNotFound',
    },
    { it: 'by none', guest: true, args: () => ({ token: '' }), fault: 'CalendarNotFound' },
  ],
};

/** A phone's subscription, with the keys of RFC 8291, 5. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  zone: 'America/New_York',
};

const usualReminders = {
  key: expect.stringMatching(/^[\w-]{87}$/),
  devices: 0,
  here: expect.any(Boolean),
  events: [],
  quietFrom: 23,
  quietTo: 8,
  closings: true,
};
