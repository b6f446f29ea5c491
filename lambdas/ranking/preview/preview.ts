import * as v from 'valibot';
import type { SweepChanges } from '../../../games/ranking/entry-table.ts';
import { mergeChanges, NAMED } from '../../../games/ranking/points-changes.ts';
import { byRank } from '../../../games/ranking/top-fans.ts';
import type { LiveMessage } from '../../../games/timeline/message.ts';
import { whole } from '../../lib/send-all.ts';
import { ranking } from '../../stores/ranking.ts';
import { SHARDS } from '../../stores/tables.ts';
import { runElsewhere } from '../sweep/run-elsewhere.ts';
import type { RangeTask } from '../sweep/score-range.ts';
import { MAX_FANS, rangesOf } from '../sweep/sweep.ts';

/** The task of a range: `next` is the message that the log would have after `seq`. */
export type PreviewTask = RangeTask & { next: LiveMessage };

const Answer = v.object({
  gain: whole(),
  lose: whole(),
  mostGained: whole(),
  mostLost: whole(),
  largest: v.array(v.object({ fanId: v.string(), before: v.number(), after: v.number() })),
  top: v.array(v.object({ fanId: v.string(), points: whole() })),
});

/**
 * The changes of points for all fans of an event if the log had a message after `seq`. Nothing is written. Each range of shards is scored by
 * a Lambda of its own; the fans of a usual event are one range. Throws if a range could not be scored.
 */
export async function preview(eventId: string, seq: number, next: LiveMessage): Promise<SweepChanges> {
  const fans = (await ranking(eventId))?.players ?? 0;
  const ranges = fans > MAX_FANS ? rangesOf(fans) : [{ from: 0, to: SHARDS }];
  const tasks = ranges.map((range): PreviewTask => ({ eventId, seq, next, ...range }));
  const changes = await Promise.all(tasks.map(async (task) => v.parse(Answer, await runElsewhere(task))));
  const top = changes.flatMap((one) => one.top).sort(byRank);
  return { ...mergeChanges(changes), top: top.slice(0, NAMED) };
}
