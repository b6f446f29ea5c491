import { TopFans } from '../../../games/ranking/leaderboard.ts';
import { foldLines, lineIn, type SeasonLine, together } from '../../../games/ranking/season-line.ts';
import { packTotals, totalsIn } from '../../../games/ranking/totals.ts';
import type { EventSeason } from '../../../games/timeline/event.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { event as eventOf } from '../../stores/events.ts';
import { blockedFans } from '../../stores/fan-lists.ts';
import { directory } from '../../stores/pages.ts';
import {
  noteFolded,
  noteSeasonEvent,
  putSeasonList,
  readSeasonLines,
  type SeasonList,
  type SeasonWeek,
  seasonEvents,
  setSeasonLine,
} from '../../stores/seasons.ts';
import { readSettledRows } from '../../stores/standings.ts';
import { SHARDS, type ShardRange, shardsIn } from '../../stores/tables.ts';
import type { FoldSeason, Task } from '../settle/request.ts';
import { seasonWeekOf } from './season-week.ts';

/** Shards that are folded at the same time, and lines of each that are written at the same time. */
const SHARDS_AT_ONCE = 4;
const WRITERS = 12;

/** Begins to fold an official event into its season. @param filled shards that have its fans @returns a task for each range */
export async function beginFold(
  eventId: string,
  filled: ReadonlySet<number>,
  ranges: readonly ShardRange[],
): Promise<Task[]> {
  const week = await weekOfEvent(eventId);
  if (!week || filled.size === 0) return [];
  await noteSeasonEvent(week, eventId, filled);
  return ranges.map((range): Task => ({ step: 'fold', eventId, ...range }));
}

/**
 * Sets the lines of an event's week, for the event's fans in a range of shards, from the official standings of all events of the week. Running
 * it again changes nothing. Of two folds of a week the later one reads the standings of both events.
 */
export async function foldSeason({ eventId, from, to }: FoldSeason): Promise<{ next: Task[]; moved: number }> {
  const week = await weekOfEvent(eventId);
  if (!week) return { next: [], moved: 0 };
  const events = await officialEvents(week);
  const filled = events.find((one) => one.eventId === eventId)?.filled;
  let moved = 0;
  const fold = async (shard: number) => {
    const lines = await officialLines(events, shard);
    await readSeasonLines(week, [shard], (fanId, stored) => {
      if ((stored.get(week.week)?.games ?? 0) >= (lines.get(fanId)?.games ?? 0)) lines.delete(fanId);
    });
    await inParallel([...lines], WRITERS, async ([fanId, line]) => {
      if (await setSeasonLine(week, fanId, line)) moved += 1;
    });
  };
  const shards = shardsIn({ from, to }).filter((shard) => filled?.has(shard));
  await inParallel(shards, SHARDS_AT_ONCE, fold);
  const isLast = await noteFolded(week, eventId, { from, to });
  return { next: isLast ? [{ step: 'season', eventId }] : [], moved };
}

/** An official event. `lineOf`: the line of a fan with so many points there. */
export type OfficialEvent = {
  eventId: string;
  filled: ReadonlySet<number>;
  lineOf(points: number): SeasonLine | undefined;
};

/** The official events of a week that were noted. */
const officialEvents = async (week: SeasonWeek): Promise<OfficialEvent[]> =>
  Promise.all((await seasonEvents(week)).map(officialEvent));

export async function officialEvent({ eventId, filled }: Omit<OfficialEvent, 'lineOf'>): Promise<OfficialEvent> {
  const list = await directory(eventId);
  if (!list?.official) throw new Error(`the standings of event ${eventId} are not official`);
  return { eventId, filled, lineOf: lineIn(totalsIn(list.totals)) };
}

/** The summed lines of a shard's fans in some events, from official standings. */
export async function officialLines(events: readonly OfficialEvent[], shard: number): Promise<Map<string, SeasonLine>> {
  const lines = new Map<string, SeasonLine>();
  for (const { eventId, filled, lineOf } of events) {
    if (!filled.has(shard)) continue;
    await readSettledRows(eventId, [shard], (fanId, { points }) => {
      const line = lineOf(points);
      const before = lines.get(fanId);
      if (line) lines.set(fanId, before ? together(before, line) : line);
    });
  }
  return lines;
}

/** How many fans of a list are shown by name. */
const FIRST = 100;

/** Writes the lists of an event's week and season, once the lines of all its fans are set. Running it again changes nothing. */
export async function listSeason(eventId: string): Promise<{ lines: number; isWritten: boolean }> {
  const week = await weekOfEvent(eventId);
  if (!week) return { lines: 0, isWritten: false };
  const lists = await seasonLists(week, week.week);
  const written = [
    await putSeasonList(week, lists.ofWeek),
    await putSeasonList({ ...week, week: undefined }, lists.ofSeason),
  ];
  return { lines: lists.fans, isWritten: written.every(Boolean) };
}

async function weekOfEvent(eventId: string): Promise<SeasonWeek | undefined> {
  const event = await eventOf(eventId);
  return event && seasonWeekOf(event);
}

/** The lists of a season and of one of its weeks, from the stored lines, of which only one page is in memory. */
export async function seasonLists(season: EventSeason, week: string) {
  const blocked = await blockedFans();
  const [ofWeek, ofSeason] = [new ListFold(blocked), new ListFold(blocked)];
  await readSeasonLines(season, [...Array(SHARDS).keys()], (fanId, lines) => {
    ofWeek.add(fanId, lines.get(week));
    ofSeason.add(fanId, foldLines([...lines.values()]));
  });
  return { ofWeek: ofWeek.list(), ofSeason: ofSeason.list(), fans: ofSeason.fans };
}

/** Collects the lines of a list. Lines of blocked fans count only in `games`, which decides which of two lists is later. */
export class ListFold {
  fans = 0;
  #games = 0;
  readonly #blocked: ReadonlySet<string>;
  readonly #totals = new Map<number, number>();
  readonly #top = new TopFans(FIRST);

  constructor(blocked: ReadonlySet<string>) {
    this.#blocked = blocked;
  }

  add(fanId: string, line: SeasonLine | undefined): void {
    if (!line) return;
    this.#games += line.games;
    if (this.#blocked.has(fanId)) return;

    this.fans += 1;
    this.#totals.set(line.points, (this.#totals.get(line.points) ?? 0) + 1);
    this.#top.offer(line.points, fanId);
  }

  list = (): SeasonList => ({ games: this.#games, totals: packTotals(this.#totals), first: this.#top.places() });
}
