import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Call, calls } from '../../graphql/calls.ts';
import { faults } from '../../graphql/faults.ts';
import { type Answer, type Implementation, Signed } from '../calls/call.ts';
import { Fault, refuse } from '../calls/fault.ts';
import { answer } from './answer.ts';
import { readCookies, sessionCookies } from './cookies.ts';
import { isForeign, siteOf } from './origin.ts';
import { faultOf } from './outage.ts';
import type { ReadSession } from './session.ts';

const LARGEST_BODY = 256 * 1024;

/** The HTTP API's door: route, origin, arguments, session, call, reply. */
export async function http(
  request: APIGatewayProxyEventV2,
  implementations: Implementation[],
  readSession: ReadSession,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { method } = request.requestContext.http;
  const path = request.rawPath;
  const found = implementations.find(({ name }) => calls[name].method === method && calls[name].path === path);
  if (!found) return reply(refuse('PageNotFound', { path }));
  const row: Call = calls[found.name];
  if (row.changes && isForeign(request)) return reply(refuse('ForeignOrigin'));
  const args = readArguments(request);
  if (args instanceof Fault) return reply(args);
  const { protocol } = siteOf(request);
  try {
    const isPersonal = row.who === 'fan' || row.personal;
    const session = isPersonal ? await readSession(readCookies(request.cookies, protocol)) : { identity: null };
    if (session instanceof Fault) return reply(session);
    const result = await answer(found, args, session.identity);
    const tokens = result instanceof Signed ? result.tokens : session.tokens;
    const cookies = tokens === undefined ? [] : sessionCookies(tokens, protocol);
    return reply(result, row, cookies);
  } catch (error) {
    return reply(faultOf(error, found.name));
  }
}

/** Query parameters and the fields of a JSON body, under the names of the GraphQL arguments; the body's count. */
function readArguments(request: APIGatewayProxyEventV2): Record<string, unknown> | Fault {
  const query = request.queryStringParameters ?? {};
  if (!request.body || request.requestContext.http.method === 'GET') return query;
  const bytes = Buffer.from(request.body, request.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > LARGEST_BODY) return refuse('TooLarge');
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('MalformedJson');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse('InvalidInput', { why: 'the body must be a JSON object' });
  }
  return { ...query, ...body };
}

/** A body as RULES E2 has it. Nothing here may be kept by a cache: a session, a score, a rank is the next moment another. */
function reply(result: Answer<unknown>, row?: Call, cookies: string[] = []): APIGatewayProxyStructuredResultV2 {
  const { statusCode, body } = bodyOf(result, row);
  return {
    statusCode,
    headers: { 'cache-control': 'no-store', ...(body && { 'content-type': 'application/json' }) },
    ...(cookies.length > 0 && { cookies }),
    ...(body && { body: JSON.stringify(body) }),
  };
}

function bodyOf(result: Answer<unknown>, row?: Call): { statusCode: number; body?: object } {
  if (result instanceof Fault) {
    const { code, message, data } = result;
    const { status } = faults[code];
    return { statusCode: status, body: { status, error: { code, message }, ...(data !== undefined && { data }) } };
  }
  const data = result instanceof Signed ? result.data : result;
  const status = row?.success ?? 200;
  if (status === 204) {
    // HTTP forbids a body to a 204, so one that has data travels in a 200.
    return data === true ? { statusCode: 204 } : { statusCode: 200, body: { status, data } };
  }
  return { statusCode: status, body: row?.paged ? { status, ...(data as object) } : { status, data } };
}
