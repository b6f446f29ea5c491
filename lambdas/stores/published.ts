import { firstLinesOf, type PackedRanking } from '../../games/ranking/ranking.ts';
import { digestOf } from '../lib/digest.ts';
import { getItem } from './item.ts';
import { updateItem } from './write.ts';

/** What subscribers of an event were told of its ranking. */
type Published = {
  /** The ranking told last; absent before the first. `digest` is of its totals and first lines. */
  last?: { seq: number; until: number; digest: string; official?: true };
  /** How often a ranking was told alone, not with a play. */
  alone?: number;
};

/** What fans would see of a ranking; equal where another one changes nothing. */
export const rankingDigest = ({ totals, top }: Pick<PackedRanking, 'totals' | 'top'>): string =>
  digestOf(JSON.stringify([totals, firstLinesOf(top)]));

const toldKey = (eventId: string) => ({ eventId, item: 'told' });

export const published = async (eventId: string): Promise<Published> =>
  (await getItem<Published>('Events', toldKey(eventId))) ?? {};

/** Notes the ranking that subscribers were told. Of two notes at the same time either stays, so a ranking may be told again. */
export async function notePublished(eventId: string, ranking: PackedRanking): Promise<void> {
  const { seq, until, official } = ranking;
  const last = { seq, until, digest: rankingDigest(ranking), official };
  await updateItem('Events', toldKey(eventId), { update: 'SET #last = :last', values: { last } });
}

/** Counts a ranking that is about to be told alone. Returns false if it was done `max` times already. */
export const countAlone = (eventId: string, max: number): Promise<boolean> =>
  updateItem('Events', toldKey(eventId), {
    update: 'ADD #alone :one',
    condition: 'attribute_not_exists(#alone) OR #alone < :max',
    values: { one: 1, max },
  });

/** Takes back a count, since the ranking could not be told. */
export const uncountAlone = (eventId: string): Promise<boolean> =>
  updateItem('Events', toldKey(eventId), { update: 'ADD #alone :less', values: { less: -1 } });
