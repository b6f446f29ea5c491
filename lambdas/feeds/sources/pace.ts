import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from '../../lib/durations.ts';
import { environmentIfSet } from '../../lib/environment.ts';
import { LruMap } from '../../lib/lru-map.ts';
import { pauseHost, TURN_MS, type Turn, takeTurn } from '../../stores/turns.ts';

/** Time, as the wall clock has it; tests have another one. */
export type Clock = { now(): number; until(time: number): Promise<void> };

export const wallClock: Clock = {
  now: Date.now,
  until: (time) => pause(Math.max(0, time - Date.now())),
};

/** Longest pause that a host may ask for, ms. A longer one is taken for a mistake. */
export const MAX_HOST_PAUSE_MS = DAY;

/** Turns of a process that has no tables, such as a look at a source from a laptop. */
const alone = new LruMap<number>();
const hasTables = (): boolean => environmentIfSet('eventsTable') !== undefined;

/** Waits for the turn of a request to a host; returns why no turn is free within the patience, ms. */
export async function awaitTurn(
  host: string,
  clock: Clock,
  patience: number,
): Promise<Exclude<Turn, { at: number }> | undefined> {
  const now = clock.now();
  const turn = hasTables() ? await takeTurn(host, now, patience) : { at: Math.max(now, alone.get(host) ?? now) };
  if (!('at' in turn)) return turn;
  if (!hasTables()) alone.set(host, turn.at + TURN_MS);
  await clock.until(turn.at);
  return undefined;
}

/** Obeys a host that asks to wait so many ms: all of its documents wait. */
export async function obey(host: string, clock: Clock, wait: number): Promise<void> {
  if (hasTables()) await pauseHost(host, clock.now() + Math.min(wait, MAX_HOST_PAUSE_MS));
}
