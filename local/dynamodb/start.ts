import { Worker } from 'node:worker_threads';
import { Damaged } from '../damaged.ts';

export type DynamoDB = Awaited<ReturnType<typeof startDynamoDB>>;

type Message = { endpoint: string } | { failed: { message: string; code?: string; damaged?: string } };

/**
 * Starts DynamoDB in a worker thread of its own. With `path` (a folder, made when missing) what is written outlives a
 * kill −9; without, it stays in memory. Port 0 takes a free one. Rejects when the port is taken (code EADDRINUSE) or
 * another process holds the folder. A fault of the thread afterwards is a bug and ends the process.
 */
export async function startDynamoDB(options: { path?: string; port: number }) {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: options });
  // Heard from the start: a thread that ends at once may do so in the same turn as its message arrives.
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
    /** URL for AWS_ENDPOINT_URL_DYNAMODB. */
    endpoint: first.endpoint,
    /** Finishes what is under way and lets go of the files. */
    async close() {
      worker.postMessage('close');
      await gone;
    },
  };
}
