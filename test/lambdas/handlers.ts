import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type CallName, calls } from '../../graphql/calls.ts';
import type { Folder } from '../../graphql/fan-calls.ts';
import type { FaultCode } from '../../graphql/faults.ts';
import type { FieldResult } from '../../lambdas/api/pipeline/appsync.ts';
import type { Identity } from '../../lambdas/api/pipeline/call.ts';
import type { CallHandler } from '../../lambdas/api/pipeline/call-handler.ts';
import { handler as account } from '../../lambdas/handlers/account.ts';
import { handler as crew } from '../../lambdas/handlers/crew.ts';
import { handler as desk } from '../../lambdas/handlers/desk.ts';
import { handler as event } from '../../lambdas/handlers/event.ts';
import { handler as fan } from '../../lambdas/handlers/fan.ts';
import { handler as hype } from '../../lambdas/handlers/hype.ts';
import { handler as team } from '../../lambdas/handlers/team.ts';

export const handlers: Record<Folder, CallHandler> = { account, fan, event, team, hype, crew, desk };

type Args = Record<string, unknown>;
export type Given = {
  method?: string;
  path?: string;
  query?: Record<string, string>;
  body?: string;
  isBase64Encoded?: boolean;
  headers?: Record<string, string>;
  cookies?: string[];
  /** The client's address; by default a new one. */
  address?: string;
};

let clients = 0;
/** A new address for each request, so that only tests of limits reach them. */
const elsewhere = (): string => {
  const client = clients++;
  return `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
};

/** A request as API Gateway hands it on from the site at https://hype.example. */
export function request({ method = 'GET', path = '/api', query, body, cookies, ...given }: Given) {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      'x-viewer-host': 'hype.example',
      'x-forwarded-proto': 'https',
      'sec-fetch-site': 'same-origin',
      ...given.headers,
    },
    ...(query && { queryStringParameters: query }),
    ...(cookies && { cookies }),
    ...(body !== undefined && { body }),
    isBase64Encoded: given.isBase64Encoded ?? false,
    requestContext: { requestId: 'asked', http: { method, path, sourceIp: given.address ?? elsewhere() } },
  } as unknown as APIGatewayProxyEventV2;
}

/** An HTTP reply with its body read. A file is the data of one. */
export type Reply = {
  status: number;
  body: { status: number; data?: unknown; error?: { code: FaultCode; message: string } } & Record<string, unknown>;
  cookies: string[];
  headers: APIGatewayProxyStructuredResultV2['headers'];
};

export async function send(folder: Folder, given: Given): Promise<Reply> {
  const { statusCode = 0, body, cookies = [], headers } = await handlers[folder](request(given));
  const isFile = !String(headers?.['content-type'] ?? 'application/json').startsWith('application/json');
  const read = () => (isFile ? { status: statusCode, data: body } : JSON.parse(body ?? ''));
  return { status: statusCode, body: body === undefined ? undefined : read(), cookies, headers };
}

/** Makes a call over HTTP. Arguments that are neither text nor numbers go into the body. */
export function overHttp(name: CallName, args: Args, given: Given = {}): Promise<Reply> {
  const { method, path, folder } = calls[name];
  const query = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, String(value)]));
  const sent = method === 'GET' ? { query } : { body: JSON.stringify(args) };
  return send(folder, { method, path, ...sent, ...given });
}

/** Makes a call as the AppSync resolver does, with a session that began this second. */
export const overAppSync = (
  name: CallName,
  args: Args,
  identity: Identity | null,
  given: { address?: string; began?: number; session?: string } = {},
): Promise<FieldResult> =>
  handlers[calls[name].folder]({
    field: name,
    arguments: args,
    identity: identity && {
      ...identity,
      began: given.began ?? Math.floor(Date.now() / 1000),
      ...(given.session && { session: given.session }),
    },
    forwardedFor: `1.1.1.1, ${given.address ?? elsewhere()}, 130.176.0.1`,
  });

/** The cookie header lines that a browser would send back. */
export const jar = (cookies: string[]): string[] =>
  cookies.map((cookie) => cookie.split(';')[0] as string).filter((cookie) => !cookie.endsWith('='));

/** The cookies of a session that hold this token. */
export const cookieOf = (cookies: string[], token: string): string[] =>
  cookies.filter((cookie) => cookie.includes(`hype-${token}=`));
/** The access token in cookies; empty if they have no token. */
export const access = (cookies: string[]): string => cookieOf(cookies, 'access')[0]?.split('=')[1] ?? '';
