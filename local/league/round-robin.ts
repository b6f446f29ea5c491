import { PREGAME } from '../../operator/replay/replay.ts';
import { type Broadcast, broadcastOf, endOf, movedTo, scheduleOf } from './broadcast.ts';
import { putBroadcast } from './broadcasts.ts';
import { type BroadcastRunner, storedRevisions } from './player.ts';
import type { Recording } from './recording.ts';

/** Pause between the end of a broadcast and the next tip-off, ms. */
const INTERMISSION = 90_000;

/**
 * Plays recorded games one after the other: one is live or begins soon, and one is scheduled for later. When one ends, another is added.
 * A game that had begun before a kill continues; any other starts from its beginning.
 * @param known unfinished broadcasts from before the restart
 */
export async function playRoundRobin(
  recordings: readonly Recording[],
  known: readonly Broadcast[],
  speed: number,
  runner: BroadcastRunner,
) {
  const { clock, log } = runner;
  let open: Broadcast[] = [];

  const run = (broadcast: Broadcast): void => {
    open.push(broadcast);
    runner.play(broadcast, async () => {
      open = open.filter((other) => other !== broadcast);
      await fill();
    });
  };

  /** The time after the last unfinished broadcast; very soon without an unfinished broadcast. */
  const nextStart = (): number => {
    const end = open.length > 0 ? Math.max(...open.map(endOf)) : 0;
    return end > clock.now() ? end + INTERMISSION : clock.now() + PREGAME;
  };

  const plan = async (broadcast: Broadcast): Promise<void> => {
    await putBroadcast(broadcast);
    log(`${broadcast.event.id} tips off at ${new Date(broadcast.event.startsAt).toLocaleTimeString()}`);
    run(broadcast);
  };

  /** Keeps two unfinished broadcasts, the second after the first. */
  const fill = async (): Promise<void> => {
    while (open.length < 2) {
      const last = recordings.findIndex(({ key }) => key === open.at(-1)?.game.key);
      const next = recordings[last + 1] ?? recordings[0];
      if (!next) throw new RangeError('there is no recording to play');
      await plan(broadcastOf(next, nextStart(), speed));
    }
  };

  for (const broadcast of known) {
    const first = scheduleOf(broadcast).find(({ play }) => play.period > 0)?.play.id ?? '';
    if ((await storedRevisions(broadcast.event.id)).has(first)) {
      log(`${broadcast.event.id} goes on`);
      run(broadcast);
      continue;
    }
    // Not begun yet: it begins very soon if no game is live, otherwise after the live one.
    const startsAt = nextStart();
    if (broadcast.event.startsAt === startsAt && broadcast.speed === speed) run(broadcast);
    else await plan(movedTo(broadcast, startsAt, speed));
  }
  await fill();
}
