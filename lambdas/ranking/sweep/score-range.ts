import { emptyFacts } from '../../../games/facts/deal-facts.ts';
import { type SweepTotals, TOP_SIZE } from '../../../games/ranking/entry-table.ts';
import { periodsEnded } from '../../../games/timeline/fold.ts';
import { blockedFans } from '../../stores/blocked-fans.ts';
import { dealFacts } from '../../stores/events.ts';
import { type LoadedGame, timelineAt } from '../../stores/log.ts';
import type { ShardRange } from '../../stores/tables.ts';
import { warmEntries } from './warm-entries.ts';

/** The fans of some shards at one seq of the log. */
export type RangeTask = ShardRange & { eventId: string; seq: number };

/** `until`: joins up to this moment are in it, epoch ms. */
export type RangeScore = SweepTotals & { until: number };

/**
 * Scores the fans of some shards at exactly one seq. Throws if this Lambda knows the event only at another seq.
 * @returns undefined if there are more than `maxFans`
 */
export async function scoreRange(
  { eventId, seq, ...range }: RangeTask,
  maxFans = Number.POSITIVE_INFINITY,
): Promise<RangeScore | undefined> {
  const [game, frozen, blocked] = await Promise.all([gameAt(eventId, seq), dealFacts(eventId), blockedFans()]);
  const facts = frozen ?? emptyFacts(game.timeline.event);
  const found = await warmEntries(game.timeline.event, range, facts, periodsEnded(game.timeline), maxFans);
  if (!found) return undefined;
  // Asked again: while the lines were read another sweep may have advanced the game.
  const { timeline } = await gameAt(eventId, seq);
  return { ...found.roster.sweep(timeline, TOP_SIZE, blocked), until: found.until };
}

/** The game at exactly this seq. Throws if the log cannot give it. */
export async function gameAt(eventId: string, seq: number): Promise<LoadedGame> {
  const game = await timelineAt(eventId, seq);
  if (!game) throw new Error(`event ${eventId} cannot be read at seq ${seq}`);
  return game;
}
