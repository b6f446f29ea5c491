import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { calls } from '../../../graphql/calls.ts';
import { type Call, isPersonal } from '../../../graphql/fan-calls.ts';
import { Fault, type Result, refuse, tooManyRequests } from '../../lib/fault.ts';
import { type Implementation, WithSession } from './call.ts';
import { deviceCookie, readCookies, readDevice, sessionCookies } from './cookies.ts';
import { bodyBytes, MAX_INPUT_BYTES, readJson } from './json.ts';
import { viewerAddress } from './network-address.ts';
import { isForeign, siteOf } from './origin.ts';
import { reply } from './reply.ts';
import { runCall } from './run-call.ts';
import type { Sessions } from './session.ts';
import { type Served, withMetrics } from './with-metrics.ts';

type Arguments = Record<string, unknown>;

/** Answers the HTTP API: route, origin, arguments, session, call, reply. */
export async function http(
  request: APIGatewayProxyEventV2,
  implementations: Implementation[],
  sessions?: Sessions,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { method } = request.requestContext.http;
  const path = request.rawPath;
  const found = implementations.find(({ name }) => calls[name].method === method && calls[name].path === path);
  if (!found) return reply(refuse('PageNotFound', { path }));
  const { answer, tokens, device } = await withMetrics(found.name, () => serve(request, found, sessions));
  const { protocol } = siteOf(request);
  const cookies = [
    ...(tokens === undefined ? [] : sessionCookies(tokens, protocol)),
    ...(device === undefined ? [] : [deviceCookie(device, protocol)]),
  ];
  return reply(answer, calls[found.name], cookies);
}

async function serve(request: APIGatewayProxyEventV2, found: Implementation, sessions?: Sessions): Promise<Served> {
  const row: Call = calls[found.name];
  if (row.changes && isForeign(request)) return { answer: refuse('ForeignOrigin') };
  const args = readArguments(request);
  if (args instanceof Fault) return { answer: args };
  const begun = Date.now();
  const { protocol } = siteOf(request);
  const read =
    sessions && isPersonal(row) ? await sessions.read(readCookies(request.cookies, protocol)) : { session: null };
  if (read instanceof Fault) return { answer: read };
  const { session, tokens } = read;
  const origin = { address: viewerAddress(request), device: readDevice(request.cookies, protocol) };
  const answer = await runCall(found, args, session, origin);
  if (answer instanceof WithSession) {
    const { tokens: given, device } = answer;
    const isOver = given && (await sessions?.begin?.(given, request.headers['user-agent'] ?? '', begun)) === false;
    return isOver ? { answer: tooManyRequests(1), tokens: null } : { answer, tokens: given, device };
  }
  // A failed look-up is already the answer, an error. It ends no session.
  const isActive = session === null || (await session.isActive.catch(() => true));
  return { answer, tokens: isActive ? tokens : null };
}

/**
 * Query parameters. Each name must be sent literally and once: CloudFront compares names as they are sent, so an answer made from a
 * percent-encoded or repeated name would be cached under the arguments of another request.
 */
function readQuery({ rawQueryString, queryStringParameters = {} }: APIGatewayProxyEventV2): Result<Arguments> {
  const parts = rawQueryString.split('&').filter((part) => part !== '');
  const sent = parts.map((part) => part.replace(/=.*/s, ''));
  const read = Object.keys(queryStringParameters);
  // Other names are unknown to every call, which says so.
  const isPlain = sent.length === read.length && read.every((name) => !/^\w+$/.test(name) || sent.includes(name));
  return isPlain
    ? queryStringParameters
    : refuse('InvalidInput', { why: 'each query parameter must be named literally and once' });
}

/** Query parameters and the fields of a JSON body, under the names of the GraphQL arguments. The body wins over the query. */
function readArguments(request: APIGatewayProxyEventV2): Result<Arguments> {
  const query = readQuery(request);
  if (query instanceof Fault) return query;
  if (!request.body || request.requestContext.http.method === 'GET') return query;
  const read = readJson(bodyBytes(request), MAX_INPUT_BYTES);
  if (read instanceof Fault) return read;
  const { json: body } = read;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refuse('InvalidInput', { why: 'the body must be a JSON object' });
  }
  return { ...query, ...body };
}
