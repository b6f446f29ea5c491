import type { Sport } from '../../games/timeline/event.ts';
import { event } from '../../lambdas/stores/events.ts';
import { putTeam } from '../../lambdas/stores/teams.ts';
import { inventedGame, keyOf, leagues } from './invented/games.ts';
import { afterASeason } from './invented/season.ts';
import { timetableOf } from './invented/timetable.ts';
import { endOf, eventIdOf, rosterOf, type Showing, showingOf } from './showing.ts';
import { putShowing } from './showings.ts';
import type { Stage } from './stage.ts';

/**
 * Shows the games of an invented league by its timetable, which goes by the clock on the wall: at a start one has been on for a while, so
 * what has happened in it is told at once, one has ended, and the next stands on the schedule.
 */
export async function showByTheClock(sport: Sport, speed: number, stage: Stage): Promise<void> {
  for (const team of await afterASeason(leagues[sport]())) await putTeam(rosterOf(team, sport));
  const timetable = timetableOf(sport, speed);

  const showing = (number: number): Showing => {
    const { home, away } = timetable.fixture(number);
    const startsAt = timetable.startOf(number);
    const id = eventIdOf(keyOf(home, away), startsAt);
    return showingOf(inventedGame(sport, home.id, away.id, id), startsAt, speed);
  };
  /** Once: what is known from before a restart goes on already. */
  const add = async (next: Showing): Promise<void> => {
    if (await event(next.event.id)) return;
    await putShowing(next);
    stage.show(next);
  };

  const now = stage.clock.now();
  const latest = timetable.at(now);
  await add(showing(latest));
  const before = showing(latest - 1);
  await add(before);
  if (endOf(before) > now) await add(showing(latest - 2));
  for (let number = latest + 1; ; number += 1) {
    await add(showing(number));
    await stage.clock.until(timetable.startOf(number), stage.signal);
  }
}
