import type { HypeGame, Position } from './side-game.ts';
import type { Regulation } from './timeline/event.ts';
import type { Timeline } from './timeline/timeline.ts';

/** These settle on what is left of the game, so they close when less than a quarter of regulation is left. */
const closingEarly: ReadonlySet<HypeGame> = new Set(['overUnder', 'parlay', 'squares']);
const LEAST_SHARE = 0.25;

/**
 * Whether a fan may still join a game of which this share is left. Squares checks the score in periods that start after the join, so
 * its last chance is before the last period of regulation.
 */
export function joiningIsOpenAt(hypeGame: HypeGame, share: Position, { periods }: Regulation): boolean {
  const least = hypeGame === 'squares' ? Math.max(LEAST_SHARE, 1 / periods) : LEAST_SHARE;
  return !closingEarly.has(hypeGame) || share >= least;
}

/** Whether a fan may still join. */
export function joiningIsOpen(hypeGame: HypeGame, timeline: Timeline): boolean {
  const { regulation } = timeline.event;
  if (timeline.ended || !joiningIsOpenAt(hypeGame, timeline.shareLeft(), regulation)) return false;
  return hypeGame !== 'squares' || timeline.now.period < regulation.periods;
}

/** How long an offer is good for while the clock runs (RULES B1), ms. */
const OFFER_LIFE = 60_000;

/** An offer stands that was dealt at a share of the game that was left at some moment of the last minute. */
export const offerStands = (position: Position, timeline: Timeline, now: number): boolean =>
  position >= timeline.shareLeft() && position <= timeline.shareLeft(now - OFFER_LIFE);
