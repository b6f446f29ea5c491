import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.ts';

const fileOf = (dataDir: string) => join(dataDir, 'environment.json');

/** Tells other commands of this machine where its cloud is: its address and the environment of its clients. Returns what ends that. */
export function publishEndpoint(dataDir: string, url: string, environment: Record<string, string>): () => void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ url, environment }), { mode: 0o600 });
  return () => rmSync(fileOf(dataDir), { force: true });
}

/**
 * Makes the stores of this process use a cloud: the account that the environment names, or the cloud of this machine.
 * @param needs the variables that name the parts of a deployed account
 * @returns the address of the cloud of this machine
 * @throws UserError where there is neither
 */
export function findCloud(dataDir: string, needs: readonly string[]): string | undefined {
  if (needs.every((name) => process.env[name])) return undefined;
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UserError(
      `No cloud runs in ${dataDir}: run \`npm start\` beside this, or set ${needs.join(' and ')} to a deployed account's.`,
    );
  }
  const { url, environment } = JSON.parse(text) as { url: string; environment: Record<string, string> };
  Object.assign(process.env, environment);
  return url;
}
