import { enqueue } from '../../lambdas/feeds/ingest/enqueue.ts';
import { requestSettlement } from '../../lambdas/ranking/settle/request.ts';
import { schedule } from '../../lambdas/stores/events.ts';
import { putTeam } from '../../lambdas/stores/teams.ts';
import { type Clock, wallClock } from '../../operator/replay/clock.ts';
import { PREGAME } from '../../operator/replay/tip-off.ts';
import { rosterOf } from './broadcast.ts';
import { BroadcastRunner } from './broadcast-runner.ts';
import { openBroadcasts } from './broadcasts.ts';
import type { Send } from './player.ts';
import { allRecordings, type Recording } from './recording.ts';
import { playRoundRobin } from './round-robin.ts';
import { playByTimetable, slotOf } from './timetabled.ts';

const DAY = 86_400_000;
/** Longer than any settlement takes here, ms. */
const UNDER_WAY = 600_000;

type LeagueOptions = {
  /** 1 is real time. */
  speed: number;
  log: (line: string) => void;
  clock?: Clock;
  recordings?: readonly Recording[] | undefined;
  /** Each recording by a timetable of its own, with mistakes of the feed, instead of one after the other without any. */
  byTimetable?: boolean;
  /** Instead of the ingest queue, which like the tables is found by the environment, as in the Lambdas. */
  send?: Send;
};

export type League = Awaited<ReturnType<typeof startLeague>>;

/**
 * Plays recorded games as if they were on now. A league that was killed goes on with its broadcasts, which it knows from the schedule and
 * the log.
 */
export async function startLeague(options: LeagueOptions) {
  const { speed, log, clock = wallClock, send = toQueue, recordings = allRecordings(), byTimetable = false } = options;
  if (!(speed > 0)) throw new RangeError(`the speed must be above 0, not ${speed}`);
  await settleAgain(clock.now());
  const runner = new BroadcastRunner(clock, log, send);
  for (const { home, away, sport } of recordings) {
    for (const team of [home, away]) await putTeam(rosterOf(team, sport));
  }
  const open = await openBroadcasts(recordings, clock.now());
  const isInTurn = ({ game }: (typeof open)[number]) => !byTimetable && game.sent === undefined;
  for (const broadcast of open) if (!isInTurn(broadcast)) runner.play(broadcast);
  if (byTimetable) {
    for (const [index, recording] of recordings.entries()) {
      const known = open.findLast(
        ({ game, speed: its }) => game.key === recording.key && game.sent !== undefined && its === speed,
      );
      // The first recording begins very soon, the others are on by then.
      const begun = (index / recordings.length) * slotOf(recording, speed);
      const tipOff = known?.event.startsAt ?? clock.now() + PREGAME - begun;
      runner.carryOn(() => playByTimetable(recording, tipOff, speed, runner));
    }
  } else if (recordings.length > 0) await playRoundRobin(recordings, open.filter(isInTurn), speed, runner);
  /** Stops playing; the next start sends what was not sent. */
  return { stop: () => runner.close() };
}

/**
 * A settlement under way when a cloud was killed is gone with its queue in memory, so it is requested again, for the games that ended last:
 * only theirs can have been under way.
 */
async function settleAgain(now: number): Promise<void> {
  const ended = (await schedule(now - DAY, now)).filter(({ ended_at }) => ended_at > 0);
  const last = Math.max(...ended.map(({ ended_at }) => ended_at));
  for (const { id, ended_at } of ended) if (ended_at > last - UNDER_WAY) await requestSettlement(id);
}

const toQueue: Send = async ({ eventId, provider, body }, id) => {
  if (!(await enqueue(eventId, provider, body, id))) throw new RangeError('a delivery is too large for the queue');
};
