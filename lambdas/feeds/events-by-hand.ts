import { visibleName } from '../../games/ranking/crew.ts';
import type { Announcement, Sport } from '../../games/timeline/event.ts';
import { Fault, type Result, refuse } from '../lib/fault.ts';
import { type Act, keepAct } from '../stores/acts.ts';
import { hasEntries } from '../stores/entries.ts';
import { event, removeEvent as removeStored, setAnnouncement } from '../stores/events.ts';
import { lastSeqOf } from '../stores/log.ts';
import { hypeImporter } from './imports/hype/importer.ts';
import { importListing } from './imports/import-listing.ts';
import { publish } from './ingest/publish.ts';

/** A team as it is pasted: its name, and a line for each player, such as `7 Ada Moreau, G`; number and position may be left out. */
type PastedTeam = { name: string; players: string };

/** A game that an operator enters. */
type NewEvent = {
  sport: Sport;
  startsAt: number;
  home: PastedTeam;
  away: PastedTeam;
  regulation?: { periods: number; minutes: number } | undefined;
};

const colors = { home: '#1d6fb8', away: '#c8502e' };
const homeIdOf = (eventId: string): string => `${eventId}-home`;

/** Puts an operator's game on the schedule, as the import of a file does. Does nothing if the id has such a game already. */
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

/** Removes an event that no fan has joined. */
export async function removeEvent(eventId: string, { who, why, at }: Omit<Act, 'act'>): Promise<Result<true>> {
  if (!(await event(eventId))) return refuse('EventNotFound');
  if (await hasEntries(eventId)) return refuse('EventJoined');
  await keepAct(eventId, { act: 'removeEvent', who, why, at });
  return (await removeStored(eventId)) || refuse('EventJoined');
}

/** Shows an announcement to all who follow an event, now or until it ends. One without a text takes the last one back. */
export async function announce(eventId: string, announcement: Announcement, act: Act): Promise<Result<true>> {
  if (!(await event(eventId))) return refuse('EventNotFound');
  await keepAct(eventId, act);
  await setAnnouncement(eventId, announcement);
  await publish(eventId, { seq: await lastSeqOf(eventId), batch: [], announcement });
  return true;
}

const LEAST_PLAYERS = 5;
const MOST_PLAYERS = 60;
const LONGEST_NAME = 40;
const LINE = /^(?:#?(?<number>\d{1,2})[\s.):-]+)?(?<name>[^,;\t]*)(?:[,;\t]\s*(?<position>[A-Za-z/ -]{0,10}))?$/;
/** Code points of a short name. */
const SHORT = 3;

/**
 * A team with its players in the hype format.
 * @param id of the team. A player's id is this id and their number, or `n` and their place in the list if they have no number
 * @param side of the input, for its faults
 */
export function teamOf(pasted: PastedTeam, id: string, side: string) {
  const name = readName(pasted.name, side);
  if (typeof name !== 'string') return refuse('InvalidInput', name);
  const lines = [...pasted.players.split(/\r\n|[\r\n]/).entries()].filter(([, line]) => line.trim() !== '');
  if (lines.length < LEAST_PLAYERS || lines.length > MOST_PLAYERS) {
    return refuse('InvalidInput', {
      why: `${side}Players must be ${LEAST_PLAYERS} to ${MOST_PLAYERS} players, one a line`,
    });
  }
  const players = [];
  /** Line of each player, by id. */
  const lineOf = new Map<string, number>();
  for (const [at, line] of lines) {
    const where = `${side}Players line ${at + 1}`;
    const player = playerOf(line, players.length, where);
    if ('why' in player) return refuse('InvalidInput', player);
    const twin = lineOf.get(player.id);
    if (twin !== undefined) return refuse('InvalidInput', { why: `${where} must not have the number of line ${twin}` });
    lineOf.set(player.id, at + 1);
    players.push({ ...player, id: `${id}-${player.id}` });
  }
  return { id, name, shortName: shortNameOf(name), players };
}

function playerOf(line: string, index: number, where: string) {
  const { number, name = '', position = '' } = LINE.exec(line.trim())?.groups ?? {};
  const read = readName(name, where);
  if (typeof read !== 'string') return read;
  const space = read.lastIndexOf(' ');
  return {
    id: number === undefined ? `n${index + 1}` : String(Number(number)),
    first_name: read.slice(0, Math.max(0, space)),
    last_name: read.slice(space + 1),
    position: position.trim().toUpperCase(),
  };
}

/** Reads a name by the rules for names that fans give. Signs of markup are refused too. */
function readName(raw: string, where: string): string | { why: string } {
  const read = visibleName(raw, 1, LONGEST_NAME);
  if ('why' in read) return { why: `${where} ${read.why}` };
  return /[<>]/.test(read.name) ? { why: `${where} must have no < or >` } : read.name;
}

const shortNameOf = (name: string): string =>
  [...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, SHORT).join('').toUpperCase() || '?';
