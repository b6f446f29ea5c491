import { displayedByDefault } from '../../games/catalogue.ts';
import { type Call, type CallName, calls } from '../../graphql/calls.ts';
import type { Unit, Wire } from './measured.ts';

/**
 * What is assumed of fans, since it cannot be measured: everyone is new this evening, joins the games that are shown by default, chooses
 * for a minute each, and has a screen with standings before the eyes half of the time.
 */
export const assumed = {
  /** Minutes on the schedule. */
  schedule: 2,
  /** Minutes with an offer open before it is taken. */
  choosing: 1,
  /** Share of the time on a screen with standings, and in front of it. */
  standings: 0.5,
  joined: displayedByDefault,
  /** Times the phone comes back from a lost network or a locked screen. */
  comebacks: 4,
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
 * The built site, which a phone's service worker fetches whole and once: files, and bytes compressed (`web/worker/shell.ts`). Seconds
 * over which phones spread their claims of one play (`SAVE_SPREAD_MS` of `web/src/game/points-saver.ts`).
 */
export const site = { files: 78, bytes: 290_000, claimsWithin: 3 };

/** How often a fan's phone asks for something in one game, and what of the client says so. */
type Asked = { what: CallName; unit: Unit; times: number; source: string };

type Game = { minutes: number; wire: Wire };

/** Changes of a fan's points in a game of so many minutes: each is a claim. */
function changesOf({ minutes, wire }: Game): number {
  const sum = assumed.joined.reduce((all, key) => all + wire.changes[key], 0);
  return (sum * minutes) / wire.minutes;
}

export function askedIn(game: Game): Asked[] {
  const { minutes } = game;
  const joined = assumed.joined.length;
  const changes = changesOf(game);
  const standings = assumed.standings * (minutes * 4 + changes);
  const asked: [what: CallName, unit: Unit, times: number, source: string][] = [
    ['signUp', 'signUp', 1, 'web/src/features/auth/sign-in.tsx'],
    ['session', 'session', 1, 'web/src/features/auth/session.ts'],
    ['userData', 'userData', 1, 'web/src/api/queries.ts: fanQuery'],
    ['schedule', 'schedule', assumed.schedule * 6, 'web/src/api/intervals.ts: schedule'],
    ['gameEvent', 'gameEvent', 1 + minutes, 'web/src/api/intervals.ts: event'],
    ['teamDetails', 'teamDetails', 2, 'web/src/app/layouts/hype.tsx'],
    [
      'messages',
      'messages',
      4 + 2 * assumed.comebacks,
      'web/src/game/live-game.ts: open, Connected, PAGE_AGE_MS, refresh',
    ],
    ['activeGames', 'activeGames', 1 + joined, 'web/src/game/use-join.ts'],
    // It reads what an offer reads; the phone deals.
    ['ticket', 'offer', joined * (1 + assumed.choosing * 2), 'web/src/api/intervals.ts: offer'],
    ['facts', 'gameEvent', 1, 'web/src/api/facts.ts'],
    ['create', 'create', joined, 'web/src/game/use-join.ts'],
    ['get', 'get', joined, 'web/src/game/use-join.ts'],
    ['savePoints', 'savePoints', changes, 'web/src/game/points-saver.ts'],
    ['leaderboard', 'leaderboard', standings, 'web/src/api/intervals.ts: leaderboard, and after each save'],
  ];
  return asked.map(([what, unit, times, source]) => ({ what, unit, times, source }));
}

/** Of so many times that everybody asks, how many reach a Lambda: answers that are the same for all are kept by the edge. */
export function atOrigin({ what, times }: Asked, fans: number, minutes: number): number {
  const { shared } = calls[what] as Call;
  if (shared === undefined) return fans * times;
  return Math.min(fans * times, (assumed.edges * minutes * 60) / shared);
}
