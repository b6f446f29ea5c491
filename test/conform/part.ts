import { homedir } from 'node:os';
import { join } from 'node:path';

/** The result of a part: its findings, or why it could not run. */
export type Outcome =
  | {
      /** Tests run, or templates checked; `unit` names which. */
      checks: number;
      unit: string;
      /** One line each; an empty list means that the part passed. */
      findings: readonly string[];
      /** Checks that this run left out, one sentence each. */
      notes?: readonly string[];
    }
  | { missing: string };

/** A part of `npm run conform`: compares a stand-in or an output of ours with a tool of others. */
export type Part = { name: string; purpose: string; run(): Promise<Outcome> };

/** Downloads are kept here between runs, outside the repository, so that `npm ci` does not remove them. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'hype');
