import { randomUUID } from 'node:crypto';
import { isRecord } from '../../games/lib/unknown.ts';
import { json, objectIn, type WebRequest, type WebResponse } from '../cloud/http/exchange.ts';
import type { Authenticate } from './authenticate.ts';
import { appSyncError, Refusal } from './fault.ts';
import { type Answer, type Operations, tooDeep } from './operation.ts';
import type { Subscriptions } from './subscriptions.ts';

/** AppSync has its own edge; the address of the edge is the last one in X-Forwarded-For. */
const edge = '127.0.0.1';

export const maxBytes = 1024 * 1024;

export type Parts = { authenticate: Authenticate; operations: Operations; subscriptions: Subscriptions };

/** Answers POST /graphql, and the CORS preflight of pages on other origins. */
export async function answerRequest(parts: Parts, request: WebRequest): Promise<WebResponse> {
  if (request.method !== 'OPTIONS') {
    return answered(parts, request)
      .catch(deepAsAnswer)
      .then((answer) => reply(200, answer), refused);
  }
  return {
    status: 200,
    headers: {
      ...cors,
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '172800',
    },
    body: Buffer.of(),
  };
}

type GraphqlRequest = { query: string; operationName: unknown; variables: Record<string, unknown> };

function parseRequest(body: Buffer): GraphqlRequest {
  const request = objectIn(body);
  if (!request) throw new Refusal('MalformedHttpRequestException', 'Unable to parse the request: it is not JSON.');
  const { query, operationName, variables } = request;
  const given = variables || {};
  if (typeof query !== 'string' || !isRecord(given) || Array.isArray(given))
    throw new Refusal('MalformedHttpRequestException', 'Unable to parse GraphQL query.');
  return { query, operationName, variables: given };
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType',
};

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): WebResponse =>
  json(status, body, {
    ...cors,
    ...headers,
    'content-type': 'application/json;charset=UTF-8',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });

function refused(error: unknown): WebResponse {
  if (!(error instanceof Refusal)) {
    console.error(error);
    return reply(500, { errors: [{ errorType: 'InternalFailure', message: 'Internal Server Error' }] });
  }
  const { errorType, message, status } = error;
  return reply(status, { errors: [{ errorType, message }] }, { 'x-amzn-errortype': errorType });
}

async function answered({ authenticate, operations, subscriptions }: Parts, request: WebRequest): Promise<Answer> {
  const { method, headers, body, sourceIp } = request;
  if (method !== 'POST') throw new Refusal('BadRequestException', 'Only POST is supported.');
  if (body.length > maxBytes) throw new Refusal('BadRequestException', 'Request is larger than 1 MB.');
  const path = [request.path, request.query].filter(Boolean).join('?');
  const caller = await authenticate({ method, path, headers, body: body.toString() });
  const { query, operationName, variables } = parseRequest(body);

  const prepared = operations.prepare(query, operationName);
  if (!('operation' in prepared)) return { data: null, errors: prepared.map(appSyncError) };
  const { operation } = prepared.operation;
  if (operation === 'subscription')
    throw new Refusal('BadRequestException', 'Subscriptions run through the realtime endpoint.');
  const { errors } = operations.variables(prepared, variables);
  if (errors) return { data: null, errors: errors.map(appSyncError) };
  const forwardedFor = [headers['x-forwarded-for'], sourceIp, edge].filter(Boolean).join(', ');
  const answer = await operations.run(prepared, variables, caller, { ...headers, 'x-forwarded-for': forwardedFor });
  if (operation === 'mutation') subscriptions.publish(prepared, answer.data);
  return answer;
}

/** Returns a client error for a request nested too deeply to parse, such as variables with 100,000 nested lists; rethrows other errors. */
function deepAsAnswer(error: unknown): Answer {
  if (error instanceof RangeError) return { data: null, errors: [appSyncError(tooDeep())] };
  throw error;
}
