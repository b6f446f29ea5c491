import { displayedByDefault } from '../../games/side-games/side-games.ts';
import { type Call, type CallName, calls } from '../../graphql/calls.ts';
import { REFRESH_MS } from '../../web/src/api/intervals.ts';
import { MAX_HIDDEN_MS } from '../../web/src/game/live/connection.ts';
import type { Unit } from './measured.ts';

/**
 * What is assumed of fans, since it cannot be measured: everyone is new this evening, joins the games that are shown by default and chooses
 * for a minute each. The own rank and the top five come with the messages; other names are read while they are before the eyes.
 */
export const assumed = {
  /** Minutes on the schedule. */
  schedule: 2,
  /** Minutes with an offer open before it is taken. */
  choosing: 1,
  /** Visits to the leaderboard, and times that its first lines are read in each. */
  leaderboards: 3,
  listsEach: 2,
  joined: displayedByDefault,
  /** Times the phone comes back from a lost network or a locked screen. */
  comebacks: 4,
  /** Minutes before each of them in which nobody looks at the phone. */
  away: 5,
  /** Times that nothing is said for five minutes during a game: half-time. */
  silences: 3,
  /** Seconds within which everybody arrives. */
  rush: 600,
  /** Edge caches that ask the origin for themselves (regional ones are between them and the origin). */
  edges: 13,
  /** Of a call in its Lambda, warm, AWS's own times of DynamoDB included. */
  lambdaMs: 30,
  /** Lines of a call: API Gateway's, Lambda's report, and its numbers. */
  logBytes: 1_500,
  /** A line of CloudFront's access log. */
  accessBytes: 400,
  /** An answer over the edge, compressed, headers included. */
  answerBytes: 1_500,
} as const;

/**
 * The built site: `files` that a phone fetches in a game, each once, as test/e2e/calls.test.ts counts them with its service worker; `more`
 * that it does not count: the manifest, an icon, a sheet that is opened late; and the bytes of all, compressed.
 */
export const site = { files: 38, more: 3, bytes: 290_000 };

/** Minutes of a game that a fan's phone is connected: it hears nothing while nobody looks (decision 135). */
export const connectedMinutes = (minutes: number): number =>
  Math.max(0, minutes - assumed.comebacks * (assumed.away - MAX_HIDDEN_MS / 60_000));

/** Looks for a newer build: one at the start, and one in each silence (`web/src/app/version-watch.ts`). */
const buildLooks = 1 + assumed.silences;

/** How often a fan's phone asks for something in one game, and what of the client says so. */
type Asked = { what: CallName; unit: Unit; times: number; source: string };

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
  const row = (what: CallName, unit: Unit, times: number, source: string): Asked => ({ what, unit, times, source });
  return [
    row('signUp', 'signUp', 1, 'web/src/features/auth/sign-in.tsx'),
    // At the start, with the first offer that is dealt after a sign-up, and while the leaderboard asks to verify the e-mail.
    row('session', 'session', 2 + assumed.leaderboards, 'web/src/api/queries.ts, web/src/features/auth/unverified.tsx'),
    row('viewerDelay', 'viewerDelay', 1, 'web/src/game/view/viewer-delay.ts'),
    row('schedule', 'schedule', assumed.schedule * perMinute('schedule'), 'web/src/api/intervals.ts: schedule'),
    row('gameEvent', 'gameEvent', 1, 'web/src/api/queries.ts: eventQuery'),
    row('teamDetails', 'teamDetails', 2, 'web/src/app/layouts/hype.tsx'),
    // Opened, connected, and once more where the edge has kept that; each brings the event and the ranking.
    row(
      'messages',
      'messages',
      3 + comebacks + assumed.silences,
      'web/src/game/live/live-game.ts: open, Connected, EventWatch',
    ),
    row('rankedLines', 'rankedLines', lines, 'web/src/game/entries/leaderboards.ts'),
    row('crews', 'crews', 1, 'web/src/api/queries.ts: crewsQuery'),
    row('activeGames', 'activeGames', 1, 'web/src/api/queries.ts: activeGamesQuery'),
    // The phone deals, for the games whose offers are dealt.
    row(
      'ticket',
      'ticket',
      dealt * (1 + Math.floor(assumed.choosing * perMinute('offer'))),
      'web/src/game/join/offer-query.ts',
    ),
    row('facts', 'gameEvent', 1, 'web/src/api/facts.ts'),
    ...assumed.joined.map((key) => row('create', createUnits[key], 1, 'web/src/game/join/use-join.ts')),
    row('savePoints', 'savePoints', joined, 'web/src/game/entries/points-saver.ts: at the end'),
  ];
}

/** Calls under /api, and HTTP requests of every kind, of a fan in a game, beside the live connection. */
export function requestsOf(): { calls: number; all: number } {
  const calls = askedIn().reduce((sum, { times }) => sum + times, 0);
  return { calls, all: calls + site.files + site.more + buildLooks };
}

/** Of so many times that everybody asks, how many reach a Lambda: answers that are the same for all are kept by the edge. */
export function atOrigin({ what, times }: Asked, fans: number, minutes: number): number {
  const { shared }: Call = calls[what];
  if (shared === undefined) return fans * times;
  return Math.min(fans * times, (assumed.edges * minutes * 60) / shared);
}
