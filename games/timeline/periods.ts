import type { GameEvent, Regulation } from './event.ts';
import type { Play } from './play.ts';
import { type Phase, startsPeriod } from './status.ts';

/** Q1 to Q4, H1, H2 or OT (docs/timeline.md, "Periods"); PRE before the start. */
export function periodLabel(period: number, regulation: Regulation): string {
  if (period < 1) return 'PRE';
  if (period > regulation.periods) return 'OT';
  return `${regulation.periods === 2 ? 'H' : 'Q'}${period}`;
}

/**
 * Share of regulation left at a place in the game (docs/play.md, "Remaining"): 1 before the start, 0 from the end of regulation on.
 * @param clock seconds left in the period
 */
export function remainingAt(period: number, clock: number, { periods, minutes }: Regulation): number {
  if (period < 1) return 1;
  if (period > periods) return 0;
  const length = minutes * 60;
  const left = Math.min(Math.max(clock, 0), length) + (periods - period) * length;
  return left / (periods * length);
}

/** Whether a play starts the first period: it has status LIVE and the full clock. A LIVE at a lower clock ends a pause. */
const beginsGame = ({ period, clock, status }: Play, { minutes }: Regulation): boolean =>
  status === 'LIVE' && period === 1 && clock >= minutes * 60;

/** Whether a play starts its period by its status. */
const beginsPeriod = (play: Play, regulation: Regulation): boolean =>
  startsPeriod(play.status) || beginsGame(play, regulation);

/** The plays of a period that has begun, in game order. */
export type PeriodPlays = readonly [Play, ...Play[]];

/** A period that has begun: its plays, and when it started, epoch ms. */
export type Span = { period: number; plays: PeriodPlays; startedAt: number };

/** The plays of each period that has begun, without pregame. @param plays in game order */
export function playsByPeriod(plays: readonly Play[]): Map<number, PeriodPlays> {
  const periods = new Map<number, [Play, ...Play[]]>();
  for (const play of plays) {
    if (play.period < 1) continue;
    const known = periods.get(play.period);
    if (known) known.push(play);
    else periods.set(play.period, [play]);
  }
  return periods;
}

/** A period starts with its status, else with its first play. */
export function spanOf(period: number, plays: PeriodPlays, regulation: Regulation): Span {
  const start = plays.find((play) => beginsPeriod(play, regulation));
  return { period, plays, startedAt: start?.at ?? earliest(plays) };
}

/** The periods that have begun, without pregame. @param plays in game order */
export const spansOf = (plays: readonly Play[], regulation: Regulation): Span[] =>
  [...playsByPeriod(plays)].map(([period, its]) => spanOf(period, its, regulation));

/** Time of the earliest play, epoch ms; Infinity without plays. */
export const earliest = (plays: readonly Play[]): number =>
  plays.reduce((first, { at }) => Math.min(first, at), Number.POSITIVE_INFINITY);

/** When the game began, epoch ms: with LIVE, else with the earliest play of a period; Infinity before. @param plays in game order */
export function beganAt(plays: readonly Play[], regulation: Regulation): number {
  const live = plays.find((play) => beginsGame(play, regulation));
  return live?.at ?? earliest(plays.filter(({ period }) => period > 0));
}

type Boundary = { start: Phase | 'LIVE'; end: Phase };

const quarters: readonly Boundary[] = [
  { start: 'LIVE', end: 'END_FIRST_QUARTER' },
  { start: 'START_SECOND_QUARTER', end: 'END_SECOND_QUARTER' },
  { start: 'START_THIRD_QUARTER', end: 'END_THIRD_QUARTER' },
  { start: 'START_FOURTH_QUARTER', end: 'END_FOURTH_QUARTER' },
];
const halves: readonly Boundary[] = [
  { start: 'LIVE', end: 'END_FIRST_HALF' },
  { start: 'START_SECOND_HALF', end: 'END_SECOND_HALF' },
];
const overtime: Boundary = { start: 'START_OVER_TIME', end: 'END_OVER_TIME' };

/** The statuses that start and end a period. The first starts with LIVE. */
export function boundaryOf(period: number, { periods }: Regulation): Boundary {
  return (period > periods ? undefined : (periods === 2 ? halves : quarters)[period - 1]) ?? overtime;
}

/** The facts that decide the length of periods. */
export type Timing = Pick<GameEvent, 'type' | 'regulation'>;

/** Minutes of an overtime, at most. */
export const OVERTIME = { BASKETBALL: 5, FOOTBALL: 15 } as const;

/** Seconds that a period lasts, at most. */
export const lengthOf = (period: number, { type, regulation }: Timing): number =>
  (period > regulation.periods ? OVERTIME[type] : regulation.minutes) * 60;
