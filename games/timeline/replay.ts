import { type HypeGame, seedOf } from '../side-games/side-game.ts';
import { type GameEvent, scheduled } from './event.ts';

/** How many times as fast as the game itself. */
export const speeds = [1, 4, 12, 60] as const;
export type Speed = (typeof speeds)[number];

/** An event as it was before its start. Its course then follows from the statuses of its log alone. */
export function eventBeforeStart({ feedDelayed: _, announcement: __, ...facts }: GameEvent): GameEvent {
  return scheduled(facts);
}

/** Suffix of replay seeds. */
export const REPLAY_SUFFIX = '/replay';

/** The seed of one offer of a fan's replay. It differs from the live game's seed (docs/play.md, "Offers"), whose boards are public by now. */
export const replaySeedOf = (fanId: string, eventId: string, hypeGame: HypeGame, board: number): string =>
  `${seedOf(fanId, eventId, hypeGame, board)}${REPLAY_SUFFIX}`;

/** The position after `elapsed` ms of real time; at most the end of the tape. */
export const advancedPosition = (position: number, elapsed: number, speed: Speed, length: number): number =>
  Math.min(position + Math.max(0, elapsed) * speed, length);
