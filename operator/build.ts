import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fieldOf } from '../games/lib/unknown.ts';
import { UserError } from './user-error.ts';

export type Step = {
  name: string;
  /** Printed while it runs. */
  doing: string;
  /** Files and folders that decide the result. */
  sources: string[];
  /** Exists when it has run. */
  result: string;
  command: string[];
  environment?: Record<string, string>;
};

/** The folder of this machine's templates: those that `cdk` makes are of a region and a stage. */
export const TEMPLATES = 'build/templates';

const shared = ['games', 'graphql', 'package-lock.json'];

const siteAndTemplates: Step[] = [
  {
    name: 'site',
    doing: 'Building the site',
    sources: [...shared, 'web'],
    result: 'build/web/index.html',
    command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error'],
  },
  {
    name: 'templates',
    doing: 'Synthesizing the templates and bundling the Lambdas',
    // The site is an asset of the templates.
    sources: [...shared, 'web', 'infra', 'lambdas', 'cdk.json', 'tsconfig.json'],
    result: `${TEMPLATES}/manifest.json`,
    // As `npm run synth` does, less the CLI, which asks the network for notices.
    command: ['--import', 'tsx', 'infra/app.ts'],
    environment: { CDK_OUTDIR: TEMPLATES },
  },
];

/**
 * Builds site and templates where their sources changed since they were built last, in the working directory. Processes
 * that start at the same time wait for one another.
 * @throws UserError when a step fails; its output is printed
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

/** One digest of all names and contents. */
export function digestOf(sources: string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!passedOver(name)) add(join(path, name));
    } else hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  };
  for (const source of sources) if (existsSync(source)) add(source);
  return hash.digest('hex');
}

const passedOver = (name: string) => name === 'node_modules' || name.startsWith('.') || name.endsWith('.tsbuildinfo');

async function run({ doing, command, environment, result }: Step): Promise<void> {
  const options = { env: { ...process.env, ...environment }, maxBuffer: Number.POSITIVE_INFINITY };
  const { error, output } = await new Promise<{ error: Error | null; output: string }>((resolve) => {
    const done = (error: Error | null, out: string, err: string) => resolve({ error, output: (out + err).trim() });
    execFile(process.execPath, command, options, done).stdin?.end();
  });
  if (!error && existsSync(result)) return;
  throw new UserError(`${output || error?.message}\n\n${doing} failed, see above.`);
}

/** Holds a file that names this process. One left by a process that is gone does not hold. */
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

/** Whether the process that a lock names still runs. A lock that is let go meanwhile does not hold. */
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
