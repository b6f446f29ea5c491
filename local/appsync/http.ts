import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticate } from './authenticate.ts';
import { appSyncError, Unauthorized } from './fault.ts';
import { type Answer, type Operations, tooDeep } from './operation.ts';
import type { Subscriptions } from './subscriptions.ts';

/** AppSync stands behind an edge of its own, whose address comes last in X-Forwarded-For. */
const edge = '127.0.0.1';

const maxBytes = 1024 * 1024;

/** A request that is not even GraphQL. */
class BadRequest extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
  }
}

/** Headers as one string each, names in lower case. */
export const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );

export const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > maxBytes) throw new BadRequest('BadRequestException', 'Request is larger than 1 MB.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

type GraphqlRequest = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null };

export function parseRequest(body: string): GraphqlRequest {
  let request: Partial<GraphqlRequest> | null;
  try {
    request = JSON.parse(body);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new BadRequest('MalformedHttpRequestException', 'Unable to parse the request: it is not JSON.');
  }
  const { query, variables } = request ?? {};
  if (typeof query !== 'string' || (variables && (typeof variables !== 'object' || Array.isArray(variables))))
    throw new BadRequest('MalformedHttpRequestException', 'Unable to parse GraphQL query.');
  return request as GraphqlRequest;
}

/** AppSync answers any page. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType',
};

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    ...cors,
    ...headers,
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: unknown) {
  if (!(error instanceof Unauthorized || error instanceof BadRequest)) {
    console.error(error);
    send(response, 500, { errors: [{ errorType: 'InternalFailure', message: 'Internal Server Error' }] });
    return;
  }
  const { errorType, message } = error;
  const status = error instanceof Unauthorized ? 401 : 400;
  send(response, status, { errors: [{ errorType, message }] }, { 'x-amzn-errortype': errorType });
}

export type Parts = { authenticate: Authenticate; operations: Operations; subscriptions: Subscriptions };

async function answer({ authenticate, operations, subscriptions }: Parts, incoming: IncomingMessage): Promise<Answer> {
  const headers = headersOf(incoming);
  const body = await bodyOf(incoming);
  const sourceIp = addressOf(incoming);
  const path = incoming.url ?? '/';
  const caller = await authenticate({ method: incoming.method ?? '', path, headers, body, sourceIp });
  const { query, operationName, variables: given } = parseRequest(body);

  const prepared = operations.prepare(query, operationName);
  if (!('operation' in prepared)) return { data: null, errors: prepared.map(appSyncError) };
  if (prepared.operation.operation === 'subscription')
    throw new BadRequest('BadRequestException', 'Subscriptions run through the realtime endpoint.');
  const { errors } = operations.variables(prepared, given ?? {});
  if (errors) return { data: null, errors: errors.map(appSyncError) };
  const forwardedFor = [headers['x-forwarded-for'], sourceIp, edge].filter(Boolean).join(', ');
  const answered = await operations.run(prepared, given ?? {}, caller, { ...headers, 'x-forwarded-for': forwardedFor });
  if (prepared.operation.operation === 'mutation') subscriptions.publish(prepared, answered.data);
  return answered;
}

/** A request that is nested too deeply to be read, such as variables of a hundred thousand lists, is wrong, not an outage. */
function deepAsAnswer(error: unknown): Answer {
  if (error instanceof RangeError) return { data: null, errors: [appSyncError(tooDeep())] };
  throw error;
}

/** POST /graphql, and the preflight of a page elsewhere. */
export async function handleRequest(parts: Parts, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  if (incoming.method === 'OPTIONS') {
    response.writeHead(200, {
      ...cors,
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '172800',
    });
    response.end();
    return;
  }
  try {
    if (incoming.method !== 'POST') throw new BadRequest('BadRequestException', 'Only POST is supported.');
    send(response, 200, await answer(parts, incoming).catch(deepAsAnswer));
  } catch (error) {
    refuse(response, error);
  }
}
