import type { FanPoints } from '../../games/ranking/leaderboard.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { chunks } from '../lib/send-all.ts';
import { deleteItem, putItem } from './database.ts';
import { packFan, readFan } from './fans.ts';
import { asStored, getItem, pagesOf } from './item.ts';
import type { Settlement } from './settlements.ts';

/** Lines of one page: below 4 kB with ids of the user pool, so one unit is read. */
export const LINES_PER_PAGE = 100;
/** Partitions of the pages of one event. */
const PARTITIONS = 16;
/** Pages that are written at the same time. */
const WRITERS = 48;

/** The ranked list of one settlement, whose lines are stored in pages. */
export type Directory = Settlement & {
  /** How many fans have points. */
  lines: number;
  /** The status up to which the lines are settled. */
  asOf: string | null;
  /** Packed fans by total. */
  totals: string;
};

/** Pages of different settlements have different keys, which sort as their settlements. */
const generationOf = ({ seq, official }: Settlement): string =>
  `${String(seq).padStart(9, '0')}${official ? 'o' : '-'}`;
const partition = (eventId: string, number: number) => `${eventId}#page${number % PARTITIONS}`;
const pageKey = (eventId: string, settlement: Settlement, page: number) => ({
  shard: partition(eventId, page),
  key: `${generationOf(settlement)}#${String(page).padStart(6, '0')}`,
});
const directoryKey = (eventId: string) => ({ eventId, item: 'pages' });

/** Fans by points, as text. Names are not stored here but read from Fans, so nothing changes here when a fan leaves. */
function packLines(lines: readonly FanPoints[]): string {
  const groups: [number, string[]][] = [];
  for (const { points, fanId } of lines) {
    const last = groups.at(-1);
    if (last?.[0] === points) last[1].push(packFan(fanId));
    else groups.push([points, [packFan(fanId)]]);
  }
  return JSON.stringify(groups);
}

const readLines = (text: string): FanPoints[] =>
  asStored<[number, string[]][]>(JSON.parse(text)).flatMap(([points, fans]) =>
    fans.map((packed) => ({ fanId: readFan(packed), points })),
  );

/**
 * Stores the ranked list of a settlement: its pages, then the directory, which readers read first. Pages of earlier settlements are deleted.
 * @returns false if the list of a later settlement is stored
 */
export async function putPages(
  eventId: string,
  settlement: Settlement,
  places: readonly FanPoints[],
  { asOf, totals }: Pick<Directory, 'asOf' | 'totals'>,
): Promise<boolean> {
  const pages = chunks(places, LINES_PER_PAGE).map((lines, page) => ({ page, lines }));
  await inParallel(pages, WRITERS, ({ page, lines }) =>
    putItem('Standings', { ...pageKey(eventId, settlement, page), lines: packLines(lines) }),
  );
  const generation = generationOf(settlement);
  const { seq, official } = settlement;
  const Item = { ...directoryKey(eventId), generation, seq, official, lines: places.length, asOf, totals };
  const isNewest = await putItem('Events', Item, {
    condition: 'attribute_not_exists(#eventId) OR #generation <= :generation',
    values: { generation },
  });
  if (isNewest) await deletePages(eventId, generation);
  return isNewest;
}

/** Deletes the pages of settlements before one, also those that never had a directory. */
async function deletePages(eventId: string, before: string): Promise<void> {
  const partitions = Array.from({ length: PARTITIONS }, (_, number) => partition(eventId, number));
  await inParallel(partitions, PARTITIONS, async (shard) => {
    const pages = pagesOf('Standings', {
      partition: shard,
      where: '#sort < :before',
      values: { before },
      ProjectionExpression: '#partition, #sort',
    });
    for await (const items of pages) {
      await inParallel(items, WRITERS / PARTITIONS, ({ key }) => deleteItem('Standings', { shard, key }));
    }
  });
}

/** The newest ranked list of an event; undefined before the first settlement. */
export const directory = (eventId: string): Promise<Directory | undefined> => getItem('Events', directoryKey(eventId));

/** Lines of a list from an index on; undefined if its pages were deleted, since there is a newer list. */
export async function linesOf(
  eventId: string,
  list: Directory,
  from: number,
  limit: number,
): Promise<FanPoints[] | undefined> {
  const end = Math.min(from + limit, list.lines);
  const first = Math.floor(from / LINES_PER_PAGE);
  const count = Math.max(0, Math.ceil(end / LINES_PER_PAGE) - first);
  const pages = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      getItem<{ lines: string }>('Standings', pageKey(eventId, list, first + index)),
    ),
  );
  const lines: FanPoints[] = [];
  for (const page of pages) {
    if (!page) return undefined;
    lines.push(...readLines(page.lines));
  }
  return lines.slice(from - first * LINES_PER_PAGE, end - first * LINES_PER_PAGE);
}
