import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  atThisMachine,
  handler,
  isSigned,
  json,
  objectIn,
  type WebRequest,
  type WebResponse,
} from '../cloud/http/exchange.ts';
import { type Checked, checked, fault, isFault, type Request, run, type Store } from './dynalite.ts';
import { FileNote } from './file-note.ts';
import { locked, place, tableOf } from './locks.ts';
import { openStore } from './recovery.ts';
import { Tokens, transactWriteItems } from './transact-write.ts';
import { viewOf } from './views.ts';

/** DynamoDB on one port of this machine: dynalite's actions, with transactions. Without a path the data stays in memory. */
export async function serveDynamoDB(options: { path?: string; port: number; onBug?: (error: unknown) => void }) {
  const store = await openStore(options.path);
  const note = options.path === undefined ? undefined : new FileNote(options.path);
  const close = async () => {
    await store.db.close();
    await note?.close();
  };
  const tokens = new Tokens(store);
  const { onBug = console.error } = options;
  const answered = (request: WebRequest) =>
    serve(store, tokens, request).then(
      (body) => reply(200, body),
      (error) => refused(error, onBug),
    );
  const server = createServer(handler(atThisMachine(answered), console.error, maxBytes));
  try {
    await once(server.listen(options.port, '127.0.0.1'), 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  // The server listens on a port, so the address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Answers a request without a socket, for clients in this thread. */
    answer: answered,
    async close() {
      await once(server.close(), 'close');
      await close();
    },
  };
}

/** DynamoDB's maximum request, bytes. */
const maxBytes = 16 * 1024 * 1024;
const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);
const reads = new Set(['GetItem', 'BatchGetItem', 'Query']);
/** Operations that dynalite runs itself; reads, writes and transactions are implemented in this folder. */
const plain =
  /^((Create|Delete|Describe|Update)Table|DescribeTimeToLive|List(Tables|TagsOfResource)|Scan|(Unt|T)agResource)$/;

async function answer(store: Store, tokens: Tokens, operation: string, request: Request): Promise<Request> {
  if (operation === 'TransactWriteItems') return transactWriteItems(store, tokens, request);
  if (writes.has(operation)) return write(store, operation, checked(store, operation, request));
  if (reads.has(operation)) return run(viewOf(store).view, operation, checked(store, operation, request));
  if (plain.test(operation)) return run(store, operation, checked(store, operation, request));
  throw fault('coral', 'UnknownOperationException', '');
}

/** A plain write: item and index entries in one batch, so that a kill at any moment leaves no index entry without its item. */
async function write(store: Store, operation: string, request: Checked): Promise<Request> {
  const table = await tableOf(store, request.TableName);
  const at = place(table, request.Item ?? request.Key, operation === 'PutItem');
  return locked(store, at ? [at] : [], async () => {
    const { view, operations } = viewOf(store);
    const answer = await run(view, operation, request);
    if (operations.length) await store.db.batch(operations);
    return answer;
  });
}

async function serve(store: Store, tokens: Tokens, { method, headers, body }: WebRequest): Promise<Request> {
  const [service, operation = ''] = (headers['x-amz-target'] ?? '').split('.');
  if (method !== 'POST' || service !== 'DynamoDB_20120810') throw fault('coral', 'UnknownOperationException', '');
  if (!isSigned(headers))
    throw fault('coral', 'MissingAuthenticationTokenException', 'Request is missing Authentication Token');
  if (body.length > maxBytes)
    throw Object.assign(fault('coral', 'RequestEntityTooLargeException', ''), { statusCode: 413 });
  const request = objectIn(body);
  if (!request) throw fault('coral', 'SerializationException', '');
  return answer(store, tokens, operation, request);
}

const reply = (status: number, body: unknown) =>
  json(status, body, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() });

/** An error answer is returned as such. Other errors are bugs: the SDK gets an internal error, and `onBug` gets the cause. */
function refused(error: unknown, onBug: (error: unknown) => void): WebResponse {
  if (isFault(error)) return reply(error.statusCode, error.body);
  onBug(error);
  const internal = { __type: 'com.amazon.coral.service#InternalServerError', message: 'Internal Server Error' };
  return reply(500, internal);
}
