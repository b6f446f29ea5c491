import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../operator/build.ts';

/** Source folders of the Lambda bundles. */
const SOURCES = ['games', 'graphql', 'lambdas', 'infra'];
/** Interval between two checks, ms. */
const EVERY = 3_000;

/** Time of the last write, addition or removal of a file, epoch ms. */
function changedAt(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  const inner = own.isDirectory() ? readdirSync(path).map((name) => changedAt(join(path, name))) : [];
  return Math.max(own.mtimeMs, ...inner);
}

/**
 * Logs once per change of the rules or the Lambdas that the running bundles are out of date; they are bundled only at the start.
 * @param sources files and folders
 * @returns `look` checks now; `stop` ends the checks
 */
export function watchSources(say: (line: string) => void, sources = SOURCES) {
  const latest = () => Math.max(...sources.map(changedAt));
  let seen = latest();
  let running = digestOf(sources);
  const look = () => {
    const now = latest();
    if (now === seen) return;
    seen = now;
    const digest = digestOf(sources);
    if (digest === running) return;
    running = digest;
    say('The rules or the Lambdas on disk are newer than those that run: Ctrl-C and start again to run them.');
  };
  const timer = setInterval(look, EVERY);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
