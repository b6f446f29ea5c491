import { leagueNames } from '../lambdas/feeds/imports/espn/addresses.ts';
import { isContact } from '../lambdas/lib/environment.ts';
import { commandLine, read, speeds, Valued, whole } from '../operator/command-line.ts';
import { DEFAULT_PORT, dataDirOf, place } from '../operator/endpoint.ts';
import { DEFAULT_SPEED } from '../operator/replay/pace.ts';
import { UsageError } from '../operator/user-error.ts';
import { MAX_FANS } from './crowd/fans.ts';
import { type LiveSource, liveSources } from './live.ts';

const DEFAULT_CROWD = 40;

const startLine = () =>
  commandLine(
    'npm start --',
    `Runs the whole product on this machine: the synthesized templates in one process, with recorded games in its feed as if they were on
now: of each one broadcast is on, one about to begin and one over, and their feed makes mistakes that it corrects.`,
  )
    .addOption(place.port)
    .addOption(new Valued('--speed <S>', `how fast games go (${DEFAULT_SPEED}); 1 is real time`, ...speeds))
    .option('--no-league', 'plays the recorded games alone: one after the other, as they were recorded')
    .addOption(
      new Valued(
        '--live <LEAGUES>',
        `follows today's real games too: names with commas between them, of ${leagueNames}; espn:nba?teams=BOS,LAL follows two teams`,
        `leagues of ${leagueNames}`,
        liveSources,
      ),
    )
    .addOption(
      new Valued(
        '--contact <URL>',
        'where the provider of real games can reach you; it is sent with each request',
        'an https address',
        (text) => (isContact(text) ? text : undefined),
      ),
    )
    .option('--no-recordings', 'with --live: only real games, no recorded ones')
    .addOption(
      new Valued(
        '--crowd <N>',
        `how many invented fans play every game (${DEFAULT_CROWD}); 0 for none`,
        ...whole(0, MAX_FANS),
      ),
    )
    .addOption(place.data)
    .option('--reset', 'deletes that data first')
    .addHelpText(
      'after',
      `
Three ports of this machine are used:
  P      the site, /api and /graphql with its live messages
  P + 1  Cognito, SQS, SES and Secrets Manager, for SDKs and the AWS CLI (--endpoint-url http://127.0.0.1:8081)
  P + 2  DynamoDB, for the same

The site and the templates are built when their sources have changed since the last start.`,
    );

/** @returns the help text if it was requested @throws UsageError for an unknown option or an invalid value */
export function readArguments(args: string[]) {
  const asked = read(startLine(), args);
  if (typeof asked === 'string') return asked;
  const { port = DEFAULT_PORT, speed = DEFAULT_SPEED, crowd = DEFAULT_CROWD, reset = false } = asked.values;
  const { live, contact, recordings, league } = asked.values;
  if (live && contact === undefined) {
    throw new UsageError(
      '--live asks a provider for its games, which must know whom to write to: add --contact https://… with an address of yours.',
    );
  }
  if (!live && !recordings) throw new UsageError('--no-recordings needs --live: without either there are no games.');
  const following: { sources: readonly LiveSource[]; contact: string } | undefined =
    live && contact !== undefined ? { sources: live, contact } : undefined;
  return {
    port,
    speed,
    league: league && recordings,
    recordings,
    live: following,
    crowd,
    reset,
    dataDir: dataDirOf(asked.values),
  };
}
