import { leagueNames, leagueSource } from '../../../lambdas/feeds/imports/espn/addresses.ts';
import { countListing, importListing } from '../../../lambdas/feeds/imports/import-listing.ts';
import { importSource } from '../../../lambdas/feeds/imports/import-source.ts';
import { importers } from '../../../lambdas/feeds/imports/importers.ts';
import { variables } from '../../../lambdas/lib/environment.ts';
import { removeSource, type Source, setSource } from '../../../lambdas/stores/polls.ts';
import { jsonFile, UserError } from '../../caller.ts';
import { print } from '../../command-line.ts';
import { contactOption, dataDirOf, findCloudIfAny, type OperatorLine } from '../../endpoint.ts';
import { probe } from '../../probe.ts';
import { connect, feedKeys, knownEvent, refuseUnknownFeed, refuseUnlessAllowed } from './known.ts';

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

export const probeCommand = (line: OperatorLine) =>
  line
    .command('probe <SOURCE> [URL]')
    .description(`Looks once at a source, from here. SOURCE is a league (${leagueNames}), or a provider with a URL.`)
    .addOption(contactOption)
    .addHelpText(
      'after',
      `
Needs no cloud and changes nothing. The headers that are stored for a host are sent to it: those of the cloud that \`npm start\` runs, or
those at SOURCE_HEADERS_ARN. Printed is how each list of games and one game of it were answered, seconds since the provider
made the answer ("age"), the plays, the players who are on a roster and who are not, and what would be ignored or adjusted. "wrong"
says in words what is not as it should be; then the exit status is 1.`,
    )
    .action(async (name, url, { contact }, command) => {
      const cloud = await findCloudIfAny(dataDirOf(command.optsWithGlobals()), [
        variables.eventsTable,
        variables.teamsTable,
      ]);
      const source = sourceOf(name, url);
      if (contact !== undefined) process.env[variables.sourceContact] = contact;
      // A URL given on the command line is allowed as a source, whatever the cloud on this machine allows.
      if (cloud !== undefined) delete process.env[variables.sourceHosts];
      process.env[variables.sourceHosts] ??= JSON.stringify([new URL(source.url).hostname]);
      refuseUnlessAllowed(source.url);
      const found = await probe(source, Date.now());
      print(found, found.wrong.length > 0);
    });

/** @throws UserError for an unknown source */
function sourceOf(name: string, url: string | undefined): Source {
  if (url !== undefined) {
    refuseUnknownFeed(name);
    if (!URL.canParse(url)) throw new UserError(`${url} is not a URL.`);
    return { provider: name, url };
  }
  const source = leagueSource(name);
  if (source) return source;
  throw new UserError(`${name} is no league that is known; ${leagueNames} are. A provider is probed with a URL.`);
}

export const poll = (line: OperatorLine) =>
  line
    .command('poll <PROVIDER> <EVENT> <URL>')
    .description(`Has the feed of an event fetched at a URL. PROVIDER is one of ${feedKeys}.`)
    .hook('preAction', connect)
    .addHelpText(
      'after',
      `
Polls begin half an hour before the scheduled start, every two seconds while the game is on, and end when the event is official. The
same URL again changes nothing. The URL is https, of a host that is configured, and has no key in it; on this machine it may be this
machine's own.`,
    )
    .action(async (provider, eventId, url) => {
      refuseUnknownFeed(provider);
      refuseUnlessAllowed(url);
      await knownEvent(eventId);
      print({ eventId, provider, url, changed: await setSource(eventId, { provider, url }) });
    });

export const unpoll = (line: OperatorLine) =>
  line
    .command('unpoll <EVENT>')
    .description('Ends that.')
    .hook('preAction', connect)
    .addHelpText('after', '\nA catalogue does not start it again: only `poll` does.')
    .action(async (eventId) => {
      await knownEvent(eventId);
      await removeSource(eventId);
      print({ eventId });
    });
