import { DAY, HOUR } from '../durations.ts';
import type { PassedOver } from '../providers/feed.ts';
import { fetchJson } from '../sources/fetch-json.ts';
import type { Source } from '../stores/polls.ts';
import { hasLine } from '../stores/teams.ts';
import { type Imported, importListing, nothingImported } from './import-listing.ts';
import type { Listing, NextDocument } from './importer.ts';
import { importers } from './importers.ts';

/** Events further away are imported later. */
const PAST_MS = 3 * DAY;
const AHEAD_MS = 14 * DAY;
/** Documents that are read in one import. The next import continues. */
const MAX_DOCUMENTS = 40;
/** Of these, kept for games without a line: the rest is for the source itself and for documents of no game, such as rosters. */
const MAX_GAMES = 7;
const MAX_OTHERS = MAX_DOCUMENTS - 1 - MAX_GAMES;

type ImportReport = Imported & {
  provider: string;
  read: number;
  /** Why documents could not be read. */
  failed: string[];
  ignored: PassedOver[];
  /** Invalid rows, each with what is wrong. */
  dropped: string[];
};

/**
 * Imports what a source lists, and the documents it leads to: rosters, and box scores of games without a line, the latest first.
 * @param take imports a listing
 * @param deadline no further document is read then, epoch ms
 */
export async function importSource(
  { provider, url }: Source,
  now: number,
  take = importListing,
  deadline = Number.POSITIVE_INFINITY,
): Promise<ImportReport> {
  const report: ImportReport = { provider, read: 0, failed: [], ignored: [], dropped: [], ...nothingImported() };
  const first = await readInto(report, url);
  if (!first) return report;
  const events = first.events.filter(({ startsAt }) => startsAt > now - PAST_MS && startsAt < now + AHEAD_MS);
  add(report, await take({ ...first, events }, now));
  const urls = new Set([url]);
  for (const { url: next, line } of inTurn(first, now)) {
    if (report.read >= MAX_DOCUMENTS || urls.has(next)) continue;
    if (Date.now() >= deadline) {
      report.failed.push('no time was left');
      break;
    }
    urls.add(next);
    if (line && (await hasLine(line.tid, line.eventId))) continue;
    const listing = await readInto(report, next);
    if (listing) add(report, await take(listing, now));
  }
  return report;
}

async function readInto(report: ImportReport, url: string): Promise<Listing | undefined> {
  report.read += 1;
  const answer = await fetchJson(url);
  const listing = answer.kind === 'body' ? importers.get(report.provider)?.read(answer.body) : undefined;
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
 * Documents in the order in which an import reads them. Where those of no game are too many for one import, each hour begins after those
 * of the hour before. Games come latest first: a schedule lists the oldest first.
 */
export function inTurn({ events, more }: Pick<Listing, 'events' | 'more'>, now: number): NextDocument[] {
  const starts = new Map(events.map(({ id, startsAt }) => [id, startsAt]));
  const startOf = ({ line }: NextDocument) => starts.get(line?.eventId ?? '') ?? 0;
  const games = more.filter(({ line }) => line).sort((a, b) => startOf(b) - startOf(a));
  const others = more.filter(({ line }) => !line);
  const from = others.length > MAX_OTHERS ? (Math.floor(now / HOUR) * MAX_OTHERS) % others.length : 0;
  const turned = [...others.slice(from), ...others.slice(0, from)];
  return [...turned.slice(0, MAX_OTHERS), ...games, ...turned.slice(MAX_OTHERS)];
}

function add(report: ImportReport, imported: Imported): void {
  for (const key of ['events', 'teams', 'lines', 'unchanged'] as const) report[key] += imported[key];
}
