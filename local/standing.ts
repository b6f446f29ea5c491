import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unusable } from './unusable.ts';

const fileOf = (dataDir: string) => join(dataDir, 'environment.json');

/** Leaves word of a cloud that stands on this machine, for commands beside it: its address and the environment of its clients. */
export function leaveWord(dataDir: string, url: string, environment: Record<string, string>): () => void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ url, environment }), { mode: 0o600 });
  return () => rmSync(fileOf(dataDir), { force: true });
}

/**
 * Has the stores of this process find a cloud: the account that the environment names, or the one that stands on this machine.
 * @param needs the variables that name a deployed account's parts
 * @returns the address of the one on this machine
 * @throws Unusable where neither is there
 */
export function findCloud(dataDir: string, needs: readonly string[]): string | undefined {
  if (needs.every((name) => process.env[name])) return undefined;
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Unusable(
      `Nothing stands in ${dataDir}: run \`npm start\` beside this, or set ${needs.join(' and ')} to a deployed account's.`,
    );
  }
  const { url, environment } = JSON.parse(text) as { url: string; environment: Record<string, string> };
  Object.assign(process.env, environment);
  return url;
}
