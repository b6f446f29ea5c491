import type { Regulation } from './event.ts';

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
export function shareLeftAt(period: number, clock: number, { periods, minutes }: Regulation): number {
  if (period < 1) return 1;
  if (period > periods) return 0;
  const length = minutes * 60;
  const left = Math.min(Math.max(clock, 0), length) + (periods - period) * length;
  return left / (periods * length);
}
