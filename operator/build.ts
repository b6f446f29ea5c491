import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldOf } from '../games/lib/unknown.ts';
import { UserError } from './caller.ts';

export type Step = {
  name: string;
  /** Message printed while the step runs. */
  doing: string;
  /** Files and folders that the result depends on. */
  sources: string[];
  /** A path that exists once the step has run. */
  result: string;
  command: string[];
  environment?: Record<string, string>;
};

/** Folder for the templates of this machine; `cdk` makes templates for one region and stage elsewhere. */
export const TEMPLATES = 'build/templates';

const sharedSources = ['games', 'graphql', 'package-lock.json'];

const siteAndTemplates: Step[] = [
  {
    name: 'site',
    doing: 'Building the site',
    sources: [...sharedSources, 'web'],
    result: 'build/web/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error'],
  },
  {
    name: 'templates',
    doing: 'Synthesizing the templates and bundling the Lambdas',
    // The site is an asset of the templates.
    sources: [...sharedSources, 'web', 'infra', 'lambdas', 'cdk.json', 'tsconfig.json'],
    result: `${TEMPLATES}/manifest.json`,
    // The same as `npm run synth` without the CLI, which requests notices over the network.
    command: ['--import', 'tsx', 'infra/app.ts'],
    environment: { CDK_OUTDIR: TEMPLATES },
  },
];

/**
 * Builds the site and the templates in the working directory if their sources changed since the last build. Processes
 * that start at the same time wait for each other.
 * @param state folder of the lock and of the digests of the last build
 * @throws UserError when a step fails; the message includes its output
 */
export async function ensureBuilt(
  say: (line: string) => void,
  steps = siteAndTemplates,
  state = '.hype',
): Promise<void> {
  const record = join(state, 'built.json');
  mkdirSync(state, { recursive: true });
  const unlock = await lock(join(state, 'build.lock'), say);
  try {
    const built: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
    for (const step of steps) {
      const digest = digestOf(step.sources);
      if (built[step.name] === digest && existsSync(step.result)) continue;
      say(`${step.doing} …`);
      await run(step);
      built[step.name] = digest;
      writeFileSync(record, JSON.stringify(built));
    }
  } finally {
    unlock();
  }
}

/** One digest over all file names and contents. */
export function digestOf(sources: string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!isIgnored(name)) add(join(path, name));
    } else hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  };
  for (const source of sources) if (existsSync(source)) add(source);
  return hash.digest('hex');
}

const isIgnored = (name: string) => name === 'node_modules' || name.startsWith('.') || name.endsWith('.tsbuildinfo');

async function run({ doing, command, environment, result }: Step): Promise<void> {
  const options = { env: { ...process.env, ...environment }, maxBuffer: Number.POSITIVE_INFINITY };
  const { error, output } = await new Promise<{ error: Error | null; output: string }>((resolve) => {
    const done = (error: Error | null, out: string, err: string) => resolve({ error, output: (out + err).trim() });
    execFile(process.execPath, command, options, done).stdin?.end();
  });
  if (!error && existsSync(result)) return;
  throw new UserError(`${output || error?.message}\n\n${doing} failed, see above.`);
}

/** Takes a lock file with this process's id. A lock left by a process that has ended is removed. */
async function lock(file: string, say: (line: string) => void): Promise<() => void> {
  for (let isAnnounced = false; ; ) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (fieldOf(error, 'code') !== 'EEXIST') throw error;
    }
    if (isHeld(file)) {
      if (!isAnnounced) say('Waiting for another start that is building …');
      isAnnounced = true;
      await pause(100);
    } else rmSync(file, { force: true });
  }
}

/** Whether the process named in the lock still runs. False if the lock is released meanwhile. */
function isHeld(file: string): boolean {
  let pid: number;
  try {
    pid = Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOENT') return false;
    throw error;
  }
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return fieldOf(error, 'code') === 'EPERM';
  }
}
