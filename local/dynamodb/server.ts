import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checked, type Request, run, type Store } from './dynalite.ts';
import { type Fault, fault, isFault } from './fault.ts';
import { Tokens } from './idempotency.ts';
import { reading } from './reading.ts';
import { openStore } from './recovery.ts';
import { transactGetItems } from './transact-get.ts';
import { transactWriteItems } from './transact-write.ts';
import { write, writes } from './write.ts';

const maxBytes = 16 * 1024 * 1024;
const reads = new Set(['GetItem', 'BatchGetItem', 'Query']);
/** What dynalite runs itself; reads, writes and transactions take the ways of this folder. */
const plain = new Set(
  ['CreateTable', 'DeleteTable', 'DescribeTable', 'DescribeTimeToLive', 'ListTables'].concat([
    'Scan',
    'TagResource',
    'UntagResource',
    'ListTagsOfResource',
    'UpdateTable',
  ]),
);

async function answer(store: Store, tokens: Tokens, operation: string, request: Request): Promise<Request> {
  if (operation === 'TransactWriteItems') return transactWriteItems(store, tokens, request);
  if (operation === 'TransactGetItems') return transactGetItems(store, request);
  const onFailure = request.ReturnValuesOnConditionCheckFailure;
  if (writes.has(operation)) return write(store, operation, checked(store, operation, request), onFailure);
  if (reads.has(operation)) return run(reading(store), operation, checked(store, operation, request));
  if (plain.has(operation)) return run(store, operation, checked(store, operation, request));
  throw fault('coral', 'UnknownOperationException', '');
}

async function bodyOf(request: IncomingMessage): Promise<Request> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > maxBytes) throw Object.assign(fault('coral', 'RequestEntityTooLargeException', ''), { statusCode: 413 });
    pieces.push(piece);
  }
  try {
    const body: unknown = JSON.parse(Buffer.concat(pieces).toString());
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Request;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw fault('coral', 'SerializationException', '');
}

async function serve(store: Store, tokens: Tokens, request: IncomingMessage): Promise<Request> {
  const [service, operation = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
  if (request.method !== 'POST' || service !== 'DynamoDB_20120810')
    throw fault('coral', 'UnknownOperationException', '');
  if (!request.headers.authorization?.startsWith('AWS4-'))
    throw fault('coral', 'MissingAuthenticationTokenException', 'Request is missing Authentication Token');
  return answer(store, tokens, operation, await bodyOf(request));
}

function send(response: ServerResponse, status: number, body: unknown) {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': text.length,
    'x-amzn-requestid': randomUUID(),
  });
  response.end(text);
}

/** A fault is an answer; anything else is a bug, which SDKs see as an internal error and the console names. */
function refuse(response: ServerResponse, error: unknown) {
  const known: Fault | null = isFault(error) ? error : null;
  if (!known) console.error(error);
  const internal = { __type: 'com.amazon.coral.service#InternalServerError', message: 'Internal Server Error' };
  send(response, known?.statusCode ?? 500, known?.body ?? internal);
}

/** DynamoDB on one port of this machine: dynalite's actions, with transactions. Without a path it stays in memory. */
export async function serveDynamoDB(options: { path?: string; port: number }) {
  const store = await openStore(options.path);
  const tokens = new Tokens(store);
  const server = createServer((request, response) => {
    serve(store, tokens, request).then(
      (body) => send(response, 200, body),
      (error) => refuse(response, error),
    );
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(options.port, '127.0.0.1', resolve);
    });
  } catch (error) {
    await store.db.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await store.db.close();
    },
  };
}
