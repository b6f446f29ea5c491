import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { packEntry } from '../../../games/ranking/entry-codec.ts';
import type { EntryTable } from '../../../games/ranking/entry-table.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { entry } from '../../stores/entries.ts';
import { type PackedEntry, readPackedEntries, replaceLine } from '../../stores/packed-entries.ts';
import type { ShardRange } from '../../stores/shards.ts';

/** Entries that are read at the same time. */
const READERS = 16;

/**
 * Takes the lines of some shards that were sent at `since` or later into a roster. A line of an unknown form, stored by another version of
 * the code, is made again from its entry, and stored.
 * @param maxFans reading stops at more fans
 */
export async function takeLines(
  { event, facts, range }: { event: GameEvent; facts: DealFacts; range: ShardRange },
  since: number,
  roster: EntryTable,
  maxFans = Number.POSITIVE_INFINITY,
): Promise<void> {
  const unknown: PackedEntry[] = [];
  await readPackedEntries(event.id, range, since, (lines) => {
    for (const line of lines) {
      roster.add(line.fanId, line.hypeGame, line.line);
      if (roster.refused.at(-1)?.refused !== 'UnknownForm') continue;
      roster.refused.pop();
      unknown.push(line);
    }
    return roster.fans <= maxFans;
  });
  await inParallel(unknown, READERS, async ({ fanId, hypeGame, at }) => {
    const name = { eventId: event.id, fanId, hypeGame };
    const joined = await entry(name);
    // Of a fan who has left there is no entry.
    if (!joined) return;
    const line = packEntry(joined, facts, event);
    roster.add(fanId, hypeGame, line);
    await replaceLine(name, line, at);
  });
}
