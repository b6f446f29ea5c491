import { displayedByDefault } from '../../games/catalogue.ts';
import { type Call, type CallName, calls } from '../../graphql/calls.ts';
import type { Unit } from './units.ts';
import type { Wire } from './wire.ts';

/**
 * What is assumed of fans, since no measurement can tell: everyone is new this evening, joins the games that are shown by default, chooses
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
  /** Edge caches that ask the origin for themselves (regional ones stand before it). */
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
 * over which phones spread their claims of one play (`SAVE_SPREAD` of `web/src/game/points-saver.ts`).
 */
export const site = { files: 78, bytes: 290_000, claimsWithin: 3 };

/** How often a fan's phone asks for something in one game, and what of the client says so. */
export type Asked = { what: CallName; unit: Unit; times: number; source: string };

type Game = { minutes: number; wire: Wire };

/** Changes of a fan's points in a game of so many minutes: each is a claim. */
export function changesOf({ minutes, wire }: Game): number {
  const sum = assumed.joined.reduce((all, key) => all + wire.changes[key], 0);
  return (sum * minutes) / wire.minutes;
}

export function askedIn(game: Game): Asked[] {
  const { minutes } = game;
  const joined = assumed.joined.length;
  const changes = changesOf(game);
  return [
    { what: 'signUp', unit: 'signUp', times: 1, source: 'web/src/features/auth/sign-in.tsx' },
    { what: 'session', unit: 'session', times: 1, source: 'web/src/features/auth/session.ts' },
    { what: 'userData', unit: 'userData', times: 1, source: 'web/src/api/queries.ts: fanQuery' },
    {
      what: 'schedule',
      unit: 'schedule',
      times: assumed.schedule * 6,
      source: 'web/src/api/queries.ts: SCHEDULE_REFRESH',
    },
    {
      what: 'gameEvent',
      unit: 'gameEvent',
      times: 1 + minutes,
      source: 'web/src/app/layouts/hype.tsx: refetchInterval',
    },
    { what: 'teamDetails', unit: 'teamDetails', times: 2, source: 'web/src/app/layouts/hype.tsx' },
    {
      what: 'messages',
      unit: 'messages',
      times: 4 + 2 * assumed.comebacks,
      source: 'web/src/game/live-game.ts: open, Connected, PAGE_AGE, refresh',
    },
    { what: 'activeGames', unit: 'activeGames', times: 1 + joined, source: 'web/src/game/use-join.ts' },
    {
      // It reads what an offer reads; the phone deals.
      what: 'ticket',
      unit: 'offer',
      times: joined * (1 + assumed.choosing * 2),
      source: 'web/src/game/dealing.ts: OFFER_REFRESH',
    },
    { what: 'facts', unit: 'gameEvent', times: 1, source: 'web/src/api/facts.ts' },
    { what: 'create', unit: 'create', times: joined, source: 'web/src/game/use-join.ts' },
    { what: 'get', unit: 'get', times: joined, source: 'web/src/game/use-join.ts' },
    { what: 'savePoints', unit: 'savePoints', times: changes, source: 'web/src/game/points-saver.ts' },
    {
      what: 'leaderboard',
      unit: 'leaderboard',
      times: assumed.standings * (minutes * 4 + changes),
      source: 'web/src/api/queries.ts: LEADERBOARD_REFRESH, and after each save',
    },
  ];
}

/** Of so many times that everybody asks, how many reach a Lambda: answers that are the same for all are kept by the edge. */
export function atOrigin({ what, times }: Asked, fans: number, minutes: number): number {
  const { shared } = calls[what] as Call;
  if (shared === undefined) return fans * times;
  return Math.min(fans * times, (assumed.edges * minutes * 60) / shared);
}
