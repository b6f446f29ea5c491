import type { Sport } from '../../games/timeline/event.ts';
import { putEvent } from '../../lambdas/stores/events.ts';
import { readLog } from '../../lambdas/stores/log.ts';
import { putTeam } from '../../lambdas/stores/teams.ts';
import { type Broadcast, broadcastOf, endOf, rosterOf, scheduleOf } from '../../local/league/broadcast.ts';
import { toQueue } from '../../local/league/league.ts';
import { withMistakes } from '../../local/league/mistakes.ts';
import { play } from '../../local/league/player.ts';
import { eventIdOf, PREGAME, wallClock } from '../../operator/replay/replay.ts';
import { court, field } from '../e2e/recordings.ts';

/** Time between the end of a game and the next one, ms: for the last saves and the settlement. */
const REST = 20_000;
/** Number of corrections after the end of a game, and their delay, ms. */
const [LATE, AFTER] = [5, 5_000];

/**
 * Repeats the recording of a sport with mistakes and corrections. Each game has the speed at which it fits into its slot.
 */
export async function putGames(sport: Sport, begin: number, slot: number, count: number): Promise<Broadcast[]> {
  const recording = sport === 'BASKETBALL' ? court : field;
  for (const team of [recording.home, recording.away]) await putTeam(rosterOf(team, sport));
  const broadcasts: Broadcast[] = [];
  for (let number = 0; number < count; number += 1) {
    const startsAt = Math.ceil((begin + number * slot + PREGAME) / 1000) * 1000;
    const key = `soak-${recording.key}`;
    const game = withMistakes({ ...recording, key }, eventIdOf(key, startsAt));
    // Faster games have shorter breaks.
    const speed = (2 * endOf(broadcastOf(game, 0, 2))) / (slot - PREGAME - REST);
    const broadcast = broadcastOf(game, startsAt, speed);
    await putEvent(broadcast.event);
    broadcasts.push(broadcast);
  }
  return broadcasts;
}

/** Sends a game to the queue, as the league does. @returns the length of its log at the end */
export async function tell(broadcast: Broadcast, signal: AbortSignal): Promise<number> {
  const { id } = broadcast.event;
  const schedule = scheduleOf(broadcast);
  // The last corrections come after the end.
  const late = new Set(schedule.filter(({ play }) => play.rev > 1).slice(-LATE));
  const sentAt = endOf(broadcast) + AFTER;
  const timed = schedule.filter((each) => !late.has(each)).concat([...late].map(({ play }) => ({ play, sentAt })));
  await play(id, timed, { clock: wallClock, send: toQueue, log: console.error, signal });
  return (await readLog(id, 0)).length;
}
