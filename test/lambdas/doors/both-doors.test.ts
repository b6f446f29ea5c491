import { beforeAll, describe, expect, it } from 'vitest';
import type { BingoCard } from '../../../games/bingo/card.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import { type Call, type CallName, callNames, calls } from '../../../graphql/calls.ts';
import type { FaultCode } from '../../../graphql/faults.ts';
import type { Offer } from '../../../graphql/types.generated.ts';
import { makeCode, type Purpose } from '../../../lambdas/stores/codes.ts';
import { entryId } from '../../../lambdas/stores/entries.ts';
import { putTeam } from '../../../lambdas/stores/teams.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { overAppSync, overHttp } from '../doors.ts';
import { gameEvent, roster, STARTS } from '../game.ts';
import { withPool } from '../pool.ts';
import { type Fan, newEvent, newFan, store } from '../world.ts';

embeddedDatabase();
withPool();

const scored = roster('scored')
  .players.slice(0, 2)
  .map((player) => ({ ...player, stats: { PTS: 7, TEAM_SCORE: 90, OPPOSING_TEAM_SCORE: 80 } }));

beforeAll(async () => {
  const thin = { home_team_id: 'home', away_team_id: 'thin' };
  await Promise.all([
    newEvent({ id: 'played' }),
    newEvent({ id: 'over', status: 'ENDED', ended_at: STARTS }),
    newEvent({ id: 'unmanned', game_attributes: thin }),
    putTeam({ ...roster('thin'), players: [] }),
    putTeam({ ...roster('scored'), players: scored }),
  ]);
  const fact = { rev: 1, order: gameOrder(1, 20, 1), at: STARTS, period: 1, clock: 700 };
  const shot = { ...fact, kind: 'shot' as const, tid: 'home', pid: 'home-1', shotType: 'MAKE' as const };
  const stat = { ...fact, kind: 'stat' as const, act: 'PLAYER' as const, tid: 'home', pid: 'home-1' };
  await store('played', [
    { ...stat, id: 'p1', classification: 'THREE_POINT_MAKE', stats: { PTS: 3, FG: 1 } },
    { ...stat, id: 'p2', classification: 'SUBSTITUTION', act: 'OTHER', stats: {} },
    { ...shot, id: 's1', hsx: 100, hsy: 200 },
    { ...shot, id: 's2', order: fact.order + 1 },
    { ...shot, id: 's3', order: fact.order + 2, void: true },
  ]);
  await store('played', [{ ...shot, id: 's2', order: fact.order + 1, rev: 2, shotType: 'MISS' }]);
});

/** An event of its own for each door, so that what one door changes does not meet the other; a fault changes nothing, so its doors share one. */
type World = { fan: Fan; eventId: string; offered: Offer; codes: Record<Purpose, string> };
type Case = {
  it: string;
  /** Signed in, unless a guest. */
  guest?: true;
  /** What is done before, over the same door. */
  before?: (world: World) => [CallName, Record<string, unknown>][];
  args: (world: World) => Record<string, unknown>;
} & ({ data: (world: World) => unknown } | { fault: FaultCode });

const join = ({
  eventId,
  offered: { items, version, position, board },
}: World): [CallName, Record<string, unknown>] => [
  'create',
  { hypeGame: 'bingo', eventId, items, version, position, board },
];
const gameOf = ({ fan, eventId, offered }: World) => ({
  id: entryId({ eventId, hypeGame: 'bingo', fanId: fan.sub }),
  eventId,
  hypeGame: 'bingo',
  points: 0,
  createdAt: expect.any(Number),
  items: offered.items,
  teamId: null,
});
const idOf = ({ fan, eventId }: World) => entryId({ eventId, hypeGame: 'bingo', fanId: fan.sub });
const profileOf = (fan: Fan) => ({
  username: fan.username,
  email: fan.email,
  firstName: null,
  lastName: null,
  birthdate: null,
  favoriteTeam: null,
  displayedGames: ['bingo', 'squares', 'ticTacToe', 'parlay'],
});
const unknownEvent: Case = { it: 'unknown event', args: () => ({ eventId: 'nothing' }), fault: 'EventNotFound' };
const oddEvent: Case = { it: 'odd event id', args: () => ({ eventId: '../etc' }), fault: 'InvalidInput' };
const asGuest = (fault: FaultCode, args: Case['args'] = () => ({})): Case => ({
  it: 'guest',
  guest: true,
  args,
  fault,
});
const unknownGame = (args: Case['args']): Case[] => [
  { it: 'unknown side game', args: (world) => ({ ...args(world), hypeGame: 'chess' }), fault: 'UnknownHypeGame' },
  {
    it: 'a key of every object',
    args: (world) => ({ ...args(world), hypeGame: '__proto__' }),
    fault: 'UnknownHypeGame',
  },
];
const SOME_DAY = Date.UTC(2100, 0) / 1000;
const play = { id: 'p1', rev: 1, order: expect.any(Number), timestamp: STARTS, period: 1, clock: 700 };

