import { foldSeason, listSeason } from '../season/fold.ts';
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
  /** False if the list was not written, since a later settlement has begun, or this one again. */
  isWritten?: boolean;
};

/**
 * Runs one step of a settlement: `begin` once, `range` for each range of shards, then `pages`. After an official settlement the season follows:
 * `fold` for each range, then `season`.
 */
export async function runTask(task: Task): Promise<Done> {
  switch (task.step) {
    case 'begin':
      return { next: await begin(task) };
    case 'range':
      return settleRange(task);
    case 'pages':
      return writePages(task);
    case 'fold':
      return foldSeason(task);
    case 'season':
      return { next: [], ...(await listSeason(task.eventId)) };
  }
}
