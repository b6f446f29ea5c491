import * as v from 'valibot';
import { fieldOf } from '../../../../games/lib/unknown.ts';
import type { GameEvent, Stop, TeamFace } from '../../../../games/timeline/event.ts';
import type { Score } from '../../../../games/timeline/play.ts';
import { type Draft, rowOf } from '../../feed.ts';
import { pointsUntil, type StatedScore } from '../../stated/score.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import {
  clock,
  isSubjectId,
  list,
  maybe,
  plainText,
  readAs,
  rowsOf,
  teamPoints,
  trimmed,
  type Unreadable,
  wallTime,
} from '../../valid.ts';

const name = v.pipe(v.string(), v.trim(), v.check(isSubjectId));
const upper = v.pipe(trimmed, v.toUpperCase());
const points = v.fallback(teamPoints, 0);

/** A team of a game. `currentLogo` is an address that ends in the club's code. */
const Team = v.object({ id: name, fullName: trimmed, currentLogo: trimmed });

/** Points by quarter, of all overtimes together, and of the whole game. */
const Line = v.object({ q1: points, q2: points, q3: points, q4: points, ot: points, total: teamPoints });
type LineScore = v.InferOutput<typeof Line>;
const Side = maybe(v.object({ score: maybe(Line) }));

const Summary = v.object({
  /** PREGAME, INGAME, HALFTIME, SUSPENDED, FINAL, FINAL_OVERTIME. */
  phase: upper,
  clock: maybe(v.pipe(v.string(), v.trim(), clock)),
  /** The actual start. */
  startTime: wallTime,
  homeTeam: Side,
  awayTeam: Side,
});

/** An entry of the scoring summary: the score after it, with the try. `patPlayId` is the row of the try, 0 without one. */
const Scoring = v.object({
  scoringPlayId: v.number(),
  patPlayId: v.fallback(v.number(), 0),
  scoringTeamId: trimmed,
  quarter: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 0),
  clockTime: maybe(v.pipe(v.string(), v.trim(), clock)),
  /** Read for who scored, never stored. */
  playDescription: trimmed,
  scoreType: upper,
  homeScore: teamPoints,
  awayScore: teamPoints,
});
export type Scoring = v.InferOutput<typeof Scoring>;

const Drive = v.object({ sequence: v.number(), teamId: name });

const Game = v.object({
  id: name,
  homeTeam: Team,
  awayTeam: Team,
  /** SCHEDULED also of a game that is on or over; POSTPONED, CANCELLED. */
  status: upper,
  /** The scheduled start. */
  time: wallTime,
  /** The year in which its season began. */
  season: maybe(v.pipe(v.number(), v.integer())),
  /** Null before the game, like `driveChart`. */
  summary: maybe(Summary),
  driveChart: maybe(v.object({ plays: list, drives: rowsOf(Drive), scoringSummaries: rowsOf(Scoring) })),
});
export type NflGame = v.InferOutput<typeof Game>;

/** A game in the form in which the league serves it: its schedule entry, and `summary` and `driveChart` once it has begun. */
export const readGame = (body: unknown): NflGame | Unreadable => readAs(Game, body, 'there is no game:');

/** The ids of all rows of the play-by-play. */
export const rowIdsIn = ({ driveChart }: NflGame): ReadonlySet<string> =>
  new Set(driveChart?.plays.map((row) => plainText(fieldOf(row, 'playId'))));

/** The entries of the scoring summary. */
export const scoringsIn = ({ driveChart }: NflGame): Scoring[] => driveChart?.scoringSummaries ?? [];

/** Why a game is not played, or not now; undefined if it is. */
export const stopOf = ({ status, summary }: NflGame): Stop | undefined =>
  stopNamed(`${status} ${summary?.phase.replace('DELAYED', 'SUSPENDED') ?? ''}`);

/** Whether the game has ended. */
export const isOver = ({ summary }: NflGame): boolean => summary?.phase.startsWith('FINAL') ?? false;

/** A team as the schedule shows it. */
export function faceOf({ id, fullName, currentLogo }: NflGame['homeTeam']): TeamFace {
  const code = /\/([A-Z]{2,3})$/.exec(currentLogo)?.[1];
  return { id, name: fullName || code || id, shortName: code ?? (fullName || id), color: '' };
}

/** The quarters of the line score; the last one is all overtimes together. */
const QUARTERS = ['q1', 'q2', 'q3', 'q4', 'ot'] as const;

type Moment = StatedScore & { isLine: boolean };

/**
 * The scores that a game states: after each entry of the scoring summary, after each quarter that has rows, and now. An entry from which
 * the plays differ counts only if they still differ at the end of the quarter; else the entry is wrong.
 */
export function statedScoresOf(game: NflGame, plays: readonly Draft[], event: GameEvent): StatedScore[] {
  const [homeLine, awayLine] = [game.summary?.homeTeam?.score, game.summary?.awayTeam?.score];
  if (!homeLine || !awayLine) return [];
  const moments = [...entriesOf(game, plays), ...linesOf(homeLine, awayLine, plays)].sort(
    (a, b) => a.order - b.order || Number(a.isLine) - Number(b.isLine),
  );
  const [ofHome, ofAway] = [pointsUntil(plays, event.home.id), pointsUntil(plays, event.away.id)];
  const judged = moments.map((moment) => {
    const [home, away] = [ofHome(moment.order), ofAway(moment.order)];
    return { moment, agreed: home === moment.home && away === moment.away };
  });
  let lineAgrees = true;
  const credible = judged.toReversed().flatMap(({ moment, agreed }) => {
    if (moment.isLine) lineAgrees = agreed;
    const { isLine, ...stated } = moment;
    return isLine || agreed || !lineAgrees ? [stated] : [];
  });
  // Of several at one place the line score counts.
  const last = new Map(credible.reverse().map((stated) => [stated.order, stated]));
  return [...last.values()];
}

/** The score now, if the game states it. */
export function totalOf({ summary }: NflGame): Score | undefined {
  const [home, away] = [summary?.homeTeam?.score, summary?.awayTeam?.score];
  return home && away && { home: home.total, away: away.total };
}

function entriesOf(game: NflGame, plays: readonly Draft[]): Moment[] {
  const rows = new Map(plays.map((play) => [rowOf(play.id), play]));
  return scoringsIn(game).flatMap(({ scoringPlayId, patPlayId, homeScore: home, awayScore: away }) => {
    const play = rows.get(String(patPlayId)) ?? rows.get(String(scoringPlayId));
    return play ? [{ ...placeOf(play), home, away, isLine: false }] : [];
  });
}

function linesOf(home: LineScore, away: LineScore, plays: readonly Draft[]): Moment[] {
  const last = new Map<number, Draft>();
  for (const play of plays) {
    const quarter = Math.min(play.period, QUARTERS.length);
    if ((last.get(quarter)?.order ?? 0) <= play.order) last.set(quarter, play);
  }
  const newest = Math.max(...last.keys());
  return [...last].map(([quarter, play]) => {
    const until = (line: LineScore) =>
      quarter === newest ? line.total : QUARTERS.slice(0, quarter).reduce((sum, name) => sum + line[name], 0);
    return { ...placeOf(play), home: until(home), away: until(away), isLine: true };
  });
}

const placeOf = ({ id, order, at, period, clock }: Draft) => ({ id: rowOf(id), order, at, period, clock });
