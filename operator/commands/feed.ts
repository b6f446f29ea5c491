import '../quiet.ts';
import { type Answer, main } from '../command-line.ts';
import { type Operator, operate } from '../operator.ts';
import { headers } from './feed/headers.ts';
import { importCommand } from './feed/import.ts';
import { poll, unpoll } from './feed/poll.ts';
import { probeCommand } from './feed/probe.ts';
import { push } from './feed/push.ts';
import { replayCommand } from './feed/replay.ts';
import { secret } from './feed/secret.ts';
import { status } from './feed/status.ts';
import { callOff, end, postpone, resume } from './feed/stop.ts';

const operator: Operator = {
  name: 'feed',
  about: 'Puts schedules, teams and feeds into a cloud, by hand.',
  notes: `The cloud is the one that \`npm start\` runs on this machine (--port and --data as there), or, where EVENTS_TABLE and TEAMS_TABLE
are set, the account of the AWS environment; there import and poll also need SOURCE_HOSTS, a JSON list of the hosts that may be
fetched, and import also SOURCE_CONTACT, an https address where a provider reaches you.`,
  needs: ['eventsTable', 'teamsTable'],
  commands: [
    probeCommand,
    importCommand,
    poll,
    unpoll,
    push,
    replayCommand,
    secret,
    headers,
    status,
    callOff,
    postpone,
    end,
    resume,
  ],
};

/** Runs a command. @throws UserError with one sentence for an error that the caller can fix */
export const runFeed = (args: string[]): Promise<Answer> => operate(operator, args);

await main(import.meta.filename, runFeed);
