import { scheduleEvent } from '../stores/events.ts';
import { addSource } from '../stores/polls.ts';
import { linesOf, putLine, putSeason, type TeamLine, updateTeam } from '../stores/teams.ts';
import type { Listing } from './importer.ts';
import { foldSeason } from './season.ts';

/** What was imported. `unchanged`: events that have begun, and teams of which a later roster is known. */
export type Imported = { events: number; teams: number; lines: number; unchanged: number };

/**
 * Imports a listing, teams before their events. Importing it again changes nothing. What a feed has said of an event stays, and so do the
 * frozen facts behind its offers.
 */
export async function importListing(listing: Listing, now: number): Promise<Imported> {
  const imported: Imported = { events: 0, teams: 0, lines: 0, unchanged: 0 };
  for (const { roster, asOf } of listing.rosters) {
    if (await updateTeam(roster, asOf ?? now)) imported.teams += 1;
    else imported.unchanged += 1;
  }
  imported.lines = await importLines(listing.lines, now);
  for (const { source, ...event } of listing.events) {
    if (await scheduleEvent(event)) imported.events += 1;
    else imported.unchanged += 1;
    if (source) await addSource(event.id, source);
  }
  return imported;
}

/** What would be imported of a listing. Reads and writes nothing. */
export const countListing = async ({ events, rosters, lines }: Listing): Promise<Imported> => ({
  events: events.length,
  teams: rosters.length,
  lines: lines.length,
  unchanged: 0,
});

/** Stores lines and the seasons of their teams. Returns the number of lines. */
export async function importLines(lines: readonly TeamLine[], now: number): Promise<number> {
  for (const line of lines) await putLine(line);
  for (const tid of new Set(lines.map((line) => line.tid))) {
    const known = await linesOf(tid);
    await putSeason(tid, foldSeason(known, now), known.length);
  }
  return lines.length;
}
