import { isRecord } from '../lib/unknown.ts';

/** How far behind the arena a fan's stream runs, whole seconds; 0 is live. */
export type Seconds = number;

/** The slowest streams run two minutes behind. A recording runs further behind than any delay can follow. */
export const LONGEST_DELAY: Seconds = 180;

/** Usual delays by how the game is watched, shortest first. */
export const presets: readonly { name: string; seconds: Seconds }[] = [
  { name: 'Antenna', seconds: 20 },
  { name: 'Cable', seconds: 40 },
  { name: 'Stream', seconds: 50 },
  { name: 'Slow stream', seconds: 75 },
];

/** Why a delay is invalid; `why` follows "A viewer's delay". */
type DelayOutOfRange = { refused: 'DelayOutOfRange'; why: string };

export const isOutOfRange = (value: unknown): value is DelayOutOfRange => isRecord(value) && 'refused' in value;

const refused = (why: string): DelayOutOfRange => ({ refused: 'DelayOutOfRange', why });

/** Validates a delay in seconds. */
export function checkDelay(seconds: number): Seconds | DelayOutOfRange {
  if (!Number.isInteger(seconds)) return refused('is whole seconds');
  if (seconds < 0) return refused('cannot run ahead of the arena');
  if (seconds > LONGEST_DELAY) return refused(`is at most ${LONGEST_DELAY} seconds`);
  return seconds + 0;
}

/** Time at which a play that happened at `moment` may be shown, epoch ms. */
export const releaseAt = (moment: number, delay: Seconds): number => moment + delay * 1000;

/** The delay of a fan who sees at `seenAt` what happened at `moment`, both epoch ms. */
export const delayOf = (seenAt: number, moment: number): Seconds | DelayOutOfRange =>
  checkDelay(Math.round((seenAt - moment) / 1000));
