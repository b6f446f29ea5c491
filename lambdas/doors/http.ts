import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Call, calls } from '../../graphql/calls.ts';
import { type Implementation, type Origin, Signed } from '../calls/call.ts';
import { Fault, refuse } from '../calls/fault.ts';
import { readJson } from '../calls/json.ts';
import { answer } from './answer.ts';
import { bytesOf } from './body.ts';
import { readCookies, sessionCookies } from './cookies.ts';
import { isForeign, siteOf } from './origin.ts';
import { faultOf } from './outage.ts';
import { reply } from './reply.ts';
import type { Sessions } from './session.ts';

const LARGEST_BODY = 256 * 1024;

/** The HTTP API's door: route, origin, arguments, session, call, reply. */
export async function http(
  request: APIGatewayProxyEventV2,
  implementations: Implementation[],
  sessions: Sessions,
  origin: Origin,
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
    const session = isPersonal ? await sessions.read(readCookies(request.cookies, protocol)) : { identity: null };
    if (session instanceof Fault) return reply(session);
    const result = await answer(found, args, session.identity, origin);
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
  const read = readJson(bytesOf(request), LARGEST_BODY);
  if (read instanceof Fault) return read;
  const { json: body } = read;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse('InvalidInput', { why: 'the body must be a JSON object' });
  }
  return { ...query, ...body };
}
