import { sports } from '../../games/sports/sports.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { nflGamecenterFiles } from '../../infra/operator/game-files/nfl-gamecenter.ts';
import type { Delivery } from '../../lambdas/providers/feed.ts';
import { nflGamecenter } from '../../lambdas/providers/nfl-gamecenter/feed.ts';
import { footballEvent, gameIn } from '../fixtures/nfl-gamecenter.ts';
import { Fans } from './fans.ts';
import { realGame } from './real-games.ts';

/** Before every start, so that no time depends on when it was seen. */
export const NEVER_SEEN = 0;

/** The event of a file of the provider. */
export function eventOf(body: unknown) {
  const { home, away } = gameIn(body);
  return footballEvent(home.abbr, away.abbr);
}

export const readNfl = (body: unknown): Delivery => nflGamecenter.read(body, eventOf(body), NEVER_SEEN) as Delivery;

/** A file loaded at once. */
export function loadNfl(path: string) {
  const body = realGame(path);
  return { body, ...loaded(body) };
}

/** A delivery loaded at once into a timeline that knew nothing. */
export function loaded(body: unknown) {
  const delivery = readNfl(body);
  const timeline = new Timeline(eventOf(body));
  for (const draft of delivery.plays) timeline.put({ ...draft, rev: 1 } as Play);
  return { delivery, timeline };
}

/** All that a timeline knows, but for how often each play was corrected on the way. */
export function factsOf(timeline: Timeline) {
  const plays = timeline.plays().map(({ rev, ...play }) => play);
  const totals = timeline
    .lines()
    .map(({ pid, tid, timestamp }) => [pid ?? tid, timestamp, timeline.totals(pid ?? tid)]);
  return {
    plays,
    totals: new Map(totals.map((line) => [line[0], line])),
    score: timeline.scoreAt(),
    status: timeline.status,
  };
}

/** The categories of football's Parlay. */
export const categories: readonly string[] = sports.FOOTBALL.parlay.map(({ id }) => id);

/** Fans of a game of a file, who call its players as the file does: T.Brady. */
export function fansOf(path: string): Fans {
  const { body, timeline } = loadNfl(path);
  const described = nflGamecenterFiles.describe(body, undefined);
  if (typeof described === 'string') throw new Error(described);
  return new Fans(timeline, new Map([...described.players].map(([id, { name }]) => [name, id])));
}
