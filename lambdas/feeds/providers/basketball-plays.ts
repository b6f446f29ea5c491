import { basketball } from '../../../games/sports/basketball.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { gameOrder } from '../../../games/timeline/play.ts';
import { isAdjustmentId } from '../stated/score.ts';
import type { Draft, Tally } from './feed.ts';
import { actOf, type StatCredit, type Subject, shotLine } from './lines.ts';
import { lengthOf, type Timing } from './phases.ts';

/** What all plays of one row share. */
export type PlayHead = Pick<Draft, 'id' | 'order' | 'at' | 'period' | 'clock'>;

/**
 * The order of a row in the game.
 * @param clock seconds left
 * @param rank its place among the rows of the same clock
 */
export const orderOf = (period: number, clock: number, rank: number, timing: Timing): number =>
  gameOrder(period, Math.max(lengthOf(period, timing) - clock, 0), rank);

/** @param facts of the play; a message states some of them elsewhere */
export const statPlay = <Facts extends { id: string }>(
  facts: Facts,
  { tid, pid }: Subject,
  classification: string,
): Facts & StatCredit => {
  const stats = { ...basketball.eventTypes[classification]?.stats };
  return { ...facts, kind: 'stat', tid, classification, ...actOf(pid), stats };
};

/**
 * A rebound that no player is credited with. It counts apart, since a team's REB in every official box score is the sum of its players'.
 */
export const teamRebound = (facts: PlayHead, tid: string): Draft => statPlay(facts, { tid }, 'TEAM_REBOUND');

/** A free throw. Whatever it is worth, it is one made and one tried. */
export function freeThrowPlay(facts: PlayHead, by: Subject, made: boolean, worth = 1): Draft {
  const play = statPlay(facts, by, made ? 'FREE_THROW_MAKE' : 'FREE_THROW_MISS');
  return made ? { ...play, stats: { ...play.stats, PTS: worth } } : play;
}

/**
 * Points of a made free throw. In some leagues one free throw is worth all points of the foul. Its sentence says so ("2PT"), else the step of the score does.
 * @param step points by which the team's score rises with the row, if the provider states it
 */
export function freeThrowWorth(words: string, step: number | undefined): number {
  const [, said] = /\b([123]) ?-?pt\b/i.exec(words) ?? [];
  if (said !== undefined) return Number(said);
  // One of several counts one; a higher step is then of a row that is not there.
  return !/\d of \d/i.test(words) && (step === 2 || step === 3) ? step : 1;
}

/**
 * Points of a field goal by the stated ones, or by its sentence where none are stated (0). Any other number shows in `ignored`, and counts two.
 */
export function shotWorth(stated: number, isThree: boolean, ignored: Tally): 2 | 3 {
  if (![0, 2, 3].includes(stated)) ignored.add(`a shot of unknown worth ${stated}`);
  return stated === 3 || (stated === 0 && isThree) ? 3 : 2;
}

type Shot = {
  by: Subject;
  made: boolean;
  value: 2 | 3;
  /** Thrown from afar in the last seconds. A missed one is the team's attempt alone (since 2025-26). */
  heave: boolean;
  /** In the source shot space; absent if the provider states no place. */
  place?: { hsx: number; hsy: number } | undefined;
  assistedBy?: string | undefined;
};

/** The plays of a field goal: statistic, place, assist. */
export function shotPlays(facts: PlayHead, { by, made, value, heave, place, assistedBy }: Shot): Draft[] {
  const { tid, pid } = by;
  const classification = `${value === 3 ? 'THREE' : 'TWO'}_POINT_${made ? 'MAKE' : 'MISS'}`;
  const plays: Draft[] = [statPlay(facts, heave && !made ? { tid } : by, classification)];
  if (pid !== undefined) plays.push({ ...partHead(facts, 'shot'), ...shotLine(tid, pid, made, place) });
  if (made && assistedBy) plays.push(statPlay(partHead(facts, 'assist'), { tid, pid: assistedBy }, 'ASSIST'));
  return plays;
}

export const opponentOf = (tid: string, { home, away }: GameEvent): string => (tid === home.id ? away.id : home.id);

/** The facts of another play of the same row. */
export const partHead = (facts: PlayHead, name: string): PlayHead => ({ ...facts, id: `${facts.id}/${name}` });

/** Plays of players whom a row names without crediting. They count for nothing, but are plays of theirs. */
export function namedPlays(facts: PlayHead, subjects: readonly Subject[]): Draft[] {
  const players = new Map(subjects.flatMap((subject) => (subject.pid === undefined ? [] : [[subject.pid, subject]])));
  return [...players.values()]
    .slice(0, 3)
    .map((subject, index) => statPlay(partHead(facts, index ? `named-${index + 1}` : 'named'), subject, 'NAMED'));
}

const ENTERS = 'named';
const LEAVES = 'named-2';

/** The plays of a substitution, whose ids tell who enters from who leaves. */
export const exchangedPlays = (facts: PlayHead, tid: string, entering?: string, leaving?: string): Draft[] =>
  [[ENTERS, entering] as const, [LEAVES, leaving] as const].flatMap(([part, pid]) =>
    pid === undefined ? [] : [statPlay(partHead(facts, part), { tid, pid }, 'NAMED')],
  );

/** Whether a play of a substitution is of who enters. */
export const isEntry = ({ id }: Draft): boolean => id.endsWith(`/${ENTERS}`);

/** Ids of rows and of their parts. */
const partIds = /^\d+(\/(shot|assist|steal|block|second|named(-[23])?))?$/;

/** Whether an id is a row's number, or one of its parts. */
export const isRowId = (id: string): boolean => partIds.test(id) || isAdjustmentId(id);
