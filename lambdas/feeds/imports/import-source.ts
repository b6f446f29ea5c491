import { DAY, HOUR } from '../../lib/durations.ts';
import { redactedMessage } from '../../lib/telemetry.ts';
import type { Source } from '../../stores/polls.ts';
import { hasGameStats, rosterAsOf } from '../../stores/teams.ts';
import type { PassedOver } from '../feed.ts';
import { boards } from '../feeds.ts';
import { type FetchResult, fetchJson } from '../sources/fetch-json.ts';
import { type Imported, importListing, nothingImported, windowStart } from './import-listing.ts';
import type { Listing, NextDocument } from './importer.ts';
import { importers } from './importers.ts';

/** Events are imported that start between so long ago and so far ahead, ms. */
const PAST_MS = 3 * DAY;
const AHEAD_MS = 14 * DAY;
/** Documents that are read in one import: sixty events have 120 rosters and 120 schedules of teams. The next import continues. */
const MAX_DOCUMENTS = 400;
/** So many of them are kept for games without a line. The others are documents of no game, such as rosters. */
const MAX_GAMES = 100;
const MAX_OTHERS = MAX_DOCUMENTS - MAX_GAMES;
/** A roster is read again after so long, ms. */
const ROSTER_LIFE_MS = 6 * HOUR;

const OUT_OF_TIME = 'no time was left';

type ImportReport = Imported & {
  provider: string;
  read: number;
  /** Why documents could not be read or stored. */
  failed: string[];
  ignored: PassedOver[];
  /** Invalid rows, each with what is wrong. */
  dropped: string[];
};

type Ask = (url: string) => Promise<FetchResult>;

/**
 * Imports what a source lists, and the documents it leads to: rosters, schedules of teams, and box scores of games without a line, the
 * latest first. A document that fails harms no other.
 * @param take imports a listing
 * @param deadline when no further document is read, epoch ms; the first is read in any case
 * @param ask fetches a document
 * @throws Error the first one of a store, after all documents
 */
export async function importSource(
  { provider, url }: Source,
  now: number,
  take = importListing,
  deadline = Number.POSITIVE_INFINITY,
  ask: Ask = fetchJson,
): Promise<ImportReport> {
  const report: ImportReport = { provider, read: 0, failed: [], ignored: [], dropped: [], ...nothingImported() };
  const asked = new Set<string>();
  const starts = new Map<string, number>();
  const faults: unknown[] = [];

  /** Reads and imports a document. Returns the documents that it leads to. */
  async function follow(document: NextDocument): Promise<NextDocument[]> {
    if (asked.has(document.url) || report.read >= MAX_DOCUMENTS || (await isKnown(document, now))) return [];
    if (asked.size > 0 && Date.now() >= deadline) {
      if (!report.failed.includes(OUT_OF_TIME)) report.failed.push(OUT_OF_TIME);
      return [];
    }
    asked.add(document.url);
    const listing = await readInto(report, document.url, ask);
    if (!listing) return [];
    for (const { id, startsAt } of listing.events) starts.set(id, startsAt);
    const events = listing.events
      .filter(({ startsAt }) => startsAt > now - PAST_MS && startsAt < now + AHEAD_MS)
      .map((event) => withBoard(event, provider, document.url));
    try {
      add(report, await take({ ...listing, events }, now));
    } catch (error) {
      faults.push(error);
      report.failed.push(redactedMessage(error));
    }
    return listing.more;
  }

  const listed: NextDocument[] = [];
  for (const address of importers.get(provider)?.documents?.(url, now) ?? [url]) {
    listed.push(...(await follow({ url: address })));
  }
  const games = listed.filter(({ line }) => line);
  for (const document of othersInTurn(listed, now)) {
    games.push(...(await follow(document)).filter(({ line }) => line));
  }
  for (const game of latestFirst(games, starts)) await follow(game);
  if (faults.length > 0) throw faults[0];
  return report;
}

/** Whether a document need not be read: its game has a line, or is too old for one, or its roster was read lately. */
async function isKnown({ line, at, roster }: NextDocument, now: number): Promise<boolean> {
  if (line) return (at ?? now) < windowStart(now) || hasGameStats(line.tid, line.eventId);
  return roster !== undefined && ((await rosterAsOf(roster)) ?? 0) > now - ROSTER_LIFE_MS;
}

/** An event with the scoreboard that lists it, if its provider has scoreboards. The part of an address after # is a filter, and is not sent. */
function withBoard(event: Listing['events'][number], provider: string, url: string): Listing['events'][number] {
  const { source } = event;
  if (source?.provider !== provider || !boards.has(provider)) return event;
  return { ...event, source: { ...source, board: url.replace(/#.*$/, '') } };
}

async function readInto(report: ImportReport, url: string, ask: Ask): Promise<Listing | undefined> {
  report.read += 1;
  const answer = await ask(url);
  const listing = answer.kind === 'body' ? importers.get(report.provider)?.read(answer.body, url) : undefined;
  if (listing && !('unreadable' in listing)) {
    report.ignored.push(...listing.ignored);
    report.dropped.push(...listing.dropped);
    return listing;
  }
  const why = listing?.unreadable ?? (answer.kind === 'failed' ? answer.why : 'there is no such provider');
  report.failed.push(why);
  return undefined;
}

/**
 * Documents of no game in the order in which an import reads them, rosters first. If they are too many for one import, each hour begins
 * after those of the hour before.
 */
export function othersInTurn(listed: readonly NextDocument[], now: number): NextDocument[] {
  const others = listed.filter(({ line }) => !line);
  const from = others.length > MAX_OTHERS ? (Math.floor(now / HOUR) * MAX_OTHERS) % others.length : 0;
  const turned = [...others.slice(from), ...others.slice(0, from)].slice(0, MAX_OTHERS);
  return [...turned.filter(({ roster }) => roster), ...turned.filter(({ roster }) => !roster)];
}

/** A schedule lists the oldest first. @param starts of the listed events, epoch ms */
function latestFirst(games: readonly NextDocument[], starts: ReadonlyMap<string, number>): NextDocument[] {
  const startOf = ({ at, line }: NextDocument) => at ?? starts.get(line?.eventId ?? '') ?? 0;
  return games.toSorted((a, b) => startOf(b) - startOf(a));
}

function add(report: ImportReport, imported: Imported): void {
  for (const key of ['events', 'teams', 'lines', 'unchanged'] as const) report[key] += imported[key];
}
