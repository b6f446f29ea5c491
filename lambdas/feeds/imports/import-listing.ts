import { areCorrectionsOver, CORRECTION_PERIOD_MS, hasBegun, isOver } from '../../../games/timeline/status.ts';
import type { Timeline } from '../../../games/timeline/timeline.ts';
import { MAX_GAME } from '../../lib/durations.ts';
import { event as eventOf, schedule, scheduleEvent } from '../../stores/events.ts';
import { timelineOf } from '../../stores/log.ts';
import { addSource } from '../../stores/polls.ts';
import {
  gameStatsOf,
  putGameStats,
  putSeason,
  type Season,
  type TeamGameStats,
  updateTeam,
} from '../../stores/teams.ts';
import { send } from '../stops/rule.ts';
import type { Listing } from './importer.ts';

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
    // A schedule without a stop does not end the stop of a game that has begun: its feed does.
    if (known && known.stopped !== stopped && (stopped || !hasBegun(known)) && !areCorrectionsOver(known, now))
      await send(event.id, { by: 'schedule', status: stopped ?? 'LIVE', at: now });
  }
  return imported;
}

/** What an import of a listing would count, without a read or a write. */
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

/**
 * Writes the lines of our own finished games, again each time while corrections may come. Games that were called off have no lines. Returns
 * the number of lines.
 */
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

const MONTHS = 6;

/** Start of the season window, epoch ms: six months back, at the latest on the last day of that month. */
export function windowStart(now: number): number {
  const start = new Date(now);
  const day = start.getUTCDate();
  start.setUTCMonth(start.getUTCMonth() - MONTHS);
  if (start.getUTCDate() !== day) start.setUTCDate(0);
  return start.getTime();
}

/** Season totals and games played of all players in a team's lines of the last six months. */
export function foldSeason(lines: readonly TeamGameStats[], now: number): Season {
  const season = new Map<string, Season[string]>();
  const from = windowStart(now);
  for (const { at, players } of lines) {
    if (at < from || at > now) continue;
    for (const [pid, stats] of Object.entries(players)) {
      const total = season.get(pid) ?? { games_played: 0, stats: {} };
      season.set(pid, total);
      total.games_played += 1;
      for (const [stat, value] of Object.entries(stats)) total.stats[stat] = (total.stats[stat] ?? 0) + value;
    }
  }
  return Object.fromEntries(season);
}

/** The lines of both teams in a game of our own log. A player without a play has no line. */
function statsOfGame(timeline: Timeline): TeamGameStats[] {
  const { id: eventId, startsAt: at, home, away } = timeline.event;
  return [home.id, away.id].map((tid) => {
    const pids = timeline.lines().flatMap((line) => (line.tid === tid && line.pid ? [line.pid] : []));
    return { tid, eventId, at, players: Object.fromEntries(pids.map((pid) => [pid, timeline.totals(pid)])) };
  });
}
