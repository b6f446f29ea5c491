import { event } from '../../lambdas/stores/events.ts';
import { eventIdOf } from '../../operator/replay/replay.ts';
import { type Broadcast, broadcastOf, endOf } from './broadcast.ts';
import { putBroadcast } from './broadcasts.ts';
import { withMistakes } from './mistakes.ts';
import type { BroadcastRunner } from './player.ts';
import type { Recording } from './recording.ts';

const SECOND = 1_000;

/** Time from one tip-off of a recording to the next, ms: equal to its length, so that one broadcast is always live. */
export const slotOf = (recording: Recording, speed: number): number =>
  Math.max(Math.floor(endOf(broadcastOf(recording, 0, speed)) / SECOND) * SECOND, SECOND);

/**
 * Plays a recording repeatedly, each time with different mistakes of the feed: one broadcast is live, the next is scheduled, the previous
 * one is over. At a start, the past plays of the live broadcast are sent at once.
 * @param tipOff a tip-off of any broadcast, epoch ms; the others are whole slots earlier and later
 */
export async function playByTimetable(
  recording: Recording,
  tipOff: number,
  speed: number,
  runner: BroadcastRunner,
): Promise<void> {
  const slot = slotOf(recording, speed);
  const first = Math.ceil(tipOff / SECOND) * SECOND;
  const startOf = (number: number) => first + number * slot;
  const broadcast = (number: number): Broadcast => {
    const startsAt = startOf(number);
    return broadcastOf(withMistakes(recording, eventIdOf(recording.key, startsAt)), startsAt, speed);
  };
  /** Skips a broadcast that is known from before a restart, because it already runs. */
  const add = async (next: Broadcast): Promise<void> => {
    if (await event(next.event.id)) return;
    await putBroadcast(next);
    runner.play(next);
  };

  const latest = Math.floor((runner.clock.now() - first) / slot);
  await add(broadcast(latest));
  const before = broadcast(latest - 1);
  await add(before);
  // Corrections in the breaks and after the end can make a broadcast longer than its slot.
  if (endOf(before) > runner.clock.now()) await add(broadcast(latest - 2));
  for (let number = latest + 1; ; number += 1) {
    await add(broadcast(number));
    await runner.clock.until(startOf(number), runner.signal);
  }
}
