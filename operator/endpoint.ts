import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { isContact, type Variable, variables } from '../lambdas/lib/environment.ts';
import { parsed, UserError } from './caller.ts';
import { address, commandLine, folder, takes, whole } from './command-line.ts';

const DEFAULT_PORT = 8080;

/** Options that select a cloud on this machine: by its port, or by its data folder. */
export const place = {
  port: new Option('--port <P>', "the site's port; P + 1 and P + 2 are used too")
    .argParser(whole(1, 65_533))
    .default(DEFAULT_PORT),
  data: new Option('--data <DIR>', 'where the data is kept between starts (.hype/P)').argParser(folder),
};

export const dataDirOf = ({ port = DEFAULT_PORT, data = join('.hype', String(port)) }): string => data;

/** The option `--url`: the address of a deployed site. */
export const site = new Option('--url <SITE>', 'the address of the site, in a deployed account').argParser(address);

/** Where a provider can reach the caller. */
export const contactOption = new Option(
  '--contact <URL>',
  'where the provider of real games can reach you; it is sent with each request',
).argParser(takes('an https address', (text) => (isContact(text) ? text : undefined)));

/** The command line of commands for the operator of a cloud. @param notes the end of every help */
export const operatorLine = (name: string, about: string, notes: string) =>
  commandLine(`npm run -s ${name} --`, about, notes).addOption(place.port).addOption(place.data);

/** An operator's command line, to which a command is added. */
export type OperatorLine = ReturnType<typeof operatorLine>;

/** Connects the stores to the cloud of a command. @param needs variables with the names that it uses @returns see findCloud */
export const cloudOf =
  (...needs: Variable[]) =>
  (command: CommandUnknownOpts): string | undefined =>
    findCloud(
      dataDirOf(command.optsWithGlobals()),
      needs.map((name) => variables[name]),
    );

const Published = v.object({ url: v.string(), environment: v.record(v.string(), v.string()) });
const fileOf = (dataDir: string) => join(dataDir, 'environment.json');

/** Publishes the address and client environment of this machine's cloud to other commands. Returns a function that removes them. */
export function publishEndpoint(dataDir: string, url: string, environment: Record<string, string>): () => void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ url, environment }), { mode: 0o600 });
  return () => rmSync(fileOf(dataDir), { force: true });
}

/**
 * Connects the stores of this process to a cloud: the account that the environment names, or the cloud on this machine.
 * @param needs the variables that name the parts of a deployed account
 * @returns the address of the cloud on this machine
 * @throws UserError if there is neither, or the published file is damaged
 */
export function findCloud(dataDir: string, needs: readonly string[]): string | undefined {
  if (needs.every((name) => process.env[name])) return undefined;
  const file = fileOf(dataDir);
  if (!existsSync(file)) {
    throw new UserError(
      `No cloud runs in ${dataDir}: run \`npm start\` beside this, or set ${needs.join(' and ')} to a deployed account's.`,
    );
  }
  const { url, environment } = publishedIn(file);
  Object.assign(process.env, environment);
  return url;
}

/** Like findCloud, for a command that also runs without a cloud: undefined if the cloud on this machine does not answer. */
export async function findCloudIfAny(dataDir: string, needs: readonly string[]): Promise<string | undefined> {
  const file = fileOf(dataDir);
  if (needs.every((name) => process.env[name]) || !existsSync(file)) return undefined;
  const answers = await fetch(publishedIn(file).url, { signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
  return answers ? findCloud(dataDir, needs) : undefined;
}

function publishedIn(file: string): v.InferOutput<typeof Published> {
  const published = v.safeParse(Published, parsed(readFileSync(file, 'utf8')));
  if (!published.success) throw new UserError(`${file} is damaged: stop \`npm start\` and start it again.`);
  return published.output;
}
