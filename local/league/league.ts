import type { Sport } from '../../games/timeline/event.ts';
import { enqueue } from '../../lambdas/ingest/enqueue.ts';
import { requestSettlement } from '../../lambdas/settle/request.ts';
import { schedule } from '../../lambdas/stores/events.ts';
import { showByTheClock } from './by-the-clock.ts';
import { type Clock, wallClock } from './clock.ts';
import { showInTurn } from './in-turn.ts';
import { DEFAULT_SPEED } from './pace.ts';
import type { Send } from './player.ts';
import type { Recording } from './recording.ts';
import { allRecordings } from './recordings.ts';
import { openShowings } from './showings.ts';
import { Stage } from './stage.ts';

const DAY = 86_400_000;
/** Longer than any settlement takes here, ms. */
const UNDER_WAY = 600_000;

export type LeagueOptions = {
  /** 1 is real time. */
  speed?: number;
  log?: (line: string) => void;
  clock?: Clock;
  recordings?: readonly Recording[];
  /** Of which sports invented teams play, beside the recordings. */
  invented?: readonly Sport[];
  /** Instead of the ingest queue, which like the tables is found by the environment, as in the Lambdas. */
  send?: Send;
};

export type League = {
  /** Stops playing; what was not played is taken up by the next start. */
  stop(): Promise<void>;
};

/**
 * Plays games as if they were on now: recorded ones in turn, those of invented leagues by their timetables. A league that was killed takes
 * its showings up again from the schedule and the log.
 */
export async function startLeague(options: LeagueOptions): Promise<League> {
  const { speed = DEFAULT_SPEED, log = console.log, clock = wallClock, send = toQueue } = options;
  const { recordings = allRecordings() } = options;
  if (!(speed > 0)) throw new RangeError(`the speed must be above 0, not ${speed}`);
  await settleAnew(clock.now());
  const stage = new Stage({ clock, log, send });
  const open = await openShowings(recordings, clock.now());
  await showInTurn(
    recordings,
    open.filter(({ game }) => 'plays' in game),
    speed,
    stage,
  );
  for (const showing of open.filter(({ game }) => !('plays' in game))) stage.show(showing);
  for (const sport of options.invented ?? []) stage.carryOn(() => showByTheClock(sport, speed, stage));
  return { stop: () => stage.close() };
}

/**
 * What was being settled when a cloud was killed is gone with its queue in memory, so it is asked for anew, of the games that ended last: of no
 * other can it have been under way.
 */
async function settleAnew(now: number): Promise<void> {
  const ended = (await schedule(now - DAY, now)).filter(({ ended_at }) => ended_at > 0);
  const last = Math.max(...ended.map(({ ended_at }) => ended_at));
  for (const { id, ended_at } of ended) if (ended_at > last - UNDER_WAY) await requestSettlement(id);
}

const toQueue: Send = async ({ eventId, provider, body }, id) => {
  if (!(await enqueue(eventId, provider, body, id))) throw new RangeError('a delivery is too large for the queue');
};
