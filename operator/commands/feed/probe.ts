import { leagueNames, leagueSource } from '../../../lambdas/feeds/imports/espn/addresses.ts';
import { variables } from '../../../lambdas/lib/environment.ts';
import type { Source } from '../../../lambdas/stores/polls.ts';
import { print } from '../../command-line.ts';
import { contactOption, dataDirOf, findCloudIfAny, type OperatorLine } from '../../endpoint.ts';
import { probe } from '../../probe.ts';
import { UserError } from '../../user-error.ts';
import { refuseUnknownFeed, refuseUnlessAllowed } from './known.ts';

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
