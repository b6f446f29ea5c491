import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Call, calls } from '../../graphql/calls.ts';
import { bytesOf } from './body.ts';
import { type Implementation, type Origin, WithSession } from './call.ts';
import { readCookies, sessionCookies } from './cookies.ts';
import { Fault, refuse } from './fault.ts';
import { MAX_INPUT_BYTES, readJson } from './json.ts';
import { isForeign, siteOf } from './origin.ts';
import { reply } from './reply.ts';
import { runCall } from './run-call.ts';
import type { Sessions } from './session.ts';
import { toFault } from './to-fault.ts';
import { type Served, withMetrics } from './with-metrics.ts';

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
  const served = await withMetrics(found.name, () => serve(request, found, sessions, origin));
  const cookies = served.tokens === undefined ? [] : sessionCookies(served.tokens, siteOf(request).protocol);
  return reply(served.answer, calls[found.name], cookies);
}

/** Never throws. */
async function serve(
  request: APIGatewayProxyEventV2,
  found: Implementation,
  sessions: Sessions,
  origin: Origin,
): Promise<Served> {
  const row: Call = calls[found.name];
  if (row.changes && isForeign(request)) return { answer: refuse('ForeignOrigin') };
  const args = readArguments(request);
  if (args instanceof Fault) return { answer: args };
  try {
    const isPersonal = row.who === 'fan' || row.personal;
    const read = isPersonal
      ? await sessions.read(readCookies(request.cookies, siteOf(request).protocol))
      : { session: null };
    if (read instanceof Fault) return { answer: read };
    const { session, tokens } = read;
    const result = await runCall(found, args, session, origin);
    if (result instanceof WithSession) return { answer: result, tokens: result.tokens };
    return { answer: result, tokens: session && !(await session.isActive) ? null : tokens };
  } catch (error) {
    return { answer: toFault(error, found.name) };
  }
}

/** Query parameters and the fields of a JSON body, under the names of the GraphQL arguments; the body's count. */
function readArguments(request: APIGatewayProxyEventV2): Record<string, unknown> | Fault {
  const query = request.queryStringParameters ?? {};
  if (!request.body || request.requestContext.http.method === 'GET') return query;
  const read = readJson(bytesOf(request), MAX_INPUT_BYTES);
  if (read instanceof Fault) return read;
  const { json: body } = read;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse('InvalidInput', { why: 'the body must be a JSON object' });
  }
  return { ...query, ...body };
}
