import { countListing, type Imported, importListing } from '../../../../lambdas/imports/import-listing.ts';
import { type ImportReport, importSource } from '../../../../lambdas/imports/import-source.ts';
import { importers } from '../../../../lambdas/imports/importers.ts';
import type { PassedOver } from '../../../../lambdas/providers/feed.ts';
import { jsonFile } from '../../json-file.ts';
import { command } from '../../operator.ts';
import { UserError } from '../../user-error.ts';
import { refuseUnlessAllowed } from './known.ts';

type FromFile = Imported & { file: string; ignored: PassedOver[]; dropped: string[] };
type Report = FromFile | ImportReport;

const keys = [...importers.keys()].join(', ');
const isUrl = (name: string): boolean => /^https?:/.test(name);

export const importCommand = command(
  (line) =>
    line
      .command('import <PROVIDER> <FILE|URL...>')
      .description(
        `Sets schedule, teams, rosters and season lines. PROVIDER is ${keys}; hype is the product's own format. A URL is followed to rosters and box scores.`,
      )
      .option('--dry-run', 'says what would be taken and what is wrong, and changes nothing; files need no cloud then'),
  {
    help: `Printed is, for each FILE or URL, how much was taken. "dropped" names each row that is not as it should be: its place in the
document, its field and what is expected there. The exit status is 1 where a row was dropped or a URL could not be read. Of files
nothing is imported where one of them is not the provider's. docs/hype-format.md describes hype's.`,
    alone: ([, from], { dryRun = false }) => dryRun && !from.some(isUrl),
    run: ([provider, from], { dryRun = false }) => importFrom(provider, from, dryRun),
    failed: (reports) => reports.some((one) => one.dropped.length > 0 || ('failed' in one && one.failed.length > 0)),
  },
);

/** Imports documents of a provider, files and URLs, in their order. */
async function importFrom(provider: string, from: readonly string[], dryRun: boolean): Promise<Report[]> {
  const catalogue = importers.get(provider);
  if (!catalogue) throw new UserError(`${provider} has no catalogue; ${keys} have.`);
  const take = dryRun ? countListing : importListing;
  const read = from.map((name) => {
    if (isUrl(name)) {
      refuseUnlessAllowed(name);
      return { url: name };
    }
    const listing = catalogue.read(jsonFile(name));
    if ('unreadable' in listing) throw new UserError(`${name} is not of ${provider}: ${listing.unreadable}.`);
    return { file: name, listing };
  });
  const reports: Report[] = [];
  for (const one of read) {
    if (one.url !== undefined) reports.push(await importSource({ provider, url: one.url }, Date.now(), take));
    else {
      const { file, listing } = one;
      const { ignored, dropped } = listing;
      reports.push({ file, ...(await take(listing, Date.now())), ignored, dropped });
    }
  }
  return reports;
}