const cases: Record<CallName, Case[]> = {
  signUp: [
    {
      it: 'new',
      guest: true,
      args: ({ fan }) => ({
        username: `${fan.username}x`.slice(-20),
        email: `x${fan.email}`,
        password: 'tip-off-2024',
        firstName: ' Ada ',
        lastName: '',
        birthdate: '02/29/2000',
      }),
      data: ({ fan }) => ({
        ...profileOf({ ...fan, username: `${fan.username}x`.slice(-20), email: `x${fan.email}` }),
        firstName: 'Ada',
        birthdate: '02/29/2000',
      }),
    },
    {
      it: 'taken name in capitals',
      guest: true,
      args: ({ fan }) => ({ username: fan.username.toUpperCase(), email: 'new@example.org', password: 'another-2024' }),
      fault: 'UsernameTaken',
    },
    {
      it: 'weak password',
      guest: true,
      args: () => ({ username: 'weakling', email: 'weak@example.org', password: 'NODIGITS' }),
      fault: 'WeakPassword',
    },
    {
      it: 'odd name',
      guest: true,
      args: () => ({ username: 'a b', email: 'odd@example.org', password: 'tip-off-2024' }),
      fault: 'InvalidInput',
    },
    {
      it: 'a day that never was',
      guest: true,
      args: () => ({ username: 'dayless', email: 'd@example.org', password: 'tip-off-2024', birthdate: '02/30/2000' }),
      fault: 'InvalidInput',
    },
  ],
  signIn: [
    {
      it: 'by name',
      guest: true,
      args: ({ fan }) => ({ username: fan.username.toUpperCase(), password: 'tip-off-2024' }),
      data: ({ fan }) => profileOf(fan),
    },
    {
      it: 'by e-mail',
      guest: true,
      args: ({ fan }) => ({ username: fan.email.toUpperCase(), password: 'tip-off-2024' }),
      data: ({ fan }) => profileOf(fan),
    },
    {
      it: 'wrong password',
      guest: true,
      args: ({ fan }) => ({ username: fan.username, password: 'wrong-2024' }),
      fault: 'WrongCredentials',
    },
    ...['nobody', 'nobody@example.org', 'no body'].map(
      (username): Case => ({
        it: `unknown ${username}`,
        guest: true,
        args: () => ({ username, password: 'tip-off-2024' }),
        fault: 'WrongCredentials',
      }),
    ),
    { it: 'no password', guest: true, args: () => ({ username: 'nobody' }), fault: 'InvalidInput' },
  ],
  forgotUsername: [
    { it: 'known', guest: true, args: ({ fan }) => ({ email: fan.email }), data: () => true },
    { it: 'unknown', guest: true, args: ({ fan }) => ({ email: `no${fan.email}` }), data: () => true },
    { it: 'no e-mail', guest: true, args: () => ({ email: 'ada' }), fault: 'InvalidInput' },
  ],
  forgotPassword: [
    { it: 'known name', guest: true, args: ({ fan }) => ({ username: fan.username }), data: () => true },
    { it: 'known e-mail', guest: true, args: ({ fan }) => ({ username: fan.email }), data: () => true },
    { it: 'unknown', guest: true, args: ({ fan }) => ({ username: `no${fan.username}` }), data: () => true },
    { it: 'nothing', guest: true, args: () => ({ username: ' ' }), fault: 'InvalidInput' },
  ],
  resetPassword: [
    {
      it: 'by code',
      guest: true,
      args: ({ codes }) => ({ code: codes.resetPassword, password: 'second-half-2024' }),
      data: () => true,
    },
    {
      it: 'by code twice',
      guest: true,
      before: ({ codes }) => [['resetPassword', { code: codes.resetPassword, password: 'second-half-2024' }]],
      args: ({ codes }) => ({ code: codes.resetPassword, password: 'third-half-2024' }),
      fault: 'LinkExpired',
    },
    {
      it: 'weak password',
      guest: true,
      args: ({ codes }) => ({ code: codes.resetPassword, password: 'NODIGITS' }),
      fault: 'WeakPassword',
    },
    {
      it: 'by a code for another purpose',
      guest: true,
      args: ({ codes }) => ({ code: codes.verifyEmail, password: 'second-half-2024' }),
      fault: 'LinkExpired',
    },
    { it: 'no code', guest: true, args: () => ({ code: '1', password: 'tip-off-2024' }), fault: 'InvalidInput' },
  ],
  sendVerification: [{ it: 'fan', args: () => ({}), data: () => true }, asGuest('Unauthorized')],
  verifyEmail: [
    { it: 'by code', guest: true, args: ({ codes }) => ({ code: codes.verifyEmail }), data: () => true },
    {
      it: 'by code twice',
      guest: true,
      before: ({ codes }) => [['verifyEmail', { code: codes.verifyEmail }]],
      args: ({ codes }) => ({ code: codes.verifyEmail }),
      data: () => true,
    },
    {
      it: 'by a forged code',
      guest: true,
      args: ({ fan }) => ({ code: `${fan.sub}.${'A'.repeat(43)}` }),
      fault: 'LinkExpired',
    },
    { it: 'no code', guest: true, args: () => ({ code: 'x.y' }), fault: 'InvalidInput' },
  ],
  session: [
    { it: 'guest', guest: true, args: () => ({}), data: () => ({ session: { isLoggedIn: false } }) },
    { it: 'fan', args: () => ({}), data: () => ({ session: { isLoggedIn: true, emailVerified: false } }) },
    {
      it: 'verified',
      before: ({ codes }) => [['verifyEmail', { code: codes.verifyEmail }]],
      args: () => ({}),
      data: () => ({ session: { isLoggedIn: true, emailVerified: true } }),
    },
  ],
  logout: [
    { it: 'guest', guest: true, args: () => ({}), data: () => true },
    { it: 'fan', args: () => ({}), data: () => true },
  ],
  userData: [
    { it: 'fan', args: () => ({}), data: ({ fan }) => profileOf(fan) },
    {
      it: 'after an update',
      before: () => [['updateUserData', { favoriteTeam: 'Voles', displayedGames: ['mvp', 'bingo'] }]],
      args: () => ({}),
      data: ({ fan }) => ({ ...profileOf(fan), favoriteTeam: 'Voles', displayedGames: ['mvp', 'bingo'] }),
    },
    asGuest('Unauthorized'),
  ],
  updateUserData: [
    {
      it: 'whole profile',
      args: ({ fan }) => ({ ...profileOf(fan), username: 'other', email: 'other@example.org', firstName: 'Ada' }),
      data: () => true,
    },
    { it: 'too long', args: () => ({ firstName: 'a'.repeat(61) }), fault: 'InvalidInput' },
    { it: 'unknown side game', args: () => ({ displayedGames: ['chess'] }), fault: 'InvalidInput' },
    { it: 'side game twice', args: () => ({ displayedGames: ['bingo', 'bingo'] }), fault: 'InvalidInput' },
    asGuest('Unauthorized', () => ({ firstName: 'Ada' })),
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
    oddEvent,
    asGuest('Unauthorized', ({ eventId }) => ({ eventId })),
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
        players: 1,
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
    oddEvent,
  ],
  schedule: [
    {
      it: 'a day',
      args: () => ({ from: Date.UTC(2034, 0, 1), to: Date.UTC(2034, 0, 2) - 1 }),
      data: () => [],
    },
    { it: 'nine days', args: () => ({ from: 0, to: 9 * 86_400_000 }), fault: 'InvalidInput' },
    { it: 'backwards', args: () => ({ from: 10, to: 9 }), fault: 'InvalidInput' },
    { it: 'no window', args: () => ({}), fault: 'InvalidInput' },
  ],
  gameEvent: [
    { it: 'known', args: ({ eventId }) => ({ eventId }), data: ({ eventId }) => gameEvent(eventId) },
    unknownEvent,
    oddEvent,
  ],
  stats: [
    {
      it: 'known',
      guest: true,
      args: () => ({ eventId: 'played' }),
      data: () => [
        { act: 'TEAM', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
        { act: 'PLAYER', pid: 'home-1', tid: 'home', timestamp: STARTS, totalStats: { PTS: 3, FG: 1 } },
      ],
    },
    unknownEvent,
    oddEvent,
  ],
  playByPlay: [
    {
      it: 'known',
      guest: true,
      args: () => ({ eventId: 'played' }),
      data: () => [
        {
          ...play,
          act: 'PLAYER',
          pid: 'home-1',
          tid: 'home',
          classification: 'THREE_POINT_MAKE',
          stats: { PTS: 3, FG: 1 },
        },
      ],
    },
    unknownEvent,
    oddEvent,
  ],
  shots: [
    {
      it: 'known',
      guest: true,
      args: () => ({ eventId: 'played' }),
      data: () => [
        {
          ...play,
          id: 's1',
          shotStatus: 'RECORDED',
          shotType: 'MAKE',
          pid: 'home-1',
          tid: 'home',
          hsx: 100,
          hsy: 200,
          px: 0.7,
          py: 0.7,
          zone: 1,
        },
        {
          ...play,
          id: 's2',
          rev: 2,
          shotStatus: 'UPDATED',
          shotType: 'MISS',
          pid: 'home-1',
          tid: 'home',
          hsx: null,
          hsy: null,
          px: null,
          py: null,
          zone: null,
        },
      ],
    },
    unknownEvent,
    oddEvent,
  ],
  messages: [
    {
      it: 'after the first',
      guest: true,
      args: () => ({ eventId: 'played', after: 1 }),
      data: () => ({
        data: [{ name: 'played', data: expect.stringMatching(/^\{"seq":2,"source":"chart","data":\{.*"id":"s2"/) }],
        next: null,
      }),
    },
    { it: 'before the first', guest: true, args: () => ({ eventId: 'played', after: -1 }), fault: 'InvalidInput' },
    { it: 'unknown event', args: () => ({ eventId: 'nothing', after: 0 }), fault: 'EventNotFound' },
  ],
  teamDetails: [
    {
      it: 'known',
      guest: true,
      args: () => ({ tid: 'home', source: 'BASKETBALL' }),
      data: () => {
        const { sport: _sport, ...details } = roster('home');
        return details;
      },
    },
    { it: 'of another sport', args: () => ({ tid: 'home', source: 'FOOTBALL' }), fault: 'TeamNotFound' },
    { it: 'unknown', args: () => ({ tid: 'nowhere', source: 'BASKETBALL' }), fault: 'TeamNotFound' },
    { it: 'odd id', args: () => ({ tid: 'a b', source: 'BASKETBALL' }), fault: 'InvalidInput' },
  ],
  seasonStats: [
    {
      it: 'known',
      guest: true,
      args: () => ({ tid: 'home', from: 0, to: STARTS }),
      data: () => ({
        id: 'home',
        player_stats: roster('home')
          .players.slice(0, 10)
          .map(({ id: pid, games_played, stats }) => ({ pid, games_played, stats })),
        // Ten lines that fall from the first to the last.
        totalTeamStats: { PTS: 1600, REB: 755, AST: 555, STL: 155, BLK: 105, FG3: 300, FT: 400 },
      }),
    },
    {
      it: 'totals without the score, which is no player’s own',
      guest: true,
      args: () => ({ tid: 'scored' }),
      data: () => expect.objectContaining({ totalTeamStats: { PTS: 14 } }),
    },
    { it: 'unknown', args: () => ({ tid: 'nowhere' }), fault: 'TeamNotFound' },
  ],
  offer: [
    { it: 'bingo', args: ({ eventId }) => ({ hypeGame: 'bingo', eventId }), data: ({ offered }) => offered },
    {
      it: 'a game not built yet or unknown, by its other name',
      args: ({ eventId }) => ({ game: 'overUnderX', eventId }),
      fault: 'UnknownHypeGame',
    },
    ...unknownGame(({ eventId }) => ({ eventId })),
    { it: 'board 4', args: ({ eventId }) => ({ hypeGame: 'bingo', eventId, board: 4 }), fault: 'InvalidInput' },
    { it: 'unknown event', args: () => ({ hypeGame: 'bingo', eventId: 'nothing' }), fault: 'EventNotFound' },
    {
      it: 'a team without players',
      args: () => ({ hypeGame: 'bingo', eventId: 'unmanned' }),
      fault: 'RosterIncomplete',
    },
    asGuest('Unauthorized', ({ eventId }) => ({ hypeGame: 'bingo', eventId })),
  ],
  create: [
    { it: 'as offered', args: (world) => join(world)[1], data: gameOf },
    {
      it: 'as offered, without version, position and board',
      args: ({ eventId, offered }) => ({ hypeGame: 'bingo', eventId, items: offered.items }),
      data: gameOf,
    },
    { it: 'again', before: (world) => [join(world)], args: (world) => join(world)[1], fault: 'AlreadyJoined' },
    {
      it: 'with a forged threshold',
      args: (world) => {
        const card = structuredClone(world.offered.items) as BingoCard;
        for (const square of card) square.threshold += 1;
        return { ...join(world)[1], items: card };
      },
      fault: 'NotAsOffered',
    },
    {
      it: 'with the card of another board',
      args: (world) => ({ ...join(world)[1], board: 2 }),
      fault: 'NotAsOffered',
    },
    { it: 'with four picks', args: (world) => ({ ...join(world)[1], items: picked(world, 4) }), fault: 'InvalidInput' },
    { it: 'without items', args: (world) => ({ ...join(world)[1], items: null }), fault: 'InvalidInput' },
    {
      it: 'of other facts',
      args: (world) => ({ ...join(world)[1], version: 'older' }),
      fault: 'NotAsOffered',
    },
    { it: 'of a share that never was', args: (world) => ({ ...join(world)[1], position: 0.5 }), fault: 'OfferExpired' },
    { it: 'of no share at all', args: (world) => ({ ...join(world)[1], position: 7 }), fault: 'InvalidInput' },
    {
      it: 'of an ended event',
      args: (world) => ({ ...join(world)[1], eventId: 'over' }),
      fault: 'JoiningClosed',
    },
    {
      it: 'against a team without players',
      args: ({ offered }) => ({ hypeGame: 'bingo', eventId: 'unmanned', items: offered.items }),
      fault: 'RosterIncomplete',
    },
    ...unknownGame((world) => join(world)[1]),
    asGuest('Unauthorized', (world) => join(world)[1]),
  ],
  get: [
    {
      it: 'own',
      before: (world) => [join(world)],
      args: (world) => ({ hypeGame: 'bingo', gameId: idOf(world) }),
      data: gameOf,
    },
    {
      it: 'own by the other names',
      before: (world) => [join(world)],
      args: (world) => ({ game: 'bingo', hypeGameId: idOf(world) }),
      data: gameOf,
    },
    {
      it: "another fan's",
      before: (world) => [join(world)],
      args: ({ eventId }) => ({ hypeGame: 'bingo', gameId: entryId({ eventId, hypeGame: 'bingo', fanId: 'other' }) }),
      fault: 'GameNotFound',
    },
    { it: 'not joined', args: (world) => ({ hypeGame: 'bingo', gameId: idOf(world) }), fault: 'GameNotFound' },
    { it: 'odd id', args: () => ({ hypeGame: 'bingo', gameId: 'a/b' }), fault: 'InvalidInput' },
    ...unknownGame((world) => ({ gameId: idOf(world) })),
    asGuest('Unauthorized', (world) => ({ hypeGame: 'bingo', gameId: idOf(world) })),
  ],
  getPoints: [
    {
      it: 'joined',
      before: (world) => [join(world)],
      args: ({ eventId }) => ({ eventId, hypeGame: 'bingo' }),
      data: () => 0,
    },
    { it: 'not joined', args: ({ eventId }) => ({ eventId, hypeGame: 'bingo' }), fault: 'GameNotFound' },
    ...unknownGame(({ eventId }) => ({ eventId })),
    asGuest('Unauthorized', ({ eventId }) => ({ eventId, hypeGame: 'bingo' })),
  ],
  savePoints: [
    {
      it: 'what the feed supports',
      before: (world) => [join(world)],
      args: (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points: 0 }),
      data: () => true,
    },
    {
      it: 'by the other names',
      before: (world) => [join(world)],
      args: (world) => ({ game: 'bingo', gameId: idOf(world), points: 0 }),
      data: () => true,
    },
    {
      it: 'a forged claim',
      before: (world) => [join(world)],
      args: (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points: 10 }),
      fault: 'PointsNotSupported',
    },
    {
      it: 'not joined',
      args: (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points: 0 }),
      fault: 'GameNotFound',
    },
    ...[-10, 1.5, 'ten', null].map(
      (points): Case => ({
        it: `claim ${points}`,
        args: (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points }),
        fault: 'InvalidInput',
      }),
    ),
    ...unknownGame((world) => ({ hypeGameId: idOf(world), points: 0 })),
    asGuest('Unauthorized', (world) => ({ hypeGame: 'bingo', hypeGameId: idOf(world), points: 0 })),
  ],
};

