import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { calls } from '../../../graphql/calls.ts';
import { type Call, isPersonal } from '../../../graphql/fan-calls.ts';
import { Fault, type Result, refuse, tooManyRequests } from '../../lib/fault.ts';
import { type Implementation, WithSession } from './call.ts';
import { deviceCookie, readCookies, readDevice, sessionCookies } from './cookies.ts';
import { type Served, withMetrics } from './create-handler.ts';
import { bodyBytes, MAX_INPUT_BYTES, readJson } from './json.ts';
import { reply } from './reply.ts';
import { runCall } from './run-call.ts';
import type { Sessions } from './session.ts';

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
  // After a failed look-up the answer is already a fault. It ends no session.
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
  // Names with other characters are unknown to every call, which refuses them.
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

/** The site's address in the browser. The distribution sends its host in a header, since API Gateway has a host of its own. */
function siteOf({ headers, requestContext }: APIGatewayProxyEventV2): { protocol: string; origin: string } {
  const host = headers['x-viewer-host'] ?? headers.host ?? requestContext.domainName;
  const protocol = headers['x-forwarded-proto']?.split(',')[0]?.trim() ?? 'https';
  return { protocol, origin: `${protocol}://${host}` };
}

/**
 * Whether another site sent this request through a fan's browser. Browsers say so in Sec-Fetch-Site or Origin; a request without both comes
 * from no browser with cookies.
 */
function isForeign(request: APIGatewayProxyEventV2): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return origin !== undefined && origin !== siteOf(request).origin;
}

/**
 * The viewer's network address. API Gateway sees the distribution's; the distribution sends the viewer's in a header and overwrites what
 * the viewer sent. Requests that bypass the distribution are refused (`edge.ts`).
 */
const viewerAddress = ({ headers, requestContext }: APIGatewayProxyEventV2): string =>
  networkOf(headers['x-viewer-address'] ?? requestContext.http.sourceIp);

/**
 * The address of a client of AppSync. AppSync's edge appends the address that called it to X-Forwarded-For, and the next hop appends the
 * edge's; what the client itself sent is before both.
 */
export function forwardedAddress(forwardedFor: string): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return networkOf(hops.at(-2) ?? hops.at(-1) ?? '');
}

/** The network that requests of an address count for. An IPv6 client has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
