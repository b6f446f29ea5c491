import { pointsOf } from '../../games/scoring/standing.ts';
import { entriesOfShard } from '../stores/entries.ts';
import { timelineOf } from '../stores/log.ts';
import { noteOfficial } from '../stores/official.ts';
import { moveAll } from '../stores/points.ts';
import { withholdUnverified } from './official.ts';
import type { Task } from './request.ts';

const fanOf = ({ fanId }: { fanId: string }) => fanId;

/** Task progress. `withheld`: fans who lost their place when the standings became official. `after`: where to resume if time ran out. */
export type Progress = { entries: number; moved: number; withheld?: number; after?: string };

/**
 * Scores the entries of one shard against the stored timeline and stores what changed. Running it again changes nothing. Throws if there is
 * no such event.
 * @param until epoch ms; after it no further page of entries is begun
 */
export async function settle({ eventId, shard, after, official }: Task, until: number): Promise<Progress> {
  const known = await timelineOf(eventId);
  if (!known) throw new Error(`there is no event ${eventId}`);
  const progress: Progress = { entries: 0, moved: 0 };
  for (let from = after; ; ) {
    const { entries, next } = await entriesOfShard(eventId, shard, from);
    // Read together: a warm Lambda's timeline may advance while a task waits.
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
