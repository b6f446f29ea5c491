import { enqueue } from '../../lambdas/feeds/ingest/request.ts';
import { requestSettlement } from '../../lambdas/ranking/settle/request.ts';
import { schedule } from '../../lambdas/stores/events.ts';
import { putTeam } from '../../lambdas/stores/teams.ts';
import { type Clock, PREGAME, wallClock } from '../../operator/replay/replay.ts';
import { rosterOf } from './broadcast.ts';
import { openBroadcasts } from './broadcasts.ts';
import { BroadcastRunner, type Send } from './player.ts';
import { allRecordings, type Recording } from './recording.ts';
import { playRoundRobin } from './round-robin.ts';
import { playByTimetable, slotOf } from './timetabled.ts';

const DAY = 86_400_000;
/** An upper limit for the duration of a settlement here. */
const MAX_SETTLEMENT_MS = 600_000;

type LeagueOptions = {
  /** Speed of the games; 1 is real time. */
  speed: number;
  log: (line: string) => void;
  clock?: Clock;
  recordings?: readonly Recording[] | undefined;
  /** Each recording has its own timetable, with mistakes of the feed. Otherwise recordings run one after the other without mistakes. */
  byTimetable?: boolean;
  /** Replaces the ingest queue, which is found through the environment, as in the Lambdas. */
  send?: Send;
};

export type League = Awaited<ReturnType<typeof startLeague>>;

/** Plays recorded games as live ones. After a kill, the league continues its broadcasts, which it finds in the schedule and in the log. */
export async function startLeague(options: LeagueOptions) {
  const { speed, log, clock = wallClock, send = toQueue, recordings = allRecordings(), byTimetable = false } = options;
  if (!(speed > 0)) throw new RangeError(`the speed must be above 0, not ${speed}`);
  await settleAgain(clock.now());
  const runner = new BroadcastRunner(clock, log, send);
  for (const { home, away, sport } of recordings) {
    for (const team of [home, away]) await putTeam(rosterOf(team, sport));
  }
  const open = await openBroadcasts(recordings, clock.now());
  const isRoundRobin = ({ game }: (typeof open)[number]) => !byTimetable && game.sent === undefined;
  for (const broadcast of open) if (!isRoundRobin(broadcast)) runner.play(broadcast);
  if (byTimetable) {
    for (const [index, recording] of recordings.entries()) {
      const known = open.findLast(
        ({ game, speed: knownSpeed }) => game.key === recording.key && game.sent !== undefined && knownSpeed === speed,
      );
      // The first recording begins very soon; the others are already live by then.
      const begun = (index / recordings.length) * slotOf(recording, speed);
      const tipOff = known?.event.startsAt ?? clock.now() + PREGAME - begun;
      runner.carryOn(() => playByTimetable(recording, tipOff, speed, runner));
    }
  } else if (recordings.length > 0) await playRoundRobin(recordings, open.filter(isRoundRobin), speed, runner);
  return { stop: () => runner.close() };
}

/**
 * A kill of the cloud loses a running settlement, because its queue is in memory. It is requested again for the games that ended last:
 * only their settlements can have been running.
 */
async function settleAgain(now: number): Promise<void> {
  const ended = (await schedule(now - DAY, now)).filter(({ ended_at }) => ended_at > 0);
  const last = Math.max(...ended.map(({ ended_at }) => ended_at));
  for (const { id, ended_at } of ended) if (ended_at > last - MAX_SETTLEMENT_MS) await requestSettlement(id);
}

/** Puts deliveries into the ingest queue. */
export const toQueue: Send = async ({ eventId, provider, body }, id) => {
  if (!(await enqueue(eventId, provider, body, id))) throw new RangeError('a delivery is too large for the queue');
};
