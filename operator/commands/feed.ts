import '../quiet.ts';
import { main } from '../command-line.ts';
import { operatorLine } from '../endpoint.ts';
import { headers } from './feed/headers.ts';
import { push, secret } from './feed/push.ts';
import { replayCommand } from './feed/replay.ts';
import { importCommand, poll, probeCommand, unpoll } from './feed/sources.ts';
import { status } from './feed/status.ts';
import { callOff, end, postpone, resume } from './feed/stop.ts';

export const feed = operatorLine(
  'feed',
  'Puts schedules, teams and feeds into a cloud, by hand.',
  `The cloud is the one that \`npm start\` runs on this machine (--port and --data as there), or, where EVENTS_TABLE and TEAMS_TABLE
are set, the account of the AWS environment; there import and poll also need SOURCE_HOSTS, a JSON list of the hosts that may be
fetched, and import also SOURCE_CONTACT, an https address where a provider reaches you.`,
);
for (const add of [probeCommand, importCommand, poll, unpoll, push, replayCommand, secret, headers, status]) add(feed);
for (const add of [callOff, postpone, end, resume]) add(feed);

await main(import.meta.filename, feed);
