import { isRecord } from '../lib/unknown.ts';
import type { Sport } from './event.ts';
import { beganAt } from './periods.ts';
import type { StatPlay } from './play.ts';
import type { Timeline } from './timeline.ts';

/** How far behind the real game a fan's stream runs, whole seconds; 0 is live. */
export type Seconds = number;

/** The slowest streams run two minutes behind. A fan who watches a recording is further behind than any delay. */
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

/** Plays that a fan recognizes: the common names of the first and of a later one, and the classifications of the later ones. */
type Sight = { start: string; next: string; of: ReadonlySet<string> };

export const sightsBySport: Readonly<Record<Sport, Sight>> = {
  BASKETBALL: { start: 'tip-off', next: 'basket', of: new Set(['TWO_POINT_MAKE', 'THREE_POINT_MAKE']) },
  // Providers give a play of football the time of its snap.
  FOOTBALL: {
    start: 'kickoff',
    next: 'snap',
    of: new Set([
      ...['RUSH', 'RUSH_TOUCHDOWN', 'SACKED', 'PUNT', 'FIELD_GOAL_MAKE', 'FIELD_GOAL_MISS'],
      ...['PASS_COMPLETE', 'PASS_INCOMPLETE', 'PASS_TOUCHDOWN', 'PASS_INTERCEPTED'],
    ]),
  },
};

/** A play that a fan may have seen, and the delay that this implies. The start of the game has no play. */
export type Sighting = { at: number; delay: Seconds; play?: StatPlay };

/** All sightings that a valid delay explains, newest first. @param seenAt epoch ms of the server's clock */
export function sightings(timeline: Timeline, seenAt: number): Sighting[] {
  const { of } = sightsBySport[timeline.event.type];
  const found = new Map<number, Sighting>();
  const add = (at: number, play?: StatPlay) => {
    const delay = delayOf(seenAt, at);
    if (!isOutOfRange(delay) && !found.has(at)) found.set(at, play ? { at, delay, play } : { at, delay });
  };
  add(beganAt(timeline.plays(), timeline.event.regulation));
  for (const play of timeline.plays()) if (play.kind === 'stat' && of.has(play.classification)) add(play.at, play);
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/** Usual delay of a stream. */
const USUAL: Seconds = 40;

/** The most likely sighting: closest to the fan's delay, or without one to the usual delay. */
export function likeliestSighting(seen: readonly Sighting[], set: Seconds): Sighting | undefined {
  const off = ({ delay }: Sighting) => Math.abs(delay - (set || USUAL));
  return seen.toSorted((a, b) => off(a) - off(b))[0];
}
