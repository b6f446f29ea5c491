import { readFileSync } from 'node:fs';
import { sports } from '../../games/sports/sports.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import type { Delivery } from '../../lambdas/feeds/feed.ts';
import { nfl } from '../../lambdas/feeds/providers/nfl/feed.ts';
import type { Recording } from '../../local/league/recording.ts';
import { nflFiles } from '../../operator/game-files/nfl.ts';
import { footballEvent } from '../fixtures/nfl.ts';
import { timelineWith } from '../games/plays.ts';
import { loaded as loadedOf } from './basketball-games.ts';
import { Fans } from './fans.ts';
import { realGame } from './real-games.ts';

/** Before every start, so that no time depends on when it was seen. */
export const NEVER_SEEN = 0;

/** The fields of a row that tests change. */
export type RawRow = Record<string, unknown> & { playId: number; playSequenceNumber: number; stats: unknown[] };
type Quarters = Record<'q1' | 'q2' | 'q3' | 'q4' | 'ot' | 'total', number>;
type ScoringEntry = {
  scoringPlayId: number;
  patPlayId: number;
  quarter: number;
  scoreType: string;
  homeScore: number;
  awayScore: number;
};
/** The fields of a file that tests read or change. */
export type NflFile = {
  summary: { phase: string; homeTeam: { score: Quarters }; awayTeam: { score: Quarters } };
  driveChart: { plays: RawRow[]; scoringSummaries: ScoringEntry[] };
};
export const nflFile = (path: string): NflFile => realGame(path) as NflFile;

/** The event of a file of the provider. */
export function eventOf(body: unknown): GameEvent {
  const described = nflFiles.describe(body, undefined);
  if (typeof described === 'string') throw new Error(described);
  return described.event;
}

export const readNfl = (body: unknown): Delivery => nfl.read(body, eventOf(body), NEVER_SEEN) as Delivery;

/** A delivery loaded into an empty timeline. */
export const loaded = (body: unknown) => loadedOf(nfl, eventOf(body), body);

/** A file in one delivery. */
export function loadNfl(path: string) {
  const body = nflFile(path);
  return { body, ...loaded(body) };
}

/** The points until the end of a quarter by the line score; all overtimes are the fifth. */
export function officialScore({ summary }: NflFile, quarter = 5) {
  const columns = (['q1', 'q2', 'q3', 'q4', 'ot'] as const).slice(0, quarter);
  const of = (score: Quarters) => columns.reduce((sum, column) => sum + score[column], 0);
  return { home: of(summary.homeTeam.score), away: of(summary.awayTeam.score) };
}

/** The score at the end of each quarter, as the line score states it and as it is folded. */
export function byQuarter(body: NflFile, timeline: Timeline) {
  const ends = timeline.plays().filter(({ status }) => status?.startsWith('END_'));
  return ends.map(({ order, period }) => ({
    period,
    folded: timeline.scoreAt(order),
    stated: officialScore(body, period),
  }));
}

/** The facts of a timeline, without revision numbers. */
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

const games = new URL('../fixtures/games/', import.meta.url);

/** A game whose facts are in the project. Its times are estimated. */
export function knownGame(name: string) {
  const { home, away, plays }: Recording = JSON.parse(readFileSync(new URL(`${name}.json`, games), 'utf8'));
  const timeline = timelineWith(plays, footballEvent(home.id, away.id));
  return { timeline, players: [...home.players, ...away.players] };
}

/** Fans of such a game. Its players are called T.Brady. */
export function fansOf(name: string): Fans {
  const { timeline, players } = knownGame(name);
  return new Fans(timeline, new Map(players.map(([id, , called]) => [called, id])));
}
