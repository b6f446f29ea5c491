import type { Sport } from '../../games/timeline/event.ts';
import { eventIdOf } from '../../infra/operator/replay/tip-off.ts';
import { event } from '../../lambdas/stores/events.ts';
import { putTeam } from '../../lambdas/stores/teams.ts';
import { type Broadcast, broadcastOf, endOf, rosterOf } from './broadcast.ts';
import type { BroadcastRunner } from './broadcast-runner.ts';
import { putBroadcast } from './broadcasts.ts';
import { afterASeason, inventedGame, leagues, timetableOf } from './invented/index.ts';
import { keyOf } from './recording.ts';

/**
 * Plays the games of an invented league by its timetable, which depends on the time of day alone: at a start one game has been on for a
 * while, so its plays so far are sent at once, one has ended, and the next is on the schedule.
 */
export async function playByTimetable(sport: Sport, speed: number, runner: BroadcastRunner): Promise<void> {
  for (const team of await afterASeason(leagues[sport])) await putTeam(rosterOf(team, sport));
  const timetable = timetableOf(sport, speed);

  const broadcast = (number: number): Broadcast => {
    const { home, away } = timetable.fixture(number);
    const startsAt = timetable.startOf(number);
    const id = eventIdOf(keyOf(home, away), startsAt);
    return broadcastOf(inventedGame(sport, home.id, away.id, id), startsAt, speed);
  };
  /** A broadcast that is known from before a restart goes on already. */
  const add = async (next: Broadcast): Promise<void> => {
    if (await event(next.event.id)) return;
    await putBroadcast(next);
    runner.play(next);
  };

  const now = runner.clock.now();
  const latest = timetable.at(now);
  await add(broadcast(latest));
  const before = broadcast(latest - 1);
  await add(before);
  if (endOf(before) > now) await add(broadcast(latest - 2));
  for (let number = latest + 1; ; number += 1) {
    await add(broadcast(number));
    await runner.clock.until(timetable.startOf(number), runner.signal);
  }
}
