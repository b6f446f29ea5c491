import { hypeGames } from '../../games/side-games/side-game.ts';
import { displayedByDefault } from '../../games/side-games/side-games.ts';
import { type CallName, calls } from '../../graphql/calls.ts';
import type { Call } from '../../graphql/fan-calls.ts';
import { MAX_HIDDEN_MS, REFRESH_MS } from '../../web/src/api/intervals.ts';
import type { Unit } from './measured.ts';

/**
 * Assumptions about fans, which cannot be measured: all are new, join the side games shown by default and choose for one minute in
 * each. Their own rank and the top five come with the messages; other names are loaded only while they are visible. The bill
 * also has the reminders of fans who have played before, so it is a little too high.
 */
export const assumed = {
  /** Minutes spent on the schedule. */
  schedule: 2,
  /** Minutes that an offer is open before the fan accepts it. */
  choosing: 1,
  /** Visits to the leaderboard; then, per visit, the number of reads of its first lines. */
  leaderboards: 3,
  listsEach: 2,
  joined: displayedByDefault,
  /** Number of times that the phone returns from a lost network or a locked screen. */
  comebacks: 4,
  /** Minutes without use of the phone before each return. */
  away: 5,
  /** Number of times that no message comes for five minutes: half-time and the like. */
  silences: 3,
  /** Seconds within which all fans arrive. */
  rush: 600,
  /** Edge caches that each request from the origin (regional caches sit between them and the origin). */
  edges: 13,
  /** Duration of a call in its warm Lambda, DynamoDB's own times on AWS included, ms. */
  lambdaMs: 30,
  /** Log bytes of a call: API Gateway's line, Lambda's report, and the call's metrics. */
  logBytes: 1_500,
  /** Bytes of a line in CloudFront's access log. */
  accessBytes: 400,
  /** Bytes of a compressed answer from the edge, headers included. */
  answerBytes: 1_500,
} as const;

/**
 * The built site. `files`: files that a phone fetches once per game, as test/e2e/calls.test.ts counts them; one is for each side game's
 * screen. `more`: files outside that count (the manifest, an icon, a sheet that opens late). `bytes`: compressed size of all files.
 */
export const site = { files: 35 + hypeGames.length, more: 3, bytes: 290_000 };

/** Minutes of a game that a fan's phone is connected; it disconnects while the page is not visible (decision 135). */
export const connectedMinutes = (minutes: number): number =>
  Math.max(0, minutes - assumed.comebacks * (assumed.away - MAX_HIDDEN_MS / 60_000));

/** Requests besides calls: files, and checks for a newer build, one at the start and one in each silence (`web/src/app/version-watch.ts`). */
export const otherRequests = site.files + site.more + 1 + assumed.silences;

/** Fans in their first evening, who have no reminders yet, and fans who have played before. */
type Kind = 'new' | 'known';

/** How often a fan's phone makes a call in one game, and the client source that decides it. `kind`: the only fans who make it. */
type Asked = { what: CallName; unit: Unit; times: number; source: string; kind: Kind | undefined };

const createUnits = {
  bingo: 'createBingo',
  squares: 'createSquares',
  ticTacToe: 'createTicTacToe',
  parlay: 'createParlay',
} as const;

const perMinute = (every: keyof typeof REFRESH_MS): number => 60_000 / REFRESH_MS[every];

export function askedIn(): Asked[] {
  const joined = assumed.joined.length;
  const dealt = assumed.joined.filter((key) => key === 'bingo' || key === 'parlay').length;
  const { comebacks } = assumed;
  const lines = assumed.leaderboards * assumed.listsEach;
  const row = (what: CallName, unit: Unit, times: number, source: string, kind?: Kind): Asked => {
    return { what, unit, times, source, kind };
  };
  return [
    row('signUp', 'signUp', 1, 'web/src/features/auth/sign-in.tsx', 'new'),
    // At the start, and with the first deal after a sign-up.
    row('session', 'session', 2, 'web/src/api/queries.ts: sessionQuery'),
    // While the leaderboard asks the fan to verify the e-mail.
    row('session', 'session', assumed.leaderboards, 'web/src/features/auth/unverified.tsx', 'new'),
    // On the schedule, and for the teams of the next game.
    row('played', 'played', 2, 'web/src/api/queries.ts: lastPlayedQuery'),
    row('reminders', 'reminders', 1, 'web/src/api/queries.ts: remindersQuery', 'known'),
    row('remind', 'remind', 1, 'web/src/features/reminders/notifications.tsx', 'known'),
    row('viewerDelay', 'viewerDelay', 1, 'web/src/game/view/viewer-delay.ts'),
    // Once more after the game, for the next one of the fan's teams.
    row('schedule', 'schedule', assumed.schedule * perMinute('schedule') + 1, 'web/src/api/intervals.ts: schedule'),
    row('gameEvent', 'gameEvent', 1, 'web/src/api/queries.ts: eventQuery'),
    row('teamDetails', 'teamDetails', 2, 'web/src/app/layouts/hype.tsx'),
    // On opening, on connecting, and again if the edge's copy was old; each loads the event and the ranking.
    row(
      'messages',
      'messages',
      3 + comebacks + assumed.silences,
      'web/src/game/live/live-game.ts: open, Connected, EventWatch',
    ),
    row('rankedLines', 'rankedLines', lines, 'web/src/game/entries/leaderboards.ts'),
    row('crews', 'crews', 1, 'web/src/api/queries.ts: crewsQuery'),
    row('activeGames', 'activeGames', 1, 'web/src/api/queries.ts: activeGamesQuery'),
    // The phone requests a deal for each side game that has dealt offers.
    row(
      'ticket',
      'ticket',
      dealt * (1 + Math.floor(assumed.choosing * perMinute('offer'))),
      'web/src/game/join/play-mode.ts',
    ),
    row('facts', 'gameEvent', 1, 'web/src/api/facts.ts'),
    ...assumed.joined.map((key) => row('create', createUnits[key], 1, 'web/src/game/join/use-join.ts')),
    row('savePoints', 'savePoints', joined, 'web/src/game/entries/points-saver.ts: at the end'),
  ];
}

/** Requests per fan and game, by the kind of fan that makes more: calls under /api, and all HTTP requests. */
export function requestsOf(): { calls: number; all: number } {
  const callsOf = (other: Kind) => askedIn().reduce((sum, { times, kind }) => sum + (kind === other ? 0 : times), 0);
  const calls = Math.max(callsOf('new'), callsOf('known'));
  return { calls, all: calls + otherRequests };
}

/** How many of all fans' calls reach a Lambda: the edge caches answers that are the same for all fans. */
export function atOrigin({ what, times }: Asked, fans: number, minutes: number): number {
  const { shared }: Call = calls[what];
  if (shared === undefined) return fans * times;
  return Math.min(fans * times, (assumed.edges * minutes * 60) / shared);
}