function picked({ offered }: World, picks: number): BingoCard {
  return (offered.items as BingoCard).map((square, index) => ({ ...square, userSelected: index < picks }));
}

const changing: CallName[] = [
  'signUp',
  'userData',
  'updateUserData',
  'resetPassword',
  'verifyEmail',
  'session',
  'logout',
];

/** One fan for all that leaves a fan as it was: a sign-up is slow, as password hashes must be. */
let lasting: Promise<Fan> | undefined;

async function newWorld(name: CallName): Promise<World> {
  const leavesFan = !changing.includes(name);
  if (leavesFan) lasting ??= newFan();
  const [fan, eventId] = await Promise.all([leavesFan && lasting ? lasting : newFan(), newEvent()]);
  const { body } = await overHttp('offer', { hypeGame: 'bingo', eventId }, { cookies: fan.cookies });
  const holder = { fanId: fan.sub, username: fan.username, email: fan.email };
  const [verifyEmail, resetPassword] = await Promise.all([
    makeCode('verifyEmail', holder, SOME_DAY),
    makeCode('resetPassword', holder, SOME_DAY),
  ]);
  return { fan, eventId, offered: body.data as Offer, codes: { verifyEmail, resetPassword } };
}

/** One door: makes the calls of a case and returns the last as data or fault code. */
type Outcome = { data: unknown } | { fault: FaultCode; message: string };

