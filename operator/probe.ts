import type { Score } from '../games/timeline/play.ts';
import type { PassedOver } from '../lambdas/feeds/feed.ts';
import type { Listing } from '../lambdas/feeds/imports/importer.ts';
import { importers } from '../lambdas/feeds/imports/importers.ts';
import { fetchJson } from '../lambdas/feeds/sources/fetch-json.ts';
import { MAX_GAME } from '../lambdas/lib/durations.ts';
import type { Source } from '../lambdas/stores/polls.ts';
import { fileReaders, type GameFile, readGame } from './game-files/game-file.ts';

/** Text for a document that was served. */
export const SERVED = 'HTTP 200';
/** During a game, an answer older than this counts as old, seconds. */
const OLD_SECONDS = 300;
/** Ms after the scheduled start by which a game must have plays. */
const LATE_START_MS = 1_800_000;

/** A document: the HTTP result, and its age in seconds if the answer states it. */
type Look = { url: string; answer: string; age?: number };

type GameLook = Look & {
  title: string;
  startsAt: string;
  status: string;
  over: boolean;
  score: Score;
  plays: number;
  /** The players in the plays: how many are on a roster of the source, and who is not. */
  players: { known: number; unknown: string[] };
  ignored: PassedOver[];
  adjusted: GameFile['adjusted'];
};

/** The results of one probe of a source. */
type Findings = {
  /** Lists of games. */
  boards: (Look & { games: number; ignored: PassedOver[] })[];
  /** One game: the last that began, else the next. Null without a game. */
  game: GameLook | null;
  /** Problems as sentences; empty if all is well. */
  wrong: string[];
};

/** Requests a source once from this machine: its lists of games if it has a catalogue, and one game. Writes nothing. */
export async function probe({ provider, url }: Source, now: number): Promise<Findings> {
  const found: Findings = { boards: [], game: null, wrong: [] };
  const importer = importers.get(provider);
  const listings: Listing[] = [];
  for (const address of importer?.documents?.(url, now) ?? [url]) {
    const { look, body } = await lookAt(address, now);
    const game = body === undefined ? look.answer : readGameOf(provider, body);
    if (typeof game !== 'string') {
      found.game = gameLook(look, game, undefined);
      continue;
    }
    const listing = body === undefined ? undefined : importer?.read(body, address);
    const isListing = listing !== undefined && !('unreadable' in listing);
    found.boards.push({
      ...look,
      games: isListing ? listing.events.length : 0,
      ignored: isListing ? listing.ignored : [],
    });
    if (isListing) listings.push(listing);
    else found.wrong.push(`${address}: ${listing?.unreadable ?? game}.`);
  }
  for (const row of listings.flatMap(({ dropped }) => dropped)) found.wrong.push(`A row is dropped: ${row}.`);
  const on = nearest(listings, now);
  if (on?.source) {
    const { look, body } = await lookAt(on.source.url, now);
    const game = body === undefined ? look.answer : readGameOf(provider, body);
    if (typeof game === 'string') found.wrong.push(`${on.source.url}: ${game}.`);
    else found.game = gameLook(look, game, await rostersOf(provider, listings, [on.home.id, on.away.id], found.wrong));
  }
  if (found.game) found.wrong.push(...faultsOf(found.game, now));
  return found;
}

type Seen = { look: Look; body: unknown };

async function lookAt(url: string, now: number): Promise<Seen> {
  const answer = await fetchJson(url);
  if (answer.kind !== 'body')
    return { look: { url, answer: answer.kind === 'failed' ? answer.why : answer.kind }, body: undefined };
  const age = answer.stamp === undefined ? {} : { age: Math.max(0, Math.round((now - answer.stamp) / 1000)) };
  return { look: { url, answer: SERVED, ...age }, body: answer.body };
}

function readGameOf(provider: string, body: unknown): GameFile | string {
  const reader = fileReaders.get(provider);
  return reader ? readGame(reader, body) : 'there is no such provider';
}

/** The event that began last, else the next one to begin. */
function nearest(listings: readonly Listing[], now: number): Listing['events'][number] | undefined {
  const events = listings.flatMap((listing) => listing.events).sort((a, b) => a.startsAt - b.startsAt);
  return events.findLast(({ startsAt }) => startsAt <= now) ?? events[0];
}

/** Ids of the players on the source's rosters of two teams. @param wrong problems are added to it */
async function rostersOf(
  provider: string,
  listings: readonly Listing[],
  teams: readonly string[],
  wrong: string[],
): Promise<ReadonlySet<string>> {
  const documents = listings.flatMap(({ more }) =>
    more.filter(({ roster }) => roster !== undefined && teams.includes(roster)),
  );
  const players = new Set<string>();
  for (const url of new Set(documents.map((document) => document.url))) {
    const { look, body } = await lookAt(url, 0);
    const listing = body === undefined ? { unreadable: look.answer } : importers.get(provider)?.read(body, url);
    if (!listing || 'unreadable' in listing) wrong.push(`${url}: ${listing?.unreadable}.`);
    else for (const { roster } of listing.rosters) for (const { id } of roster.players) players.add(id);
  }
  return players;
}

/** @param roster player ids; if undefined (a source without rosters), the players named in the document count as known */
function gameLook(
  look: Look,
  { event, timeline, players, ignored, adjusted }: GameFile,
  roster: ReadonlySet<string> | undefined,
): GameLook {
  const pids = [...new Set(timeline.lines().flatMap(({ pid }) => pid ?? []))];
  const unknown = pids.filter((pid) => !(roster ?? players).has(pid));
  return {
    ...look,
    title: `${event.away.name} at ${event.home.name}`,
    startsAt: new Date(event.startsAt).toISOString(),
    status: timeline.status,
    over: timeline.ended,
    score: timeline.scoreAt(),
    plays: timeline.plays().length,
    players: { known: pids.length - unknown.length, unknown: unknown.map((pid) => players.get(pid)?.name || pid) },
    ignored,
    adjusted,
  };
}

function faultsOf({ age = 0, startsAt, over, plays }: GameLook, now: number): string[] {
  const begun = now - Date.parse(startsAt);
  return [
    ...(plays === 0 && begun > LATE_START_MS && begun < MAX_GAME ? ['The game should be on, and has no plays.'] : []),
    ...(plays > 0 && !over && age > OLD_SECONDS
      ? [`The answer is ${Math.round(age / 60)} minutes old while the game is on.`]
      : []),
  ];
}
