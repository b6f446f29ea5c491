import { countListing, type Imported, importListing } from '../../../lambdas/imports/import-listing.ts';
import { type Fetched, importSource } from '../../../lambdas/imports/import-source.ts';
import { catalogues } from '../../../lambdas/imports/importers.ts';
import type { PassedOver } from '../../../lambdas/providers/feed.ts';
import { Unusable } from '../../unusable.ts';
import { jsonFile } from '../json-file.ts';
import type { Command } from '../operator.ts';
import { refuseUnlessAllowed } from './known.ts';

type FromFile = Imported & { file: string; ignored: PassedOver[]; dropped: string[] };
type Report = FromFile | Fetched;

const keys = [...catalogues.keys()].join(', ');
const isUrl = (name: string): boolean => /^https?:/.test(name);

export const importing: Command = {
  form: 'PROVIDER FILE|URL … [--dry-run]',
  does: `sets schedule, teams, rosters and season lines. PROVIDER is ${keys};
hype is the product's own format. A URL is followed to rosters and box scores`,
  help: `  --dry-run   says how much would be taken and what is wrong, and changes nothing; files need no cloud then

Printed is, for each FILE or URL, how much was taken. "dropped" names each row that is not as it should be: its place in the
document, its field and what is expected there. The exit status is 1 where a row was dropped or a URL could not be read. Of files
nothing is imported where one of them is not the provider's. docs/hype-format.md describes hype's.`,
  options: { 'dry-run': { type: 'boolean' } },
  takes: (count) => count >= 2,
  alone: ([, ...from], values) => values['dry-run'] === true && !from.some(isUrl),
  run: ([provider = '', ...from], { values }) => importFrom(provider, from, values['dry-run'] === true),
  failed: (reports) =>
    (reports as Report[]).some((one) => one.dropped.length > 0 || ('failed' in one && one.failed.length > 0)),
};

/** Imports documents of a provider, files and URLs, in their order. */
async function importFrom(provider: string, from: readonly string[], dryRun: boolean): Promise<Report[]> {
  const catalogue = catalogues.get(provider);
  if (!catalogue) throw new Unusable(`${provider} has no catalogue; ${keys} have.`);
  const take = dryRun ? countListing : importListing;
  const read = from.map((name) => {
    if (isUrl(name)) {
      refuseUnlessAllowed(name);
      return { url: name };
    }
    const listing = catalogue.read(jsonFile(name, 'a file of any provider'));
    if ('unreadable' in listing) throw new Unusable(`${name} is not of ${provider}: ${listing.unreadable}.`);
    return { file: name, listing };
  });
  const reports: Report[] = [];
  for (const one of read) {
    if ('url' in one) reports.push(await importSource({ provider, url: one.url as string }, Date.now(), take));
    else {
      const { file, listing } = one;
      const { ignored, dropped } = listing;
      reports.push({ file, ...(await take(listing, Date.now())), ignored, dropped });
    }
  }
  return reports;
}