async function http(name: CallName, args: Record<string, unknown>, fan: Fan | undefined): Promise<Outcome> {
  const { status, body } = await overHttp(name, args, fan && { cookies: fan.cookies });
  if (status >= 400) return { fault: body.error?.code as FaultCode, message: body.error?.message ?? '' };
  const row: Call = calls[name];
  if (status === 204) return { data: true };
  expect(body.status).toBe(row.success);
  const { status: _status, ...page } = body;
  return { data: row.paged ? page : body.data };
}

async function appsync(name: CallName, args: Record<string, unknown>, fan: Fan | undefined): Promise<Outcome> {
  const result = await overAppSync(name, args, fan ? { sub: fan.sub, username: fan.username } : null);
  // As it travels: AppSync gets the Lambda's answer as JSON.
  const read = JSON.parse(JSON.stringify(result));
  return 'error' in read ? { fault: read.error.code, message: read.error.message } : { data: read.data };
}

describe.each(callNames)('%s', (name) => {
  it.each(cases[name])('answers the same over both doors: $it', async (given) => {
    const outcomes: Outcome[] = [];
    let world: World | undefined;
    for (const door of [http, appsync]) {
      if (!world || 'data' in given) {
        world = await newWorld(name);
        for (const [before, args] of given.before?.(world) ?? []) await door(before, args, world.fan);
      }
      const outcome = await door(name, given.args(world), given.guest ? undefined : world.fan);
      if ('data' in given) expect(outcome).toEqual({ data: given.data(world) });
      else expect(outcome).toMatchObject({ fault: given.fault });
      outcomes.push(outcome);
    }
    if ('fault' in given) expect(outcomes[1]).toEqual(outcomes[0]);
  });
});
