import type { Sport, TeamFace } from '../../games/timeline/event.ts';
import { CORRECTION_PERIOD_MS } from '../../games/timeline/status.ts';
import type { Player } from '../../graphql/types.generated.ts';
import { MAX_GAME } from '../lib/durations.ts';
import { putItem, unlessThere } from './database.ts';
import { getItem, itemsOf } from './item.ts';

/** Totals by classifier. */
type SeasonTotals = Record<string, number>;

/** A player as a roster lists one. `stats` and `games_played` are the season's, absent without a season line. */
export type RosterPlayer = Omit<Player, 'stats'> & { stats?: SeasonTotals | null };

/** A team with its players. */
export type Roster = TeamFace & { sport: Sport; players: RosterPlayer[] };

/** What the players of a team did in one game: totals by classifier, by player. Players who did not play are absent. */
export type TeamGameStats = {
  tid: string;
  eventId: string;
  /** When the game was, epoch ms. */
  at: number;
  players: Record<string, SeasonTotals>;
};

/** Sums of lines, by player. */
export type Season = Record<string, { games_played: number; stats: SeasonTotals }>;

const rosterKey = (tid: string) => ({ tid, item: 'roster' });
const seasonKey = (tid: string) => ({ tid, item: 'season' });
const lineKey = (tid: string, eventId: string) => ({ tid, item: `line#${eventId}` });

/** `asOf`: the time of the roster, epoch ms. `added`: when a feed last named a player whom the roster lacked, by player. */
type StoredTeam = { roster: Roster; asOf: number; added?: Record<string, number> };

const storedTeam = (tid: string) => getItem<StoredTeam>('Teams', rosterKey(tid));

/** How often another writer may be first. */
const ATTEMPTS = 5;

/**
 * Changes a team as a function of what is stored.
 * @param change returns undefined to leave the roster unchanged
 * @returns whether it was changed
 */
async function changeTeam(
  tid: string,
  change: (stored: StoredTeam | undefined) => StoredTeam | undefined,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await storedTeam(tid);
    const next = change(stored);
    if (!next) return false;
    const unchanged = stored && {
      condition: 'size(#roster.#players) = :count AND #asOf = :asOf',
      values: { count: stored.roster.players.length, asOf: stored.asOf },
    };
    if (await putItem('Teams', { ...rosterKey(tid), ...next }, unchanged ?? unlessThere)) return true;
  }
  throw new Error(`another writer was first ${ATTEMPTS} times on team ${tid}`);
}

/** Sets a whole team. Season totals in it take precedence over `putSeason`. */
export async function putTeam(roster: Roster): Promise<void> {
  await putItem('Teams', { ...rosterKey(roster.id), asOf: 0, roster });
}

/** How long a player whom a feed has added stays without being on a roster, ms: until their game can no longer be corrected. */
const ADDED_STAY = MAX_GAME + CORRECTION_PERIOD_MS;

/**
 * Sets a team as of a time, epoch ms. A blank position keeps the known one, and players whom a feed has added stay for a while.
 * @returns false if a later roster is known; then nothing changed
 */
export const updateTeam = (roster: Roster, asOf: number): Promise<boolean> =>
  changeTeam(roster.id, (stored) => {
    if (stored && stored.asOf > asOf) return undefined;
    const known = new Map(stored?.roster.players.map((player) => [player.id, player]));
    const players = roster.players.map((player) => ({
      ...player,
      position: player.position || (known.get(player.id)?.position ?? ''),
    }));
    for (const { id } of players) known.delete(id);
    const added = Object.entries(stored?.added ?? {}).filter(([pid, at]) => known.has(pid) && asOf <= at + ADDED_STAY);
    const stay = added.flatMap(([pid]) => known.get(pid) ?? []);
    return { roster: { ...roster, players: [...players, ...stay] }, asOf, added: Object.fromEntries(added) };
  });

/** The time of a team's roster, epoch ms; undefined if no roster is stored. */
export const rosterAsOf = async (tid: string): Promise<number | undefined> => (await storedTeam(tid))?.asOf;

/** The players of a team by their ids; empty if no roster is stored. */
export async function rosterPlayers(tid: string): Promise<ReadonlyMap<string, RosterPlayer>> {
  return new Map((await storedTeam(tid))?.roster.players.map((player) => [player.id, player]));
}

/** Adds missing players to a stored roster. @param now epoch ms */
export async function addPlayers(tid: string, players: readonly RosterPlayer[], now: number): Promise<void> {
  await changeTeam(tid, (stored) => {
    const missing = players.filter(({ id }) => stored?.roster.players.every((player) => player.id !== id));
    if (!stored || missing.length === 0) return undefined;
    const added = { ...stored.added, ...Object.fromEntries(missing.map(({ id }) => [id, now])) };
    return { ...stored, roster: { ...stored.roster, players: [...stored.roster.players, ...missing] }, added };
  });
}

/** A team. Players without season totals in the roster get those of `putSeason`. */
export async function team(tid: string): Promise<Roster | undefined> {
  const items = await itemsOf('Teams', {
    partition: tid,
    where: '#sort BETWEEN :roster AND :season',
    values: { roster: 'roster', season: 'season' },
  });
  const roster: Roster | undefined = items.find(({ item }) => item === 'roster')?.roster;
  const season: Season = items.find(({ item }) => item === 'season')?.season ?? {};
  return roster && { ...roster, players: roster.players.map((player) => ({ ...season[player.id], ...player })) };
}

/** Stores what a team's players did in a game, once. */
export async function putGameStats({ tid, eventId, at, players }: TeamGameStats): Promise<void> {
  await putItem('Teams', { ...lineKey(tid, eventId), at, players });
}

/** Whether there is a line of a team's game. */
export async function hasGameStats(tid: string, eventId: string): Promise<boolean> {
  return (await getItem('Teams', lineKey(tid, eventId))) !== undefined;
}

/** All lines of a team; a consistent read. */
export async function gameStatsOf(tid: string): Promise<TeamGameStats[]> {
  const lines = await itemsOf('Teams', {
    partition: tid,
    where: 'begins_with(#sort, :line)',
    values: { line: 'line#' },
    ConsistentRead: true,
  });
  return lines.map(({ item, at, players }) => ({ tid, eventId: item.slice('line#'.length), at, players }));
}

/**
 * Sets the season of a team as the sum of so many lines. Lines are never deleted, so a sum of fewer lines is older.
 * @returns false if a sum of more lines is stored
 */
export async function putSeason(tid: string, season: Season, lines: number): Promise<boolean> {
  const Item = { ...seasonKey(tid), season, lines };
  return putItem('Teams', Item, { condition: 'attribute_not_exists(#tid) OR #lines <= :lines', values: { lines } });
}
