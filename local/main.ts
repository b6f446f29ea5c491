import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldOf } from '../games/lib/unknown.ts';
import { PUSH_HOSTS } from '../infra/constructs/push-hosts.ts';
import { variables } from '../lambdas/lib/environment.ts';
import { ensureBuilt, TEMPLATES } from '../operator/build.ts';
import { UserError } from '../operator/caller.ts';
import { publishEndpoint } from '../operator/endpoint.ts';
import { liveVariables, readArguments } from './arguments.ts';
import { startCloud } from './cloud/cloud.ts';
import { requireFree } from './cloud/http/listen.ts';
import { Damaged, damageWords, diskFull, isDiskFull } from './data-folder.ts';
import { requireUnused } from './dynamodb/start.ts';
import { watchSources } from './newer-sources.ts';

const say = (line: string) => console.log(line);
/** Success messages are for an operator's metrics; here they would hide the errors. */
const isRoutine = (line: string) => /"level":"(info|debug)"/i.test(line);
const root = join(import.meta.dirname, '..');

/** Pushes may go to this machine's own push service, too. */
const pushVariables = { [variables.pushHosts]: JSON.stringify([...PUSH_HOSTS, '127.0.0.1']) };

async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  const { port, reset, dataDir, speed, live, crowd: fans, league: byTimetable } = given;
  process.chdir(root);
  await Promise.all([port, port + 1, port + 2].map(requireFree));
  if (reset) {
    await requireUnused(dataDir, port);
    rmSync(dataDir, { recursive: true, force: true });
  }
  makeDataFolder(dataDir);
  await ensureBuilt(say);

  endOnFullDisk(dataDir);
  const log = (source: string, line: string) => {
    if (isDiskFull(line)) fail(diskFull(dataDir));
    if (!isRoutine(line)) say(`[${source}] ${line}`);
  };
  const cloud = await startCloud({
    outDir: TEMPLATES,
    dataDir,
    port,
    log,
    variables: { ...pushVariables, ...(live && liveVariables(live)) },
  }).catch((error: unknown) => {
    throw isDiskFull(error)
      ? diskFull(dataDir)
      : error instanceof Damaged
        ? new UserError(damageWords(error, dataDir))
        : error;
  });
  const stops: (() => void | Promise<void>)[] = [cloud.stop, publishEndpoint(dataDir, cloud.url, cloud.environment)];
  onSignal(async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  });
  say(`Only AWS has these of the templates: ${cloud.leftOut.join(', ')}.`);
  for (const unknown of cloud.unknowns) say(`The templates have ${unknown}, which does nothing on this machine.`);

  // The stores read names and endpoints from the environment, as in a Lambda.
  Object.assign(process.env, cloud.environment);
  const { follow } = await import('./follow.ts');
  const follows = live !== undefined && (await follow(live.sources, cloud.invoke, say));
  const { startLeague } = await import('./league/league.ts');
  const recordings = given.recordings || !follows ? undefined : [];
  const league = await startLeague({ speed, byTimetable, recordings, log: (line) => say(`[league] ${line}`) });
  stops.push(league.stop);

  stops.push(watchSources(say).stop);

  say(`Hype is ready in ${(performance.now() / 1000).toFixed(1)} s: ${cloud.url}`);
  say(
    `  /api and /graphql are on the same port, Cognito, SQS, SES and Secrets Manager on port ${port + 1}, DynamoDB on ${port + 2}.`,
  );
  say(`  Mails are written to ${dataDir}/outbox, and their links are printed here.`);
  say(
    `  Games go ${speed === 1 ? 'in real time' : `${speed} times as fast as real ones`}. Data is kept in ${dataDir}. Ctrl-C stops.`,
  );
  if (fans === 0) return;
  const { callingBy, startCrowd } = await import('./crowd/crowd.ts');
  const crowd = startCrowd({
    fans,
    speed,
    call: callingBy(cloud.invoke),
    log: (line) => say(`[crowd] ${line}`),
    url: cloud.url,
  });
  stops.push(crowd.stop);
}

/** @throws UserError if another kind of file has its name, or another user owns it */
function makeDataFolder(dataDir: string): void {
  try {
    // The database's files are readable for all users, so the folder must not be. Created singly: Node's recursive mkdir hangs in /proc.
    const missing: string[] = [];
    for (let folder = dataDir; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
    for (const folder of missing) mkdirSync(folder, { mode: 0o700 });
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = fieldOf(error, 'code');
    throw new UserError(`${dataDir} cannot be the data folder (${why}): start with another --data.`);
  }
}

/** The first signal stops gracefully, a second one at once. */
function onSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

/** A failed write on a full disk, in this thread or the database's, ends the process with one sentence instead of one line per write. */
function endOnFullDisk(dataDir: string): void {
  const end = (error: unknown) => fail(isDiskFull(error) ? diskFull(dataDir) : error);
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

function fail(error: unknown): never {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
