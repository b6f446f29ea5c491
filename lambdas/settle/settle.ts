import { pointsOf } from '../../games/scoring/standing.ts';
import { entriesOfShard } from '../stores/entries.ts';
import { timelineOf } from '../stores/log.ts';
import { noteOfficial } from '../stores/official.ts';
import { moveAll } from '../stores/points.ts';
import { withholdUnverified } from './official.ts';
import type { Task } from './request.ts';

const fanOf = ({ fanId }: { fanId: string }) => fanId;

/** How far a task has come. `withheld` are fans who lost their place as the standings became official; `after` is the key to go on after, where time ran out before the end of the shard. */
export type Progress = { entries: number; moved: number; withheld?: number; after?: string };

/**
 * Scores entries of one shard against the stored timeline, whoever of their fans is away, and sets what changed. Running it again changes
 * nothing. Throws where there is no such event.
 * @param until epoch ms; no page of entries is begun after it, but for the first
 */
export async function settle({ eventId, shard, after, official }: Task, until: number): Promise<Progress> {
  const known = await timelineOf(eventId);
  if (!known) throw new Error(`there is no event ${eventId}`);
  const progress: Progress = { entries: 0, moved: 0 };
  for (let from = after; ; ) {
    const { entries, next } = await entriesOfShard(eventId, shard, from);
    // In one breath: a warm Lambda's timeline goes on while a task waits.
    const { timeline, seq } = known;
    const scored = entries.map((was) => ({ was, points: pointsOf(was, timeline) }));
    progress.moved += await moveAll(scored, seq);
    progress.entries += entries.length;
    if (official) {
      progress.withheld = (progress.withheld ?? 0) + (await withholdUnverified(eventId, entries.map(fanOf)));
    }
    if (next === undefined) {
      if (official) await noteOfficial(eventId, shard);
      return progress;
    }
    if (Date.now() >= until) return { ...progress, after: next };
    from = next;
  }
}
