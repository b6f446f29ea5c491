import { areCorrectionsOver, CORRECTION_PERIOD_MS } from '../../../games/timeline/official.ts';
import { hasBegun, isOver } from '../../../games/timeline/status.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { MAX_GAME } from '../../lib/durations.ts';
import { event as eventOf, schedule, scheduleEvent } from '../../stores/events.ts';
import { timelineOf } from '../../stores/log.ts';
import { addSource } from '../../stores/polls.ts';
import { gameStatsOf, putGameStats, putSeason, type TeamGameStats, updateTeam } from '../../stores/teams.ts';
import { send } from '../stops/rule.ts';
import type { Listing } from './importer.ts';
import { foldSeason, statsOfGame } from './season.ts';

/** What was imported. `unchanged`: events that have begun, and teams of which a later roster is known. */
export type Imported = { events: number; teams: number; lines: number; unchanged: number };

export const nothingImported = (): Imported => ({ events: 0, teams: 0, lines: 0, unchanged: 0 });

/**
 * Imports a listing, teams before their events. Importing it again changes nothing. What a feed has said of an event stays, and so do the
 * frozen facts behind its offers.
 */
export async function importListing(listing: Listing, now: number): Promise<Imported> {
  const imported = nothingImported();
  for (const { roster, asOf } of listing.rosters) {
    if (await updateTeam(roster, asOf ?? now)) imported.teams += 1;
    else imported.unchanged += 1;
  }
  imported.lines = await importGameStats(listing.lines, now);
  for (const { source, stopped, ...event } of listing.events) {
    if (await scheduleEvent(event)) imported.events += 1;
    else imported.unchanged += 1;
    if (source) await addSource(event.id, source);
    const known = await eventOf(event.id);
    // What the feed says of a game that has begun counts more than that the schedule is silent.
    if (known && known.stopped !== stopped && (stopped || !hasBegun(known)) && !areCorrectionsOver(known, now))
      await send(event.id, { by: 'schedule', status: stopped ?? 'LIVE', at: now });
  }
  return imported;
}

/** What would be imported of a listing. Reads and writes nothing. */
export const countListing = async ({ events, rosters, lines }: Listing): Promise<Imported> => ({
  ...nothingImported(),
  events: events.length,
  teams: rosters.length,
  lines: lines.length,
});

/** Stores lines and the seasons of their teams. Returns the number of lines. */
export async function importGameStats(lines: readonly TeamGameStats[], now: number): Promise<number> {
  for (const line of lines) await putGameStats(line);
  for (const tid of new Set(lines.map((line) => line.tid))) {
    const known = await gameStatsOf(tid);
    await putSeason(tid, foldSeason(known, now), known.length);
  }
  return lines.length;
}

/** Writes the lines of our own finished games, again each time as long as corrections may come; games that were called off have no lines. Returns how many. */
export async function importFinished(now: number): Promise<number> {
  const lines: TeamGameStats[] = [];
  for (const event of await schedule(now - MAX_GAME - CORRECTION_PERIOD_MS, now)) {
    const known = isOver(event) ? await timelineOf(event.id) : undefined;
    if (known && !known.timeline.calledOff && hasPlayers(known.timeline)) lines.push(...statsOfGame(known.timeline));
  }
  return importGameStats(lines, now);
}

/** Whether plays name players. Of an unopened game only the scoreboard's score is known. */
const hasPlayers = (timeline: Timeline): boolean => timeline.lines().some(({ pid }) => pid !== undefined);
