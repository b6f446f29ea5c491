import * as v from 'valibot';
import { emptyFacts } from '../../../games/facts/deal-facts.ts';
import type { SweepChanges } from '../../../games/ranking/entry-table.ts';
import { byRank } from '../../../games/ranking/leaderboard.ts';
import { mergeChanges, NAMED } from '../../../games/ranking/points-changes.ts';
import { periodsEnded } from '../../../games/timeline/fold.ts';
import { type LiveMessage, readMessage } from '../../../games/timeline/message.ts';
import { eventId, whole } from '../../lib/send-all.ts';
import { dealFacts } from '../../stores/events.ts';
import { blockedFans } from '../../stores/fan-lists.ts';
import { advanceBy, ownTimelineAt } from '../../stores/log.ts';
import { ranking } from '../../stores/ranking.ts';
import { SHARDS } from '../../stores/tables.ts';
import { type RangeTask, runElsewhere } from './score-range.ts';
import { MAX_FANS, sweepRanges } from './sweep.ts';
import { warmEntries } from './warm-entries.ts';

/** The task of a range: `next` is the message that the log would have after `seq`. */
type PreviewTask = RangeTask & { next: LiveMessage };

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
  const ranges = fans > MAX_FANS ? sweepRanges(fans) : [{ from: 0, to: SHARDS }];
  const tasks = ranges.map((range): PreviewTask => ({ eventId, seq, next, ...range }));
  const changes = await Promise.all(tasks.map(async (task) => v.parse(Answer, await runElsewhere(task))));
  const top = changes.flatMap((one) => one.top).sort(byRank);
  return { ...mergeChanges(changes), top: top.slice(0, NAMED) };
}

const Task = v.object({ eventId, seq: whole(), from: whole(), to: whole(), next: v.unknown() });

/**
 * The changes of points for the fans of some shards if the log had a message after `seq`. Both sides are scored as the sweep scores them.
 * The game is this call's own, since the kept one may be beyond `seq`, and must not have the message.
 */
export async function previewRange(sent: unknown) {
  const { eventId, seq, next, ...range } = v.parse(Task, sent);
  const message = readMessage(next);
  if ('ignored' in message) throw new Error(message.ignored);
  const [game, frozen] = await Promise.all([ownTimelineAt(eventId, seq), dealFacts(eventId)]);
  if (!game) throw new Error(`event ${eventId} cannot be read at seq ${seq}`);
  const { timeline } = game;
  const facts = frozen ?? emptyFacts(timeline.event);
  const found = await warmEntries(timeline.event, range, facts, periodsEnded(timeline), Number.POSITIVE_INFINITY);
  if (!found) throw new Error('a range without a limit has too many fans');
  return found.roster.changes(timeline, () => advanceBy(game, [message]), await blockedFans());
}
