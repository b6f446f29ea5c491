import { scheduleEvent } from '../stores/events.ts';
import { addSource } from '../stores/polls.ts';
import { linesOf, putLine, putSeason, type TeamLine, updateTeam } from '../stores/teams.ts';
import type { Listing } from './importer.ts';
import { foldSeason } from './season.ts';

/** How much of a listing was taken; `unchanged` are events that have begun and teams that are known later. */
export type Imported = { events: number; teams: number; lines: number; unchanged: number };

/**
 * Sets what a listing says, teams before the events they play in. The same listing again changes nothing; what a feed says of an event
 * stays, and so do the frozen facts behind its offers (docs/play.md, "Offers").
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

/** How much a listing says, as it would be imported; nothing is read or written. */
export const countListing = async ({ events, rosters, lines }: Listing): Promise<Imported> => ({
  ...{ events: events.length, teams: rosters.length, lines: lines.length, unchanged: 0 },
});

/** Sets lines, and the seasons of their teams with them. Returns how many. */
export async function importLines(lines: readonly TeamLine[], now: number): Promise<number> {
  for (const line of lines) await putLine(line);
  for (const tid of new Set(lines.map((line) => line.tid))) {
    const known = await linesOf(tid);
    await putSeason(tid, foldSeason(known, now), known.length);
  }
  return lines.length;
}
