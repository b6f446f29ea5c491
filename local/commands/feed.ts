import './quiet.ts';
import { catalogues } from '../../lambdas/catalogue/catalogues.ts';
import { feeds } from '../../lambdas/feeds/feeds.ts';
import { importFrom, pollAt, pollNoMore, push, statusOf } from './feed-actions.ts';
import { type Command, main, type Operator, operate } from './operator.ts';

const catalogueKeys = [...catalogues.keys()].join(', ');
const feedKeys = [...feeds.keys()].join(', ');

const usage = `npm run -s feed -- COMMAND … [--port P] [--data DIR]

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

const commands: ReadonlyMap<string, Command> = new Map([
  ['import', { takes: (count) => count >= 2, run: ([provider = '', ...from]) => importFrom(provider, from) }],
  ['poll', { takes: (count) => count === 3, run: ([provider = '', id = '', url = '']) => pollAt(provider, id, url) }],
  ['unpoll', { takes: (count) => count === 1, run: ([id = '']) => pollNoMore(id) }],
  ['push', { takes: (count) => count === 2, run: ([provider = '', file = ''], site) => push(provider, file, site) }],
  ['status', { takes: (count) => count === 1, run: ([id = '']) => statusOf(id) }],
] satisfies [string, Command][]);

const operator: Operator = { name: 'feed', usage, needs: ['eventsTable', 'teamsTable'], commands };

/** Runs a command. Returns what it prints. @throws Unusable, with one sentence, for what the caller can put right */
export const feed = (args: string[]): Promise<string> => operate(operator, args);

if (process.argv[1] === import.meta.filename) await main(operator);
