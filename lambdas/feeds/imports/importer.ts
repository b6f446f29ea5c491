import * as v from 'valibot';
import { getOrMake } from '../../../games/lib/collections.ts';
import { fieldOf } from '../../../games/lib/unknown.ts';
import type { Scheduled, Stop, TeamFace } from '../../../games/timeline/event.ts';
import type { Source } from '../../stores/polls.ts';
import type { Roster, TeamGameStats } from '../../stores/teams.ts';
import type { PassedOver } from '../feed.ts';
import type { Unreadable } from '../valid.ts';

/** A document to read next. */
export type NextDocument = {
  url: string;
  /** The line that it would give. If the line is stored, the document is not read. */
  line?: Pick<TeamGameStats, 'tid' | 'eventId'>;
  /** When the game of that line was, epoch ms; absent if the listing has the event. */
  at?: number;
  /** The team, if the document is a roster. A roster is not read again within hours. */
  roster?: string;
};

/** What one document says. Most documents say only some of it; the rest is empty. */
export type Listing = {
  /** With the source of its feed, if the provider has one, and why it is not played as scheduled. */
  events: (Scheduled & { source?: Source; stopped?: Stop })[];
  /** `asOf`: when the roster was so, epoch ms; by default now. */
  rosters: { roster: Roster; asOf?: number }[];
  /** What players did in finished games. */
  lines: TeamGameStats[];
  more: NextDocument[];
  /** Rows that are of no use, such as games of another sport. */
  ignored: PassedOver[];
  /** Invalid rows, each with what is wrong. */
  dropped: string[];
};

/** Reads a provider's schedules, teams and season lines. Pure; never throws, for any body. */
export interface Importer {
  key: string;
  /** The documents of an address now, epoch ms; by default the address itself. A league's scoreboard has a document for each day. */
  documents?(url: string, now: number): string[];
  /**
   * Reads any document of the provider and recognises it by its form.
   * @param url its address, from which others are made; absent for a file
   */
  read(body: unknown, url?: string): Listing | Unreadable;
}

/** The default colour of a team, CSS hex. */
export const DEFAULT_COLOR = '#8a93a6';

export const withColor = (team: TeamFace): TeamFace => ({ ...team, color: team.color || DEFAULT_COLOR });

export const emptyListing = (): Listing => ({ events: [], rosters: [], lines: [], more: [], ignored: [], dropped: [] });

export type BoxPlayer = {
  id: string;
  firstName: string;
  lastName: string;
  position: string;
  played: boolean;
  /** Seconds on the court. */
  seconds: number;
  stats: Record<string, number>;
};

export type BoxTeam = {
  id: string;
  city: string;
  name: string;
  shortName: string;
  /** CSS hex; empty without a stated colour. */
  color: string;
  score: number;
  players: BoxPlayer[];
  stats: Record<string, number>;
};

/** The official box score of a basketball game, of any provider. */
export type BoxScore = { home: BoxTeam; away: BoxTeam };

/**
 * The lines of both teams in an official box score. A player who did not play has no line; a column that the provider leaves out has no
 * number.
 */
export function statsOfBox({ home, away }: BoxScore, eventId: string, at: number): TeamGameStats[] {
  const numbers = (stats: Record<string, number>) =>
    Object.fromEntries(Object.entries(stats).filter(([, value]) => Number.isFinite(value)));
  return [home, away].map(({ id: tid, players }) => ({
    tid,
    eventId,
    at,
    players: Object.fromEntries(players.flatMap(({ id, played, stats }) => (played ? [[id, numbers(stats)]] : []))),
  }));
}

/** A line with two-pointers: field goals that are no threes. */
export function withTwoPointers(stats: Record<string, number>): Record<string, number> {
  const { FG = 0, FGA = 0, FG3 = 0, FG3A = 0 } = stats;
  return { ...stats, FG2: FG - FG3, FG2A: FGA - FG3A };
}

/**
 * A box score in which each player is in one team. If both teams list a player, they stay in the team of most of their plays; without plays in
 * the first team for which they played, else in the first.
 * @param playedFor returns the team of most of a player's plays; undefined without plays
 */
export function withOneTeamEach<Box extends BoxScore>(box: Box, playedFor: (pid: string) => string | undefined): Box {
  const teams = [box.home, box.away];
  const teamOf = (pid: string): string | undefined => {
    const listing = teams.filter(({ players }) => players.some(({ id }) => id === pid));
    const credited = listing.find(({ id }) => id === playedFor(pid));
    const onCourt = listing.find(({ players }) => players.some(({ id, played }) => id === pid && played));
    return (credited ?? onCourt ?? listing[0])?.id;
  };
  const only = (team: BoxTeam): BoxTeam => ({
    ...team,
    players: team.players.filter(({ id }) => teamOf(id) === team.id),
  });
  return { ...box, home: only(box.home), away: only(box.away) };
}

/** The team of most plays of each player. */
export function teamsOfPlays(plays: readonly { pid?: string | undefined; tid?: string | undefined }[]) {
  const counts = new Map<string, Map<string, number>>();
  for (const { pid, tid } of plays) {
    if (pid === undefined || tid === undefined) continue;
    const byTeam = getOrMake(counts, pid, () => new Map<string, number>());
    byTeam.set(tid, (byTeam.get(tid) ?? 0) + 1);
  }
  return (pid: string): string | undefined => [...(counts.get(pid) ?? [])].sort(([, a], [, b]) => b - a)[0]?.[0];
}

type Issue = Pick<v.BaseIssue<unknown>, 'message' | 'expected' | 'received' | 'path' | 'kind' | 'type' | 'input'>;

/**
 * The valid rows of a list. Each of the others is dropped with a sentence: which row, which of its fields are wrong, and what is expected.
 * @param where name of the list in its document, for the sentences
 */
export function validRows<Schema extends v.GenericSchema>(
  list: readonly unknown[],
  schema: Schema,
  where: string,
  dropped: string[],
): v.InferOutput<Schema>[] {
  return list.flatMap((row, index) => {
    const read = v.safeParse(schema, row);
    if (read.success) return [read.output];
    const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'} ${expectedBy(schema, issue)}`);
    dropped.push(`${rowAt(where, index, row)}: ${[...new Set(faults)].join('; ')}`);
    return [];
  });
}

/** Names a row for an operator: its list, its place from 0 on, and its id if it has one. */
function rowAt(where: string, index: number, row: unknown): string {
  const id = fieldOf(row, 'id');
  return `${where}[${index}]${typeof id === 'string' || typeof id === 'number' ? ` "${String(id).slice(0, 40)}"` : ''}`;
}

/** The library's names of types, in words. */
const plain: ReadonlyMap<string, string> = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['string', 'text'],
  ['number', 'a number'],
]);

/** What is expected of a field. For a missing field the library does not say, so its schema is read here. */
function expectedBy(schema: v.GenericSchema, issue: Issue): string {
  // The library types `entries` on object schemas alone.
  const { entries } = schema as { entries?: Record<string, v.GenericSchema> };
  const [only, deeper] = issue.path ?? [];
  const missing = issue.received === 'undefined' && only && !deeper ? entries?.[String(only.key)] : undefined;
  const { message, expected } = (missing && v.safeParse(missing, undefined).issues?.[0]) ?? issue;
  if (!message.startsWith('Invalid ')) return message;
  return `must be ${plain.get(expected ?? '') ?? expected ?? 'of another form'}`;
}
