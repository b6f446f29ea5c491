import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { startDynamoDB } from '../../../local/dynamodb/start.ts';

/** A thread whose last message and end arrive in the same turn, as when this thread was busy. */
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      setImmediate(() => {
        this.emit('message', { failed: { message: 'taken', code: 'EADDRINUSE' } });
        this.emit('exit', 1);
      });
    }
  },
}));

test('a refusal is reported though the thread ends in the same turn', async () => {
  await expect(startDynamoDB({ port: 1 })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
