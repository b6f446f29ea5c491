import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isRecord } from '../../../games/lib/unknown.ts';
import type { Outcome } from '../lambda/execution-environment.ts';
import { json, type WebRequest, type WebResponse } from './exchange.ts';

export type RequestInfo = { apiId: string; accountId: string; domainName: string; stage: string };

/** Body types that API Gateway sends unchanged; other types are sent in base64. */
const textual = /^(text\/|application\/(json|javascript|xml)|[^;]*\+(json|xml))/i;

/** A Lambda event of an HTTP API, payload format 2.0. */
export function gatewayEvent(
  request: WebRequest,
  { apiId, accountId, domainName, stage }: RequestInfo,
  route: { key: string; parameters: Record<string, string> },
): Record<string, unknown> {
  const { cookie, ...headers } = request.headers;
  const type = headers['content-type'];
  const base64 = type !== undefined && !textual.test(type);
  const parameters = queryParameters(request.query);
  const now = new Date();
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers: {
      ...headers,
      host: domainName,
      'x-forwarded-for': [headers['x-forwarded-for'], request.sourceIp].filter(Boolean).join(', '),
      // API Gateway may write its own host here, so no code may rely on the distribution's value.
      'x-forwarded-host': domainName,
      // All connections are plain http here, so the site's own address begins with http.
      'x-forwarded-proto': 'http',
    },
    ...(parameters ? { queryStringParameters: parameters } : {}),
    ...(Object.keys(route.parameters).length > 0 ? { pathParameters: route.parameters } : {}),
    requestContext: {
      accountId,
      apiId,
      domainName,
      domainPrefix: apiId,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: route.key,
      stage,
      time: logTime(now),
      timeEpoch: now.getTime(),
    },
    ...(request.body.length > 0 ? { body: request.body.toString(base64 ? 'base64' : 'utf8') } : {}),
    isBase64Encoded: base64 && request.body.length > 0,
  };
}

/** Decoded query parameters; the values of a repeated name are joined by commas. */
function queryParameters(query: string): Record<string, string> | undefined {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = name in joined ? `${joined[name]},${value}` : value;
  }
  return Object.keys(joined).length > 0 ? joined : undefined;
}

/** Time format of access logs: `12/Mar/2020:19:03:58 +0000`. */
function logTime(now: Date): string {
  const [, day, month, year, clock] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
}

/** The HTTP response for a Lambda's result, as an HTTP API interprets it (payload format 2.0). */
export function gatewayReply(outcome: Outcome): WebResponse {
  if ('error' in outcome) return internalError;
  const { payload } = outcome;
  if (!isReply(payload)) return json(200, payload);
  const { statusCode = Number.NaN, headers = {}, cookies, body = '', isBase64Encoded } = payload;
  if (!Number.isInteger(statusCode) || typeof body !== 'string') return internalError;
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return {
    status: statusCode,
    headers: {
      ...(body ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
      ...Object.fromEntries(named),
      ...(cookies?.length ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

export const internalError = json(500, { message: 'Internal Server Error' });

const isReply = (payload: unknown): payload is APIGatewayProxyStructuredResultV2 =>
  isRecord(payload) && 'statusCode' in payload;
