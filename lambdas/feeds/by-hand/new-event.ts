import type { Sport } from '../../../games/timeline/event.ts';
import { Fault, type Result, refuse } from '../../lib/fault.ts';
import { keepAct } from '../../stores/acts.ts';
import { event } from '../../stores/events.ts';
import { hypeImporter } from '../imports/hype/importer.ts';
import { importListing } from '../imports/import-listing.ts';
import { type PastedTeam, teamOf } from './pasted-team.ts';

/** A game of one's own. */
export type NewEvent = {
  sport: Sport;
  startsAt: number;
  home: PastedTeam;
  away: PastedTeam;
  regulation?: { periods: number; minutes: number } | undefined;
};

const colors = { home: '#1d6fb8', away: '#c8502e' };
const homeIdOf = (eventId: string): string => `${eventId}-home`;

/** Puts a game of one's own on the schedule, as the import of a file does. An id that has such a game already changes nothing. */
export async function newEvent(
  eventId: string,
  { sport, startsAt, home: pastedHome, away: pastedAway, regulation }: NewEvent,
  { who, why, at }: { who: string; why: string; at: number },
): Promise<Result<string>> {
  const home = teamOf(pastedHome, homeIdOf(eventId), 'home');
  if (home instanceof Fault) return home;
  const away = teamOf(pastedAway, `${eventId}-away`, 'away');
  if (away instanceof Fault) return away;
  const known = await event(eventId);
  if (known) return isOwn(eventId, known.home.id) ? eventId : refuse('EventIdTaken');
  const listing = hypeImporter.read({
    teams: [
      { ...home, sport, color: colors.home },
      { ...away, sport, color: colors.away },
    ],
    events: [{ id: eventId, sport, startsAt, home: home.id, away: away.id, ...(regulation && { regulation }) }],
  });
  if ('unreadable' in listing) return refuse('InvalidInput', { why: listing.unreadable });
  const [dropped] = listing.dropped;
  if (dropped) return refuse('InvalidInput', { why: dropped });
  await keepAct(eventId, {
    act: 'newEvent',
    who,
    why,
    at,
    details: { sport, startsAt, home: home.name, away: away.name },
  });
  await importListing(listing, at);
  // Another call may have been first, or the event was removed.
  const made = await event(eventId);
  return made && isOwn(eventId, made.home.id) ? eventId : refuse('EventIdTaken');
}

const isOwn = (eventId: string, homeId: string): boolean => homeId === homeIdOf(eventId);
