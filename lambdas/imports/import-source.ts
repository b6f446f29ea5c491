import { DAY } from '../durations.ts';
import type { PassedOver } from '../providers/feed.ts';
import { fetchJson } from '../sources/fetch-json.ts';
import type { Source } from '../stores/polls.ts';
import { hasLine } from '../stores/teams.ts';
import { type Imported, importListing } from './import-listing.ts';
import type { Listing, NextDocument } from './importer.ts';
import { catalogues } from './importers.ts';

/** Events of a schedule that lie further off are imported when they come nearer. */
const PAST_MS = 3 * DAY;
const AHEAD_MS = 14 * DAY;
/** Documents that a listing leads to, read at most in one go; the next one goes on. */
const MAX_DOCUMENTS = 40;

export type Fetched = Imported & {
  provider: string;
  read: number;
  /** Why documents could not be read. */
  failed: string[];
  ignored: PassedOver[];
  /** Rows that are not as they should be, in words. */
  dropped: string[];
};

/**
 * Imports what a source lists, and what that leads to: rosters, and box scores of games that have no line yet, the latest first.
 * @param take what is done with a listing
 */
export async function importSource({ provider, url }: Source, now: number, take = importListing): Promise<Fetched> {
  const report: Fetched = {
    ...{ provider, read: 0, failed: [], ignored: [], dropped: [] },
    ...{ events: 0, teams: 0, lines: 0, unchanged: 0 },
  };
  const first = await readInto(report, url);
  if (!first) return report;
  const events = first.events.filter(({ startsAt }) => startsAt > now - PAST_MS && startsAt < now + AHEAD_MS);
  add(report, await take({ ...first, events }, now));
  const urls = new Set([url]);
  for (const { url: next, line } of latestFirst(first)) {
    if (report.read > MAX_DOCUMENTS || urls.has(next)) continue;
    urls.add(next);
    if (line && (await hasLine(line.tid, line.eventId))) continue;
    const listing = await readInto(report, next);
    if (listing) add(report, await take(listing, now));
  }
  return report;
}

async function readInto(report: Fetched, url: string): Promise<Listing | undefined> {
  report.read += 1;
  const answer = await fetchJson(url);
  const listing = answer.kind === 'body' ? catalogues.get(report.provider)?.read(answer.body) : undefined;
  if (listing && !('unreadable' in listing)) {
    report.ignored.push(...listing.ignored);
    report.dropped.push(...listing.dropped);
    return listing;
  }
  const why = listing?.unreadable ?? (answer.kind === 'failed' ? answer.why : 'there is no such provider');
  report.failed.push(why);
  return undefined;
}

/** A schedule begins with the oldest game. What has no game, such as a roster, comes before all. */
function latestFirst({ events, more }: Listing): NextDocument[] {
  const starts = new Map(events.map(({ id, startsAt }) => [id, startsAt]));
  const startOf = ({ line }: NextDocument) => (line ? (starts.get(line.eventId) ?? 0) : Number.MAX_VALUE);
  return more.toSorted((a, b) => startOf(b) - startOf(a));
}

function add(report: Fetched, imported: Imported): void {
  for (const key of ['events', 'teams', 'lines', 'unchanged'] as const) report[key] += imported[key];
}
