import { begin } from './begin.ts';
import type { Task } from './request.ts';
import { settleRange } from './settle-range.ts';
import { writePages } from './write-pages.ts';

/** What a task did, for the log and the metrics, and the tasks that follow. */
export type Done = {
  next: Task[];
  fans?: number;
  moved?: number;
  /** Fans with points who have no place in the official standings. */
  withheld?: number;
  lines?: number;
  /** False if a later settlement has begun, or this one again. */
  isWritten?: boolean;
};

/** One step of a settlement: begun once, then each range of shards, then the pages. */
export async function runTask(task: Task): Promise<Done> {
  if (task.step === 'begin') return { next: await begin(task) };
  return task.step === 'range' ? settleRange(task) : { next: [], ...(await writePages(task)) };
}
