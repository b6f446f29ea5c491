import { expect } from 'vitest';
import { hypeGames } from '../../../../../games/side-games/side-game.ts';
import {
  answers,
  type Cases,
  guest,
  idOf,
  joined,
  ofEvent,
  profileOf,
  refuses,
  unknownEvent,
  type World,
} from './case.ts';

const changes = { favoriteTeam: 'Voles', displayedGames: ['mvp', 'bingo'] };
const SEASON = { league: 'nba', year: 1999 };
/** A page of a ranking in which nobody has points. */
const noLines = { data: [], next: null, players: 0, baseRank: 1, official: false };
/** A phone's subscription, with the keys of RFC 8291, 5. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  zone: 'America/New_York',
};
const reminders = {
  ...{ key: expect.stringMatching(/^[\w-]{87}$/), here: expect.any(Boolean) },
  ...{ quietFrom: 23, quietTo: 8, closings: true },
};

export const fan: Cases<'fan'> = {
  userData: [
    answers('fan', {}, ({ fan }: World) => profileOf(fan)),
    answers('after an update', {}, ({ fan }: World) => ({ ...profileOf(fan), ...changes }), {
      before: () => [['updateUserData', changes]],
    }),
  ],
  updateUserData: [
    answers('whole profile', ({ fan }) => ({ ...profileOf(fan), username: 'other', firstName: 'Ada' })),
    refuses('too long', 'InvalidInput', { firstName: 'a'.repeat(61) }),
    refuses('two lines of Unicode', 'InvalidInput', { firstName: 'A\u2028B' }),
    refuses('half a character', 'InvalidInput', { firstName: 'A\ud83c' }),
    refuses('unknown side game', 'InvalidInput', { displayedGames: ['chess'] }),
    refuses('side game twice', 'InvalidInput', { displayedGames: ['bingo', 'bingo'] }),
  ],
  played: [
    answers('none', {}, { data: [], next: null }),
    answers(
      'joined',
      {},
      ({ eventId }: World) => {
        const none = { points: 0, rank: null, players: 0, official: false };
        const games = [{ hypeGame: 'bingo', points: 0 }];
        // The list may also have the event of the other API, which the same fan has joined.
        const own = { event: expect.objectContaining({ id: eventId }), ...none, games };
        return { data: expect.arrayContaining([own]), next: null };
      },
      joined,
    ),
    refuses('never joined', 'InvalidInput', { after: 'nothing' }),
  ],
  seasons: [answers('joined an event of no season', {}, [], joined)],
  seasonList: [
    answers('no list', { ...SEASON, week: '1999-11-01' }, null),
    refuses('no day', 'InvalidInput', { ...SEASON, week: 'first' }),
    refuses('odd league', 'InvalidInput', { ...SEASON, league: 'n b a' }),
    refuses('odd year', 'InvalidInput', { ...SEASON, year: 1999.5 }),
  ],
  activeGames: [
    answers('none', ofEvent, Object.fromEntries(hypeGames.map((key) => [key, null]))),
    answers('joined', ofEvent, (world: World) => expect.objectContaining({ bingo: idOf(world), mvp: null }), joined),
  ],
  leaderboard: [
    answers(
      'nobody has points',
      ofEvent,
      ({ fan }: World) => {
        const me = { username: fan.username, points: 0, rank: null, above: null, below: null };
        // There are no players until the first sweep.
        return { ...noLines, me };
      },
      joined,
    ),
    answers('guest', ({ eventId }) => ({ eventId, limit: 5 }), { ...noLines, me: null }, guest),
    refuses('too many', 'InvalidInput', ({ eventId }) => ({ eventId, limit: 101 })),
    refuses('forged cursor', 'InvalidInput', ({ eventId }) => ({ eventId, after: 'MTAuOTkuZmFuIzE' })),
    unknownEvent(),
  ],
  ranking: [answers('nobody has joined', ofEvent, null), unknownEvent()],
  rankedLines: [answers('nobody has joined', ofEvent, { ...noLines, seq: 0, until: null, asOf: null }), unknownEvent()],
  viewerDelay: [
    answers('never set', {}, { seconds: 0 }),
    answers('set', {}, { seconds: 35 }, { before: () => [80, 35].map((seconds) => ['setViewerDelay', { seconds }]) }),
  ],
  setViewerDelay: [
    answers('longest', { seconds: 180 }),
    answers('live', { seconds: 0 }),
    refuses('too long', 'DelayOutOfRange', { seconds: 181 }),
    refuses('ahead of the arena', 'DelayOutOfRange', { seconds: -1 }),
  ],
  reminders: [
    answers('at first', {}, { ...reminders, devices: expect.any(Number), events: expect.any(Array) }),
    answers(
      'with a phone and a game',
      {},
      ({ eventId }: World) => ({ ...reminders, devices: 1, events: expect.arrayContaining([eventId]) }),
      {
        before: ({ eventId }) => [
          ['subscribePushes', subscription],
          ['remind', { eventId, on: true }],
        ],
      },
    ),
    answers('with other hours', {}, expect.objectContaining({ quietFrom: 1, quietTo: 6, closings: false }), {
      before: () => [['setReminders', { quietFrom: 1, quietTo: 6, closings: false }]],
    }),
  ],
  setReminders: [
    answers('hours', { quietFrom: 23, quietTo: 8, closings: true }),
    refuses('no hour', 'InvalidInput', { quietFrom: 24, quietTo: 8, closings: true }),
  ],
  remind: [
    answers('a game', ({ eventId }) => ({ eventId, on: true })),
    answers('not any more', ({ eventId }) => ({ eventId, on: false })),
    unknownEvent({ on: true }),
  ],
  subscribePushes: [
    answers('a phone', subscription),
    refuses('an address of ours', 'InvalidInput', { ...subscription, endpoint: 'https://169.254.169.254/x' }),
    refuses('no point of the curve', 'InvalidInput', { ...subscription, p256dh: subscription.auth }),
    refuses('no time zone', 'InvalidInput', { ...subscription, zone: 'Mars/Olympus' }),
  ],
  unsubscribePushes: [
    answers('a phone', { endpoint: subscription.endpoint }, true, {
      before: () => [['subscribePushes', subscription]],
    }),
    answers('an unknown one', { endpoint: 'https://fcm.googleapis.com/other' }),
  ],
  renewCalendar: [answers('a token', {}, expect.stringMatching(/^[\w-]{22}~[\w-]{43}$/))],
  teamCalendar: [
    answers(
      'by its token',
      ({ calendar }) => ({ token: calendar }),
      expect.stringMatching(/^BEGIN:VCALENDAR\r\n[\s\S]*X-WR-CALNAME:Hype: my teams\r\n/),
    ),
    refuses('by a wrong one', 'CalendarNotFound', ({ calendar }) => ({ token: `${calendar}x` })),
  ],
};
