import { event } from '../../lambdas/stores/events.ts';
import { eventIdOf } from '../../operator/replay/tip-off.ts';
import { type Broadcast, broadcastOf, endOf } from './broadcast.ts';
import type { BroadcastRunner } from './broadcast-runner.ts';
import { putBroadcast } from './broadcasts.ts';
import { withMistakes } from './mistakes.ts';
import type { Recording } from './recording.ts';

const SECOND = 1_000;

/** From one tip-off of a recording to the next, ms: as long as it lasts, so that one is always on. */
export const slotOf = (recording: Recording, speed: number): number =>
  Math.max(Math.floor(endOf(broadcastOf(recording, 0, speed)) / SECOND) * SECOND, SECOND);

/**
 * Plays a recording again and again, each time with other mistakes of the feed: one broadcast is on, the next is on the schedule, the last
 * one is over. At a start the plays so far of the one that is on are sent at once.
 * @param tipOff when any of them tips off, epoch ms; the others are whole slots before and after
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
  /** A broadcast that is known from before a restart goes on already. */
  const add = async (next: Broadcast): Promise<void> => {
    if (await event(next.event.id)) return;
    await putBroadcast(next);
    runner.play(next);
  };

  const latest = Math.floor((runner.clock.now() - first) / slot);
  await add(broadcast(latest));
  const before = broadcast(latest - 1);
  await add(before);
  // Mistakes, corrected in the breaks and after the end, make it longer than its slot.
  if (endOf(before) > runner.clock.now()) await add(broadcast(latest - 2));
  for (let number = latest + 1; ; number += 1) {
    await add(broadcast(number));
    await runner.clock.until(startOf(number), runner.signal);
  }
}
