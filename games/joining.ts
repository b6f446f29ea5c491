import type { HypeGame } from './side-game.ts';
import type { Timeline } from './timeline/timeline.ts';

/** These settle on what is left of the game, so they close when less than a quarter of regulation is left (RULES A3). */
const closingEarly: ReadonlySet<HypeGame> = new Set(['overUnder', 'parlay', 'squares']);
const LEAST_SHARE = 0.25;

/** Whether a fan may still join. */
export const joiningIsOpen = (hypeGame: HypeGame, timeline: Timeline): boolean =>
  !timeline.ended && (!closingEarly.has(hypeGame) || timeline.shareLeft() >= LEAST_SHARE);
