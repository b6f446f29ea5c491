import type { PickCounts } from '../../games/ranking/pick-counts.ts';
import { firstLinesOf, type PackedRanking, packRanking } from '../../games/ranking/ranking.ts';
import { digestOf } from '../lib/digest.ts';
import { conflict, putItem, untilSettled, updateItem } from './database.ts';
import { getItem } from './item.ts';

/** A line of the ranked list. */
export type RankedFan = { fanId: string; username: string; points: number };

/** The totals of all fans of an event at one seq of its log. */
export type StoredRanking = Omit<PackedRanking, 'top'> & {
  /** The first 200 lines, by points descending, then by fan. */
  top: RankedFan[];
  /** When it was stored, epoch ms. */
  writtenAt: number;
  /** Ends of periods, and the end of the game, up to `seq`. */
  moments: number;
  /** How often a fan was renamed. A sweep that read names before a rename cannot store them. */
  renames: number;
  /** Digest of the counts of picks that were stored with it; undefined if a settlement made it. */
  picksDigest?: string;
};

/** A ranking as it is published: with only the first lines, and without ids. */
export const toPackedRanking = ({ seq, until, players, totals, top, official }: StoredRanking): PackedRanking => ({
  seq,
  until,
  players,
  totals,
  top: firstLinesOf(top),
  ...(official && { official }),
});

const rankingKey = (eventId: string) => ({ eventId, item: 'ranking' });

/** `top` as text: half the size of a DynamoDB list. */
const packTop = (top: readonly RankedFan[]): string =>
  JSON.stringify(top.map(({ fanId, username, points }) => [fanId, username, points]));

const readTop = (packed: string): RankedFan[] =>
  JSON.parse(packed).map(([fanId, username, points]: [string, string, number]) => ({ fanId, username, points }));

/** The newest ranking of an event; undefined until the first sweep. */
export async function ranking(eventId: string): Promise<StoredRanking | undefined> {
  const item = await getItem<Omit<StoredRanking, 'top'> & { top: string }>('Events', rankingKey(eventId));
  return item && { ...item, top: readTop(item.top) };
}

/**
 * Stores a ranking of a later seq, or of the same seq with later joins. An official one replaces any other of its seq, and is replaced by
 * no sweep. The same ranking may be stored again, since the answer to the first write may have been lost.
 * @returns false if the stored one is not older, or if a fan was renamed since `renames`; then nothing changed
 */
export function putRanking(eventId: string, { top, ...ranking }: StoredRanking): Promise<boolean> {
  const isSame = '#until = :until AND #writtenAt = :writtenAt';
  const isOlder = ranking.official
    ? '#seq <= :seq'
    : `attribute_not_exists(#official) AND (#seq < :seq OR (#seq = :seq AND (#until < :until OR (${isSame}))))`;
  const Item = { ...rankingKey(eventId), ...ranking, top: packTop(top) };
  return putItem('Events', Item, {
    condition: `attribute_not_exists(#eventId) OR (#renames = :renames AND ${isOlder})`,
    values: ranking,
  });
}

/** Stored while there is no ranking: it has no fans, and any sweep replaces it. */
const emptyRanking: StoredRanking = {
  ...packRanking({ seq: 0, until: 0, players: 0, totals: new Map(), top: [] }),
  top: [],
  writtenAt: 0,
  moments: 0,
  renames: 0,
};

/**
 * Renames a fan in the ranking of an event. No sweep that has read the name before can store it again: where there is no ranking yet, an empty
 * one is stored, so that the first sweep cannot either.
 */
export function renameInRanking(eventId: string, fanId: string, name: string): Promise<void> {
  return untilSettled(async () => {
    const stored = await ranking(eventId);
    const isWritten = stored
      ? await renameIn(eventId, stored, fanId, name)
      : await putRanking(eventId, { ...emptyRanking, renames: 1 });
    return isWritten ? undefined : conflict;
  });
}

/** @returns false if the ranking is another one by now; then nothing changed */
function renameIn(
  eventId: string,
  { top, seq, until, renames }: StoredRanking,
  fanId: string,
  name: string,
): Promise<boolean> {
  const renamed = top.map((line) => (line.fanId === fanId ? { ...line, username: name } : line));
  return updateItem('Events', rankingKey(eventId), {
    update: 'SET #top = :top, #renames = :renames',
    condition: '#seq = :seq AND #until = :until AND #renames = :was',
    values: { top: packTop(renamed), renames: renames + 1, seq, until, was: renames },
  });
}

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

const publishedKey = (eventId: string) => ({ eventId, item: 'told' });

export const published = async (eventId: string): Promise<Published> =>
  (await getItem<Published>('Events', publishedKey(eventId))) ?? {};

/** Notes the published ranking. Either of two simultaneous notes may stay, so a ranking may be published again. */
export async function notePublished(eventId: string, ranking: PackedRanking): Promise<void> {
  const { seq, until, official } = ranking;
  const last = { seq, until, digest: rankingDigest(ranking), official };
  await updateItem('Events', publishedKey(eventId), { update: 'SET #last = :last', values: { last } });
}

/** Counts a ranking before it is published alone. Returns false if the count is `max` already. */
export const countAlone = (eventId: string, max: number): Promise<boolean> =>
  updateItem('Events', publishedKey(eventId), {
    update: 'ADD #alone :one',
    condition: 'attribute_not_exists(#alone) OR #alone < :max',
    values: { one: 1, max },
  });

/** Undoes a count after a failed publish. */
export const uncountAlone = (eventId: string): Promise<boolean> =>
  updateItem('Events', publishedKey(eventId), { update: 'ADD #alone :less', values: { less: -1 } });

const picksKey = (eventId: string) => ({ eventId, item: 'picks' });

/** Counts of the picks in an event, as of its last sweep. */
export async function picks(eventId: string): Promise<PickCounts> {
  const item = await getItem('Events', picksKey(eventId));
  return item ? JSON.parse(item.counts) : {};
}

/** Stores counts of picks, unless a later sweep has stored its own. @param until joins up to this moment are in them, epoch ms */
export const putPicks = (eventId: string, until: number, counts: PickCounts): Promise<boolean> =>
  putItem(
    'Events',
    { ...picksKey(eventId), until, counts: JSON.stringify(counts) },
    { condition: 'attribute_not_exists(#until) OR #until <= :until', values: { until } },
  );
