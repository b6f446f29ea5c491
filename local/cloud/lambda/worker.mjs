// One execution environment. In plain JavaScript, because a thread without a TypeScript loader starts in 60 ms and uses 17 MB.
import { parentPort, workerData } from 'node:worker_threads';

const { file, exported, context } = workerData;

/** Formats an error as Lambda's Node runtime does. */
function describe(error) {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: String(error.stack).split('\n') };
}

let handler;
try {
  const loaded = await import(file);
  handler = loaded[exported];
  if (typeof handler !== 'function') throw new TypeError(`${exported} of ${file} is not a function`);
} catch (error) {
  parentPort.postMessage({ type: 'unfit', error: describe(error) });
}

if (handler) {
  parentPort.on('message', async ({ event, requestId, deadline }) => {
    const remaining = () => Math.max(0, deadline - Date.now());
    try {
      const result = await handler(JSON.parse(event), {
        ...context,
        awsRequestId: requestId,
        callbackWaitsForEmptyEventLoop: false,
        getRemainingTimeInMillis: remaining,
      });
      parentPort.postMessage({ type: 'result', payload: JSON.stringify(result) ?? 'null' });
    } catch (error) {
      parentPort.postMessage({ type: 'error', error: describe(error) });
    }
  });
  parentPort.postMessage({ type: 'ready' });
}
