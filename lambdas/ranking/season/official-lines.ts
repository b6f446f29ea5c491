import { totalsIn } from '../../../games/ranking/packed-totals.ts';
import { lineIn, type SeasonLine, together } from '../../../games/ranking/season-line.ts';
import { directory } from '../../stores/pages.ts';
import { type SeasonWeek, seasonEvents } from '../../stores/seasons.ts';
import { readSettledRows } from '../../stores/standings.ts';

/** An official event. `lineOf`: the line of a fan with so many points there. */
export type OfficialEvent = {
  eventId: string;
  filled: ReadonlySet<number>;
  lineOf(points: number): SeasonLine | undefined;
};

/** The official events of a week that were noted. */
export const officialEvents = async (week: SeasonWeek): Promise<OfficialEvent[]> =>
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
