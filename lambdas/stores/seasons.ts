import type { FanPoints } from '../../games/ranking/leaderboard.ts';
import type { SeasonLine } from '../../games/ranking/season-line.ts';
import type { EventSeason } from '../../games/timeline/event.ts';
import { deleteItem, updatedItem, updateItem } from './database.ts';
import { asStored, getItem, type Item, itemsOf, readPages } from './item.ts';
import { SHARDS, type ShardRange, shardKey, shardOf, shardOfFan, shardsIn } from './tables.ts';

/** A week of a league's season, by its first day, yyyy-mm-dd. */
export type SeasonWeek = EventSeason & { week: string };

/** A fan's lines in a season, by week. */
export type WeekLines = ReadonlyMap<string, SeasonLine>;

const seasonKey = ({ league, year }: EventSeason): string => `${league}#${year}`;
const lineKey = (season: EventSeason, fanId: string) => ({ shard: shardOfFan(seasonKey(season), fanId), key: fanId });
/** The attribute of a week: a list of five numbers. */
const attributeOf = (week: string): string => `w${week.replaceAll('-', '')}`;
const weekAttribute = /^w(\d{4})(\d\d)(\d\d)$/;

const packLine = ({ points, games, best, beaten, others }: SeasonLine) => [points, games, best, beaten, others];

function readLines(item: Item): WeekLines {
  const lines = new Map<string, SeasonLine>();
  for (const [name, value] of Object.entries(item)) {
    const [, year, month, day] = weekAttribute.exec(name) ?? [];
    if (year === undefined) continue;
    const [points = 0, games = 0, best = 0, beaten = 0, others = 0] = asStored<number[]>(value);
    lines.set(`${year}-${month}-${day}`, { points, games, best, beaten, others });
  }
  return lines;
}

/** A fan's lines in a season. */
export const seasonLines = async (season: EventSeason, fanId: string): Promise<WeekLines> =>
  readLines((await getItem('Seasons', lineKey(season, fanId))) ?? {});

/** Reads the lines of the fans of some shards, page by page in no order. */
export async function readSeasonLines(
  season: EventSeason,
  shards: readonly number[],
  take: (fanId: string, lines: WeekLines) => void,
): Promise<void> {
  const queries = shards.map((shard) => ({ partition: shardKey(seasonKey(season), shard), ConsistentRead: true }));
  await readPages('Seasons', queries, (items) => {
    for (const item of items) take(item.key, readLines(item));
    return true;
  });
}

/**
 * Sets a fan's line of a week, unless the stored one has as many games. Official standings never change, so a line with more games contains
 * the games of the others.
 */
export function setSeasonLine({ week, ...season }: SeasonWeek, fanId: string, line: SeasonLine): Promise<boolean> {
  const name = attributeOf(week);
  return updateItem('Seasons', lineKey(season, fanId), {
    update: `SET #${name} = :line`,
    condition: `attribute_not_exists(#${name}) OR #${name}[1] < :games`,
    values: { line: packLine(line), games: line.games },
  });
}

/**
 * Replaces a fan's line of a week by that of the official standings.
 * @param was the stored line; nothing changes if the stored one has another number of games by now
 * @param line undefined to delete it
 */
export function correctSeasonLine(
  { week, ...season }: SeasonWeek,
  fanId: string,
  was: SeasonLine | undefined,
  line: SeasonLine | undefined,
): Promise<boolean> {
  const name = attributeOf(week);
  return updateItem('Seasons', lineKey(season, fanId), {
    update: line ? `SET #${name} = :line` : `REMOVE #${name}`,
    condition: was ? `#${name}[1] = :was` : `attribute_not_exists(#${name})`,
    values: { line: line && packLine(line), was: was?.games },
  });
}

/** An official event of a week. `filled`: shards that have its fans; `isFolded`: their lines are set. */
type FoldedEvent = { eventId: string; week: string; filled: ReadonlySet<number>; isFolded: boolean };

const EVENT = 'event#';
const eventKey = ({ week, ...season }: SeasonWeek, eventId: string) => ({
  shard: seasonKey(season),
  key: `${EVENT}${week}#${eventId}`,
});

/** Notes that an official event belongs to a week, and that the lines of its fans are not set yet. */
export const noteSeasonEvent = (week: SeasonWeek, eventId: string, filled: ReadonlySet<number>): Promise<boolean> =>
  updateItem('Seasons', eventKey(week, eventId), {
    update: 'SET #filled = :filled REMOVE #done',
    values: { filled },
  });

/** Takes an event out of a season to which it does not belong. The caller corrects its lines. */
export const forgetSeasonEvent = (week: SeasonWeek, eventId: string): Promise<boolean> =>
  deleteItem('Seasons', eventKey(week, eventId));

/** The noted official events of a season, or only of one of its weeks. */
export async function seasonEvents({ week, ...season }: EventSeason & { week?: string }): Promise<FoldedEvent[]> {
  const items = await itemsOf('Seasons', {
    partition: seasonKey(season),
    where: 'begins_with(#sort, :events)',
    values: { events: week === undefined ? EVENT : `${EVENT}${week}#` },
    ConsistentRead: true,
  });
  return items.map(({ key, filled, done }) => {
    const [, weekOfEvent = '', eventId = ''] = asStored<string>(key).split('#');
    return { eventId, week: weekOfEvent, filled, isFolded: done?.size === SHARDS };
  });
}

/** Notes that the lines of an event are set in some shards. @returns whether they are set in all */
export async function noteFolded(week: SeasonWeek, eventId: string, range: ShardRange): Promise<boolean> {
  const noted = await updatedItem('Seasons', eventKey(week, eventId), {
    update: 'ADD #done :done',
    condition: 'attribute_exists(#filled)',
    values: { done: new Set(shardsIn(range)) },
  });
  return noted?.done?.size === SHARDS;
}

/** Whether the lines of an event's fans are set in this fan's shard. */
export async function isFoldedFor(week: SeasonWeek, eventId: string, fanId: string): Promise<boolean> {
  const noted = await getItem<{ done?: ReadonlySet<number> }>('Seasons', eventKey(week, eventId));
  return noted?.done?.has(shardOf(fanId)) === true;
}

/** The ranked list of a week, or of a season. */
export type SeasonList = {
  /** Sum of the games of all its lines, for the order of lists: lines are only ever replaced by those of more games. */
  games: number;
  /** Packed fans by total. */
  totals: string;
  /** The first fans. Names are not stored, so nothing changes here when a fan leaves. */
  first: FanPoints[];
};

/** Names the list of a week, or without `week` the list of the season. */
type Listed = EventSeason & { week?: string | undefined };

const listKey = ({ week = '', ...season }: Listed) => ({ shard: seasonKey(season), key: `list#${week}` });

export async function seasonList(listed: Listed): Promise<SeasonList | undefined> {
  const item = await getItem<SeasonList & { first: string }>('Seasons', listKey(listed));
  return item && { games: item.games, totals: item.totals, first: JSON.parse(item.first) };
}

export const forgetSeasonList = (listed: Listed): Promise<boolean> => deleteItem('Seasons', listKey(listed));

/** Stores a list, unless the stored one is of more games. */
export const putSeasonList = (listed: Listed, { games, totals, first }: SeasonList): Promise<boolean> =>
  updateItem('Seasons', listKey(listed), {
    update: 'SET #games = :games, #totals = :totals, #first = :first',
    condition: 'attribute_not_exists(#games) OR #games <= :games',
    values: { games, totals, first: JSON.stringify(first) },
  });
