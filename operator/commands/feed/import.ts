import { countListing, importListing } from '../../../lambdas/feeds/imports/import-listing.ts';
import { importSource } from '../../../lambdas/feeds/imports/import-source.ts';
import { importers } from '../../../lambdas/feeds/imports/importers.ts';
import { jsonFile } from '../../callers-files.ts';
import { print } from '../../command-line.ts';
import type { OperatorLine } from '../../endpoint.ts';
import { UserError } from '../../user-error.ts';
import { connect, refuseUnlessAllowed } from './known.ts';

const keys = [...importers.keys()].join(', ');
const isUrl = (name: string): boolean => /^https?:/.test(name);

export const importCommand = (line: OperatorLine) =>
  line
    .command('import <PROVIDER> <FILE|URL...>')
    .description(
      `Sets schedule, teams, rosters and season lines. PROVIDER is ${keys}; hype is the product's own format. A URL is followed to rosters and box scores.`,
    )
    .option('--dry-run', 'says what would be taken and what is wrong, and changes nothing; files need no cloud then')
    .addHelpText(
      'after',
      `
Printed is, for each FILE or URL, how much was taken. "dropped" names each row that is not as it should be: its place in the
document, its field and what is expected there. The exit status is 1 where a row was dropped or a URL could not be read. Of files
nothing is imported where one of them is not the provider's. docs/hype-format.md describes hype's.`,
    )
    .action(async (provider, from, { dryRun = false }, command) => {
      if (!dryRun || from.some(isUrl)) connect(command);
      const reports = await importFrom(provider, from, dryRun);
      print(
        reports,
        reports.some((one) => one.dropped.length > 0 || ('failed' in one && one.failed.length > 0)),
      );
    });

/** Imports a provider's documents (files and URLs) in the given order. */
async function importFrom(provider: string, from: readonly string[], dryRun: boolean) {
  const catalogue = importers.get(provider);
  if (!catalogue) throw new UserError(`${provider} has no catalogue; ${keys} have.`);
  const take = dryRun ? countListing : importListing;
  // All documents are read before the first import, so one invalid document stops all imports.
  const imports = from.map((name) => {
    if (isUrl(name)) {
      refuseUnlessAllowed(name);
      return () => importSource({ provider, url: name }, Date.now(), take);
    }
    const listing = catalogue.read(jsonFile(name));
    if ('unreadable' in listing) throw new UserError(`${name} is not of ${provider}: ${listing.unreadable}.`);
    const { ignored, dropped } = listing;
    return async () => ({ file: name, ...(await take(listing, Date.now())), ignored, dropped });
  });
  const reports = [];
  for (const run of imports) reports.push(await run());
  return reports;
}
