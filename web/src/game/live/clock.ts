import type { GameEvent, Regulation } from '../../../../games/timeline/event.ts';
import { periodLabel } from '../../../../games/timeline/periods.ts';
import { isActive, stopWords } from '../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../games/timeline/timeline.ts';

/** Formats seconds: 271.4 as 4:31. */
export function minutes(clock: number): string {
  const seconds = Math.floor(clock);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "Q2 4:31". */
export const clockOf = ({ period, clock }: { period: number; clock: number }, regulation: Regulation): string =>
  `${periodLabel(period, regulation)} ${minutes(clock)}`;

/** The point from which an entry counts: "7:42 Q2", "Q3" if that has not begun, or the start (docs/play.md, "What counts"). */
export function countsFrom(timeline: Timeline, createdAt: number): string {
  const last = timeline.plays().findLast(({ at }) => at <= createdAt);
  if (!last || last.period < 1) return startWord(timeline.event);
  const { regulation } = timeline.event;
  const next = last.period + 1;
  if (last.clock < 1 && (next <= regulation.periods || timeline.now.period >= next))
    return periodLabel(next, regulation);
  return `${minutes(last.clock)} ${periodLabel(last.period, regulation)}`;
}

export const startWord = (event: GameEvent): string => (event.type === 'FOOTBALL' ? 'kickoff' : 'tipoff');

/** Slow to create, so created once. */
const hourAndMinute = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Formats a time as 7:30 PM, in the phone's time zone and in English. */
export const timeOfDay = (at: number): string => hourAndMinute.format(at);

export const startTime = (event: GameEvent): string => timeOfDay(event.startsAt);

/** The text after a postponed game's status: its new time, if known. */
export const newTime = (event: GameEvent): string => (event.moved ? `Now ${startTime(event)}` : 'New time to come');

export type Phase = 'before' | 'live' | 'break' | 'over';

/** For each status: the period that it ends, and the word for the break after it. */
const ends: Readonly<Record<string, { period: string; word: string }>> = {
  END_FIRST_QUARTER: { period: 'Q1', word: 'End of Q1' },
  END_SECOND_QUARTER: { period: 'Q2', word: 'Half-time' },
  END_FIRST_HALF: { period: 'H1', word: 'Half-time' },
  END_THIRD_QUARTER: { period: 'Q3', word: 'End of Q3' },
  END_FOURTH_QUARTER: { period: 'Q4', word: 'End of Q4' },
  END_SECOND_HALF: { period: 'H2', word: 'End of H2' },
  END_OVER_TIME: { period: 'overtime', word: 'End of OT' },
};

/** "the end of Q2", for lines last counted at this status. */
export const countedAt = (status: string): string => `the end of ${ends[status]?.period ?? 'the game'}`;

/** The text during a break about what follows; empty if the last period has decided the game. */
export function afterBreak(timeline: Timeline): string {
  if (timeline.stopped) return 'Play may resume';
  const { home, away } = timeline.scoreAt();
  return timeline.now.period >= timeline.event.regulation.periods && home !== away ? '' : 'Back soon';
}

const stopPhases = { POSTPONED: 'before', SUSPENDED: 'break', CANCELED: 'over' } as const;

/** The phase of the game, and its word on the screen. */
export function phaseOf(timeline: Timeline): { phase: Phase; word: string } {
  const { stopped } = timeline;
  if (stopped) return { phase: stopPhases[stopped], word: stopWords[stopped] };
  if (timeline.ended) return { phase: 'over', word: timeline.state.overtimeHappened ? 'Final · OT' : 'Final' };
  const end = ends[timeline.status];
  if (end) return { phase: 'break', word: end.word };
  if (!isActive(timeline.status) && timeline.now.period < 1)
    return { phase: 'before', word: startTime(timeline.event) };
  return { phase: 'live', word: timeline.status === 'PAUSED' ? 'Paused' : 'Live' };
}
