import type { HypeGame, Position } from './side-game.ts';
import type { Timeline } from './timeline/timeline.ts';

/** These settle on what is left of the game, so they close when less than a quarter of regulation is left (RULES A3). */
const closingEarly: ReadonlySet<HypeGame> = new Set(['overUnder', 'parlay', 'squares']);
const LEAST_SHARE = 0.25;

/** Whether a fan may still join a game of which this share is left. */
export const joiningIsOpenAt = (hypeGame: HypeGame, share: Position): boolean =>
  !closingEarly.has(hypeGame) || share >= LEAST_SHARE;

/** Whether a fan may still join. */
export const joiningIsOpen = (hypeGame: HypeGame, timeline: Timeline): boolean =>
  !timeline.ended && joiningIsOpenAt(hypeGame, timeline.shareLeft());

/** How long an offer is good for while the clock runs (RULES B1), ms. */
const OFFER_LIFE = 60_000;

/** An offer stands that was dealt at a share of the game that was left at some moment of the last minute. */
export const offerStands = (position: Position, timeline: Timeline, now: number): boolean =>
  position >= timeline.shareLeft() && position <= timeline.shareLeft(now - OFFER_LIFE);
