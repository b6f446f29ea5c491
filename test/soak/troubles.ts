import { setTimeout as pause } from 'node:timers/promises';
import { requestSweep } from '../../lambdas/ranking/sweep/request.ts';
import { type RangeScore, type RangeTask, scoreRange } from '../../lambdas/ranking/sweep/score-range.ts';
import { sweep } from '../../lambdas/ranking/sweep/sweep.ts';
import { lastSeqOf } from '../../lambdas/stores/log.ts';
import type { RunningCloud } from '../e2e/cloud.ts';
import { patiently } from './patiently.ts';

/** Time between two disturbances, ms. */
const EVERY = 10_000;
/** Shares of the game after which the cloud is killed. */
const KILLS = [0.3, 0.6, 0.9];

/** Counts of disturbances. `beside`: sweeps by a second coordinator. */
export const troubles = { repeated: 0, beside: 0, kills: 0 };

/**
 * Makes trouble for the rankings of a game, until the signal: requests come again and again, another coordinator scores it beside the
 * cloud's own, and the cloud is killed and started again, which loses the requests that wait and the sweep that is under way.
 */
export async function makeTrouble(
  cloud: RunningCloud,
  eventId: string,
  { from, to }: { from: number; to: number },
  signal: AbortSignal,
): Promise<void> {
  const kinds = [repeat, sweepBeside];
  const kills = KILLS.map((share) => from + share * (to - from));
  for (let round = 0; !signal.aborted; round += 1) {
    await pause(EVERY);
    if (Date.now() > (kills[0] ?? Number.POSITIVE_INFINITY)) {
      kills.shift();
      await cloud.kill();
      await cloud.restart();
      troubles.kills += 1;
    } else {
      const kind = kinds[round % kinds.length] as (eventId: string) => Promise<void>;
      await patiently(() => kind(eventId));
    }
  }
}

async function repeat(eventId: string): Promise<void> {
  const seq = await lastSeqOf(eventId);
  await Promise.all(Array.from({ length: 5 }, () => requestSweep(eventId, seq)));
  troubles.repeated += 5;
}

async function sweepBeside(eventId: string): Promise<void> {
  const request = { eventId, seq: await lastSeqOf(eventId), until: 0 };
  await sweep(request, { scoreElsewhere: scoreHere, intervalMs: 0 });
  troubles.beside += 1;
}

async function scoreHere(task: RangeTask): Promise<RangeScore> {
  const score = await scoreRange(task);
  if (!score) throw new Error('a range without a limit has too many fans');
  return score;
}
