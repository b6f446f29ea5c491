import './quiet.ts';
import { parseArgs } from 'node:util';
import { catalogues } from '../../lambdas/catalogue/catalogues.ts';
import { feeds } from '../../lambdas/feeds/feeds.ts';
import { readArguments } from '../arguments.ts';
import { findCloud } from '../standing.ts';
import { Unusable } from '../unusable.ts';
import { importFrom, pollAt, pollNoMore, push, statusOf } from './feed-actions.ts';

const catalogueKeys = [...catalogues.keys()].join(', ');
const feedKeys = [...feeds.keys()].join(', ');

export const usage = `npm run -s feed -- COMMAND … [--port P] [--data DIR]

Puts schedules, teams and feeds into a cloud, by hand.

  import PROVIDER FILE|URL …   schedule, teams, rosters, season lines. PROVIDER is ${catalogueKeys};
                               hype is the product's own format. A URL is followed to rosters and box scores.
  poll PROVIDER EVENT URL      has the feed of an event fetched at a URL. PROVIDER is one of
                               ${feedKeys}
  unpoll EVENT                 has it fetched no more
  push PROVIDER FILE           signs a delivery and posts it to the webhook, as the provider would. The secret stands
                               in FEED_SECRET
  status EVENT                 what is known of an event, and how its polls go

The cloud is the one that \`npm start\` stands up on this machine (--port and --data as there), or, where EVENTS_TABLE and TEAMS_TABLE
are set, the account of the AWS environment; there push takes --url, the site's address, and import and poll take SOURCE_HOSTS, a JSON
list of the hosts that may be fetched.`;

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Command = { takes: (count: number) => boolean; run(args: string[], site: string | undefined): Promise<unknown> };

const commands: ReadonlyMap<string, Command> = new Map([
  ['import', { takes: (count) => count >= 2, run: ([provider = '', ...from]) => importFrom(provider, from) }],
  ['poll', { takes: (count) => count === 3, run: ([provider = '', id = '', url = '']) => pollAt(provider, id, url) }],
  ['unpoll', { takes: (count) => count === 1, run: ([id = '']) => pollNoMore(id) }],
  ['push', { takes: (count) => count === 2, run: ([provider = '', file = ''], site) => push(provider, file, site) }],
  ['status', { takes: (count) => count === 1, run: ([id = '']) => statusOf(id) }],
] satisfies [string, Command][]);

/** Runs a command. Returns what it prints. @throws Unusable, with one sentence, for what the caller can put right */
export async function feed(args: string[]): Promise<string> {
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values.help) return usage;
  for (const token of tokens) {
    if (token.kind === 'option' && !(token.name in options)) {
      throw new Unusable(`There is no option ${token.rawName}: see \`npm run -s feed -- --help\`.`);
    }
  }
  const [name = '', ...rest] = positionals;
  const command = commands.get(name);
  if (!command?.takes(rest.length)) {
    const what =
      name === '' ? 'A command is missing' : command ? `${name} takes other arguments` : `${name} is no command`;
    throw new Unusable(`${what}: see \`npm run -s feed -- --help\`.`);
  }
  const place = (['port', 'data'] as const).flatMap((option) =>
    values[option] === undefined ? [] : [`--${option}=${values[option]}`],
  );
  const given = readArguments(place);
  const standing = given.help ? undefined : findCloud(given.dataDir);
  const site = typeof values.url === 'string' ? values.url : standing;
  return JSON.stringify(await command.run(rest, site), null, 2);
}

/** Exit status 2 for whatever the caller can put right, with one sentence. */
async function main(args: string[]): Promise<void> {
  try {
    console.log(await feed(args));
  } catch (error) {
    const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
    if (!(error instanceof Unusable) && !refused) throw error;
    console.error(refused ? 'The cloud does not answer: is `npm start` still running?' : (error as Error).message);
    process.exitCode = 2;
  }
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
