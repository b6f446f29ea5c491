import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UserError } from '../../operator/caller.ts';
import { isInUse, taken } from '../cloud/http/listen.ts';
import { Damaged } from '../data-folder.ts';

export type DynamoDB = Awaited<ReturnType<typeof startDynamoDB>>;

type Message = { endpoint: string } | { failed: { message: string; code?: string; damaged?: string } };

/**
 * Starts DynamoDB in its own worker thread. With `path` (a folder, created if missing) written data survives a
 * kill −9; without it, data stays in memory. Port 0 selects a free port. Rejects if the port is taken (code EADDRINUSE) or
 * another process holds the folder. A later error of the thread is a bug and ends the process.
 */
export async function startDynamoDB(options: { path?: string; port: number }) {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: options });
  // Listens from the start: a thread that ends immediately may exit in the same turn in which its message arrives.
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const first = await new Promise<Message>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  worker.removeAllListeners('error');
  if ('failed' in first) {
    await gone;
    if (first.failed.damaged !== undefined) throw new Damaged(first.failed.damaged);
    throw Object.assign(new Error(first.failed.message), { code: first.failed.code });
  }
  return {
    endpoint: first.endpoint,
    /** Finishes running requests and releases the files. */
    async close() {
      worker.postMessage('close');
      await gone;
    },
  };
}

const folderIn = (dataDir: string) => join(dataDir, 'dynamodb');

/**
 * Starts the database of a data folder.
 * @param port of the site; the database's port is higher by two
 * @throws UserError if the port is taken, or another process has the database open
 */
export async function startDatabase(dataDir: string, port: number): Promise<DynamoDB> {
  try {
    return await startDynamoDB({ path: folderIn(dataDir), port: port + 2 });
  } catch (error) {
    if (isInUse(error)) throw taken(port + 2);
    if (error instanceof Error && /in use by another process/.test(error.message)) throw inUse(dataDir);
    throw error;
  }
}

const inUse = (dataDir: string): UserError =>
  new UserError(
    `${dataDir} is in use by another process: stop the \`npm start\` that still runs with it, or start with another --data.`,
  );

/** Briefly opens the database of a data folder, which only one process can have open. @throws UserError if it is already open */
export async function requireUnused(dataDir: string, port: number): Promise<void> {
  if (!existsSync(folderIn(dataDir))) return;
  try {
    await (await startDatabase(dataDir, port)).close();
  } catch (error) {
    // A damaged database is not in use by another process.
    if (!(error instanceof Damaged)) throw error;
  }
}
