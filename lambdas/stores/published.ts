import { firstLinesOf, type PackedRanking } from '../../games/ranking/ranking.ts';
import { digestOf } from '../lib/digest.ts';
import { getItem } from './item.ts';
import { updateItem } from './write.ts';

/** The rankings of an event that were published. */
type Published = {
  /** The last published ranking; absent before the first. `digest` is of its totals and first lines. */
  last?: { seq: number; until: number; digest: string; official?: true };
  /** Number of rankings that were published without a play. */
  alone?: number;
};

/** Digest of the visible part of a ranking; equal if fans would see no difference. */
export const rankingDigest = ({ totals, top }: Pick<PackedRanking, 'totals' | 'top'>): string =>
  digestOf(JSON.stringify([totals, firstLinesOf(top)]));

const toldKey = (eventId: string) => ({ eventId, item: 'told' });

export const published = async (eventId: string): Promise<Published> =>
  (await getItem<Published>('Events', toldKey(eventId))) ?? {};

/** Notes the published ranking. Of two simultaneous notes either stays, so a ranking may be published again. */
export async function notePublished(eventId: string, ranking: PackedRanking): Promise<void> {
  const { seq, until, official } = ranking;
  const last = { seq, until, digest: rankingDigest(ranking), official };
  await updateItem('Events', toldKey(eventId), { update: 'SET #last = :last', values: { last } });
}

/** Counts a ranking before it is published alone. Returns false if the count is `max` already. */
export const countAlone = (eventId: string, max: number): Promise<boolean> =>
  updateItem('Events', toldKey(eventId), {
    update: 'ADD #alone :one',
    condition: 'attribute_not_exists(#alone) OR #alone < :max',
    values: { one: 1, max },
  });

/** Undoes a count after a failed publish. */
export const uncountAlone = (eventId: string): Promise<boolean> =>
  updateItem('Events', toldKey(eventId), { update: 'ADD #alone :less', values: { less: -1 } });
