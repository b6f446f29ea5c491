import * as v from 'valibot';
import type { Stop, TeamFace } from '../../../../games/timeline/event.ts';
import { stopNamed } from '../../stops/stop-drafts.ts';
import {
  clock,
  isSubjectId,
  list,
  maybe,
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
export type LineScore = v.InferOutput<typeof Line>;
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
