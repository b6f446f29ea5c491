import type { GameEvent } from '../../../../../games/timeline/event.ts';
import { boundaryOf, lengthOf, periodLabel } from '../../../../../games/timeline/periods.ts';
import { asTheyHappened, type Play } from '../../../../../games/timeline/play.ts';
import { endsPeriod, isStop, startsPeriod } from '../../../../../games/timeline/status.ts';
import type { Timeline } from '../../../../../games/timeline/timeline.ts';

/** The clock by the newest play: `clock` seconds were left at `at`, epoch ms. Since then it runs, or is stopped. */
export type GameClock = { period: number; clock: number; at: number; isRunning: boolean };

/** The start or the end of a period, or the end of the game. */
export type Step = { label: string; status: string; period: number; clock: number };

const runs = (status: string): boolean => status === 'LIVE' || status === 'ACTIVE' || startsPeriod(status);
const rests = (status: string): boolean =>
  status === 'PAUSED' || status === 'ENDED' || endsPeriod(status) || isStop(status);
const changesClock = ({ status }: Play): boolean => status !== undefined && (runs(status) || rests(status));

/** The plays in the order in which they were entered, so that a clock that was set back counts too. */
const entered = (timeline: Timeline): Play[] => [...timeline.plays()].sort(asTheyHappened);

export function gameClock(timeline: Timeline): GameClock {
  const plays = entered(timeline);
  const last = plays.at(-1);
  if (!last) return { period: 0, clock: lengthOf(1, timeline.event), at: 0, isRunning: false };
  const status = plays.findLast(changesClock)?.status;
  const { period, clock, at } = last;
  return { period, clock, at, isRunning: !timeline.ended && status !== undefined && runs(status) };
}

/** Whole seconds left, rounded up as on a scoreboard. @param now epoch ms */
export const secondsLeft = ({ clock, at, isRunning }: GameClock, now: number): number =>
  Math.ceil(isRunning ? Math.max(0, clock - Math.max(0, now - at) / 1000) : clock);

/** Where the game is: before it, in a period, between two, or over. */
export function stageOf(timeline: Timeline): 'before' | 'period' | 'break' | 'over' {
  if (timeline.ended) return 'over';
  const plays = entered(timeline).filter(({ period }) => period > 0);
  const last = plays.findLast(({ status }) => status !== undefined && (startsPeriod(status) || endsPeriod(status)));
  if (plays.length === 0) return 'before';
  return last && endsPeriod(last.status) ? 'break' : 'period';
}

/** The next step; undefined once the game is over. */
export function nextStep(timeline: Timeline): Step | undefined {
  const { event } = timeline;
  const { regulation } = event;
  const { period } = timeline.now;
  const name = (one: number) => `${periodLabel(one, regulation)}`;
  switch (stageOf(timeline)) {
    case 'over':
      return undefined;
    case 'before':
      return startOf(1, event);
    case 'period':
      return { label: `End ${name(period)}`, status: boundaryOf(period, regulation).end, period, clock: 0 };
    case 'break': {
      const { home, away } = timeline.scoreAt();
      if (period < regulation.periods || home === away) return startOf(period + 1, event);
      return { label: 'End the game', status: 'ENDED', period, clock: 0 };
    }
  }
}

function startOf(period: number, event: GameEvent): Step {
  const label = `Start ${periodLabel(period, event.regulation)}`;
  const status = boundaryOf(period, event.regulation).start;
  return { label, status, period, clock: lengthOf(period, event) };
}

/** Reads "7:05" or "65" as seconds; undefined for another text, or for more than the period has. */
export function typedClock(text: string, period: number, event: GameEvent): number | undefined {
  const [, minutes = '0', seconds = ''] = /^(?:(\d{1,2}):)?(\d{1,2})$/.exec(text.trim()) ?? [];
  if (seconds === '' || (text.includes(':') && Number(seconds) > 59)) return undefined;
  const clock = Number(minutes) * 60 + Number(seconds);
  return clock <= lengthOf(period, event) ? clock : undefined;
}
