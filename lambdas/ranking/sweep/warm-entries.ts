import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { packEntry } from '../../../games/ranking/entry-codec.ts';
import { EntryTable } from '../../../games/ranking/entry-table.ts';
import { OVERLAP_MS } from '../../../games/ranking/ranking.ts';
import type { GameEvent } from '../../../games/timeline/event.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { log, measure } from '../../lib/telemetry.ts';
import { entry, isComplete, type PackedEntry, readPackedEntries, replaceLine } from '../../stores/entries.ts';
import type { ShardRange } from '../../stores/tables.ts';

/**
 * Most entries that a warm Lambda keeps, of all events: about 300 MB. Rosters that were used longest ago are dropped first, and read again
 * when they are needed.
 */
const MAX_ENTRIES = 2_000_000;

type Warm = {
  roster: EntryTable;
  /** Version of the facts that its lines are read with. */
  version: string;
  /** When the last complete read began, epoch ms. Every line that was visible then is in the roster. */
  readAt: number;
  /** Settling moments of the game when the roster was last read from its start. */
  moments: number;
};

const warm = new Map<string, Warm>();

/**
 * The entries of some shards, brought up to date.
 * @param moments settling moments up to the seq that is scored; after each, all lines are read again
 * @param maxFans with more fans the read is given up
 * @returns undefined if there are too many fans. `until`: joins up to this moment are in the roster, epoch ms
 */
export async function warmEntries(
  event: GameEvent,
  range: ShardRange,
  facts: DealFacts,
  moments: number,
  maxFans: number,
): Promise<{ roster: EntryTable; until: number } | undefined> {
  const { id: eventId } = event;
  const key = `${eventId} ${range.from}-${range.to}`;
  const known = warm.get(key);
  const { version } = facts;
  const isOutdated = known?.moments !== moments || known.version !== version;
  const one = isOutdated ? { roster: new EntryTable(facts), version, readAt: 0, moments } : known;
  const { roster } = one;
  const readAt = Date.now();
  // Kept before the read, so that a failed read keeps the lines that it brought.
  keep(key, one);
  if (!(await isComplete(eventId, one.readAt))) {
    await takeLines({ event, facts, range }, one.readAt - OVERLAP_MS, roster, maxFans);
  }
  reportRefused(eventId, roster);
  if (roster.fans > maxFans) {
    warm.delete(key);
    return undefined;
  }
  one.readAt = Math.max(one.readAt, readAt);
  keep(key, one);
  return { roster, until: readAt - OVERLAP_MS };
}

function keep(key: string, one: Warm): void {
  warm.delete(key);
  warm.set(key, one);
  let entries = [...warm.values()].reduce((sum, { roster }) => sum + roster.entries, 0);
  for (const [oldest, { roster }] of warm) {
    if (entries <= MAX_ENTRIES || oldest === key) return;
    warm.delete(oldest);
    entries -= roster.entries;
  }
}

/** A line that was written for other facts leaves its entry out of the ranking. */
export function reportRefused(eventId: string, { refused }: EntryTable): void {
  const [first] = refused;
  if (!first) return;
  log.error('the roster holds what cannot be read', { eventId, lines: refused.length, ...first });
  measure({ LinesUnreadable: refused.length }, { eventId });
  refused.length = 0;
}

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
    // Never missing in fact: a join writes line and entry together.
    if (!joined) return;
    const line = packEntry(joined, facts, event);
    roster.add(fanId, hypeGame, line);
    await replaceLine(name, line, at);
  });
}
