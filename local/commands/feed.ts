import './quiet.ts';
import { importing } from './feed/import.ts';
import { polling, unpolling } from './feed/poll.ts';
import { pushing } from './feed/push.ts';
import { replaying } from './feed/replay.ts';
import { telling } from './feed/secret.ts';
import { reporting } from './feed/status.ts';
import { main, type Operator, operate } from './operator.ts';

const notes = `The cloud is the one that \`npm start\` stands up on this machine (--port and --data as there), or, where EVENTS_TABLE and TEAMS_TABLE
are set, the account of the AWS environment; there import and poll also take SOURCE_HOSTS, a JSON list of the hosts that may be
fetched.`;

const operator: Operator = {
  ...{ name: 'feed', about: 'Puts schedules, teams and feeds into a cloud, by hand.', notes },
  needs: ['eventsTable', 'teamsTable'],
  commands: new Map([
    ['import', importing],
    ['poll', polling],
    ['unpoll', unpolling],
    ['push', pushing],
    ['replay', replaying],
    ['secret', telling],
    ['status', reporting],
  ]),
};

/** Runs a command. @throws Unusable, with one sentence, for what the caller can put right */
export const runFeed = (args: string[]) => operate(operator, args);

/** Runs a command. Returns what it prints. @throws Unusable, with one sentence, for what the caller can put right */
export const feed = async (args: string[]): Promise<string> => (await runFeed(args)).text;

if (process.argv[1] === import.meta.filename) await main(operator);
