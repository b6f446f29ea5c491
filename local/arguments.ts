import { leagueNames, leagueSource } from '../lambdas/feeds/imports/espn/addresses.ts';
import { variables } from '../lambdas/lib/environment.ts';
import type { Source } from '../lambdas/stores/polls.ts';
import { commandLine, speed, takes, whole } from '../operator/command-line.ts';
import { contactOption, dataDirOf, place } from '../operator/endpoint.ts';
import { DEFAULT_SPEED } from '../operator/replay/replay.ts';
import { MAX_FANS } from './crowd/fans.ts';

const DEFAULT_CROWD = 40;

export const start = commandLine(
  'npm start --',
  `Runs the whole product on this machine: the synthesized templates in one process, with recorded games in its feed as if they were on
now: of each one broadcast is on, one about to begin and one over, and their feed makes mistakes that it corrects.`,
  `Three ports of this machine are used:
  P      the site, /api and /graphql with its live messages
  P + 1  Cognito, SQS, SES and Secrets Manager, for SDKs and the AWS CLI (--endpoint-url http://127.0.0.1:8081)
  P + 2  DynamoDB, for the same

The site and the templates are built when their sources have changed since the last start.`,
)
  .addOption(place.port)
  .option('--speed <S>', 'how fast games go; 1 is real time', speed, DEFAULT_SPEED)
  .option('--no-league', 'plays the recorded games alone: one after the other, as they were recorded')
  .option(
    '--live <LEAGUES>',
    `follows today's real games too: names with commas between them, of ${leagueNames}; espn:nba?teams=BOS,LAL follows two teams`,
    takes(`leagues of ${leagueNames}`, liveSources),
  )
  .addOption(contactOption)
  .option('--no-recordings', 'with --live: only real games, no recorded ones')
  .option('--crowd <N>', 'how many invented fans play every game; 0 for none', whole(0, MAX_FANS), DEFAULT_CROWD)
  .addOption(place.data)
  .option('--reset', 'deletes that data first');

/** Parses the arguments. If one is invalid or asks for help, prints that and exits. */
export function readArguments(args: string[]) {
  const {
    live,
    contact,
    recordings,
    league,
    data,
    reset = false,
    ...given
  } = start.parse(args, { from: 'user' }).opts();
  if (live && contact === undefined) {
    start.error(
      '--live asks a provider for its games, which must know whom to write to: add --contact https://… with an address of yours.',
    );
  }
  if (!live && !recordings) start.error('--no-recordings needs --live: without either there are no games.');
  const following: { sources: readonly LiveSource[]; contact: string } | undefined =
    live && contact !== undefined ? { sources: live, contact } : undefined;
  const dataDir = dataDirOf({ port: given.port, ...(data !== undefined && { data }) });
  return { ...given, reset, league: league && recordings, recordings, live: following, dataDir };
}

/** A league of real games, by its name on the command line. */
export type LiveSource = Source & { name: string };

/** Parses comma-separated leagues. A scoreboard in ESPN's format may be given by its URL. Undefined if the text is invalid. */
function liveSources(text: string): LiveSource[] | undefined {
  const named = text.split(/,(?=espn:|https?:)/).map((name): LiveSource | undefined => {
    const source = URL.canParse(name) && /^https?:/.test(name) ? { provider: 'espn', url: name } : leagueSource(name);
    return source && { name, ...source };
  });
  const sources = named.flatMap((one) => one ?? []);
  return sources.length === named.length ? sources : undefined;
}

/** The function variables that a stage in AWS gets from the contexts `catalogueSources`, `sourceHosts` and `contact`. */
export const liveVariables = ({ sources, contact }: { sources: readonly LiveSource[]; contact: string }) => ({
  [variables.catalogueSources]: JSON.stringify(sources.map(({ provider, url }) => ({ provider, url }))),
  [variables.sourceHosts]: JSON.stringify([...new Set(sources.map(({ url }) => new URL(url).hostname))]),
  [variables.sourceContact]: contact,
});
