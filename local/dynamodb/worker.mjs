// Worker threads do not inherit the TypeScript loader on every Node 20, so this entry registers it itself.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { serveDynamoDB } = await import('./server.ts');
const { isDiskFull } = await import('../data-folder.ts');

try {
  const { endpoint, close } = await serveDynamoDB({
    ...workerData,
    // An uncaught error ends this thread and with it the process.
    onBug(error) {
      if (!isDiskFull(error)) return console.error(error);
      setImmediate(() => {
        throw error;
      });
    },
  });
  parentPort.once('message', async () => {
    await close();
    parentPort.close();
  });
  parentPort.postMessage({ endpoint });
} catch (error) {
  parentPort.postMessage({ failed: { message: error.message, code: error.code, damaged: error.file } });
  parentPort.close();
}
