import type { Sport } from '../../games/timeline/event.ts';
import { type Clock, wallClock } from '../../infra/operator/replay/clock.ts';
import { enqueue } from '../../lambdas/ingest/enqueue.ts';
import { requestSettlement } from '../../lambdas/settle/request.ts';
import { schedule } from '../../lambdas/stores/events.ts';
import { BroadcastRunner } from './broadcast-runner.ts';
import { openBroadcasts } from './broadcasts.ts';
import type { Send } from './player.ts';
import { allRecordings, type Recording } from './recording.ts';
import { playRoundRobin } from './round-robin.ts';
import { playByTimetable } from './timetabled.ts';

const DAY = 86_400_000;
/** Longer than any settlement takes here, ms. */
const UNDER_WAY = 600_000;

type LeagueOptions = {
  /** 1 is real time. */
  speed: number;
  log: (line: string) => void;
  clock?: Clock;
  recordings?: readonly Recording[] | undefined;
  /** The sports of which invented teams play, beside the recordings. */
  invented?: readonly Sport[];
  /** Instead of the ingest queue, which like the tables is found by the environment, as in the Lambdas. */
  send?: Send;
};

export type League = Awaited<ReturnType<typeof startLeague>>;

/**
 * Plays games as if they were on now: recorded ones one after the other, those of invented leagues by their timetables. A league that was
 * killed goes on with its broadcasts, which it knows from the schedule and the log.
 */
export async function startLeague(options: LeagueOptions) {
  const { speed, log, clock = wallClock, send = toQueue, recordings = allRecordings(), invented = [] } = options;
  if (!(speed > 0)) throw new RangeError(`the speed must be above 0, not ${speed}`);
  await settleAgain(clock.now());
  const runner = new BroadcastRunner(clock, log, send);
  const open = await openBroadcasts(recordings, clock.now());
  const isRecorded = ({ game }: (typeof open)[number]) => 'plays' in game;
  if (recordings.length > 0) await playRoundRobin(recordings, open.filter(isRecorded), speed, runner);
  for (const broadcast of open) if (!isRecorded(broadcast)) runner.play(broadcast);
  for (const sport of invented) runner.carryOn(() => playByTimetable(sport, speed, runner));
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
