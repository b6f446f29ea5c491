import { TopFans } from '../../../games/ranking/leaderboard.ts';
import { foldLines, type SeasonLine } from '../../../games/ranking/season-line.ts';
import { packTotals } from '../../../games/ranking/totals.ts';
import type { EventSeason } from '../../../games/timeline/event.ts';
import { event as eventOf } from '../../stores/events.ts';
import { blockedFans } from '../../stores/fan-lists.ts';
import { putSeasonList, readSeasonLines, type SeasonList } from '../../stores/seasons.ts';
import { SHARDS } from '../../stores/tables.ts';
import { seasonWeekOf } from './season-week.ts';

/** Fans of a list who are shown by name. */
const FIRST = 100;

/** Writes the lists of an event's week and season, once the lines of all its fans are set. Running it again changes nothing. */
export async function listSeason(eventId: string): Promise<{ lines: number; isWritten: boolean }> {
  const event = await eventOf(eventId);
  const week = event && seasonWeekOf(event);
  if (!week) return { lines: 0, isWritten: false };
  const lists = await seasonLists(week, week.week);
  const written = [
    await putSeasonList(week, lists.ofWeek),
    await putSeasonList({ ...week, week: undefined }, lists.ofSeason),
  ];
  return { lines: lists.fans, isWritten: written.every(Boolean) };
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

/** Collects the lines of a list. Those of blocked fans count in `games` alone, which decides which of two lists is later. */
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
