import { Worker } from 'node:worker_threads';
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
