import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import type { IGraphqlApi } from 'aws-cdk-lib/aws-appsync';
import { WebSocket } from 'ws';
import { callNames, calls } from '../../../graphql/calls.ts';
import { HypeSchema } from '../../../infra/constructs/graphql-api.ts';
import { userPoolTokens } from '../../../local/appsync/authenticate.ts';
import { createGraphqlApi, type GraphqlApiOptions } from '../../../local/appsync/graphql-api.ts';
import type { ResolverDefinition } from '../../../local/appsync/resolver.ts';
import { listening } from '../../fixtures/listening.ts';
import { Password, servePools, signIn, signUp, type Tokens } from '../cognito/pools.ts';

const text = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The product's own schema and resolvers. */
export const schema = new HypeSchema().bind({ apiId: 'local' } as IGraphqlApi).definition;
const call = text('infra/resolvers/call.js');
export const resolvers: ResolverDefinition[] = [
  ...callNames.map(
    (fieldName): ResolverDefinition => ({
      typeName: calls[fieldName].field,
      fieldName,
      code: call,
      dataSource: { type: 'AWS_LAMBDA', functionArn: calls[fieldName].folder },
    }),
  ),
  {
    typeName: 'Mutation',
    fieldName: 'publish',
    code: text('infra/resolvers/publish.js'),
    dataSource: { type: 'NONE' },
  },
];

export const apiKey = 'da2-guest';
export const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'secret', sessionToken: 'session' };

export type Asked = { field: string; arguments: Record<string, unknown>; identity: unknown; forwardedFor: string };

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/** The product's API over HTTP and WebSocket, with a user pool. @param lambda replaces the functions */
export async function openGateway(lambda: (asked: Asked) => unknown, more: Partial<GraphqlApiOptions> = {}) {
  const pools = await servePools();
  const { issuer } = pools.pool;
  const api = createGraphqlApi({
    schema,
    resolvers,
    defaultAuth: 'AMAZON_COGNITO_USER_POOLS',
    additionalAuth: ['API_KEY', 'AWS_IAM'],
    apiKeys: [
      { key: apiKey, expires: Date.now() / 1000 + 3600 },
      { key: 'da2-expired', expires: Date.now() / 1000 - 1 },
    ],
    verifyToken: userPoolTokens({ issuer, jwks: pools.pools.jwks(pools.pool.id) ?? { keys: [] } }),
    credentials,
    invokeLambda: async (_arn, payload) => lambda(JSON.parse(JSON.stringify(payload)) as Asked),
    ...more,
  });
  const server = createServer((request, response) => void api.handleRequest(request, response));
  server.on('upgrade', (request, socket, head) => api.handleUpgrade(request, socket, head));
  const { port, url: origin, close } = await listening(server);
  const clients: RealtimeClient[] = [];
  const url = `${origin}/graphql`;

  async function post(body: unknown, headers: Record<string, string>) {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const all = { 'content-type': 'application/json', ...headers };
    const response = await fetch(url, { method: 'POST', headers: all, body: sent });
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    return { status: response.status, headers: response.headers, body: (await response.json()) as any };
  }

  return {
    ...{ api, url, port, pools, post },
    /** A connection that ends with the gateway. */
    connect(headers?: object, protocols?: string[]) {
      const client = new RealtimeClient(port, headers, protocols);
      clients.push(client);
      return client;
    },
    asGuest: (body: unknown) => post(body, { 'x-api-key': apiKey }),
    publish: async (name: string, data: string, selection = 'name data') => {
      const query = `mutation Publish($name: String!, $data: String!) { publish(name: $name, data: $data) { ${selection} } }`;
      const body = JSON.stringify({ query, variables: { name, data } });
      return post(body, await sign(url, body));
    },
    /** A new fan and the fan's access token. */
    async fan(username: string) {
      const { UserSub } = await signUp(username, {}, pools);
      const { AuthenticationResult } = await signIn(username, Password, pools);
      return { sub: String(UserSub), token: (AuthenticationResult as Tokens).AccessToken };
    },
    async close() {
      for (const { socket } of clients) socket.terminate();
      await api.close();
      await close();
      await pools.close();
    },
  };
}

/** Signature headers of a POST, as the back end makes them. */
export async function sign(url: string, body: string, by = credentials, at = new Date()) {
  const { host, hostname, port, pathname } = new URL(url);
  const signer = new SignatureV4({ service: 'appsync', region: 'us-east-1', credentials: by, sha256: Sha256 });
  const headers = { host, 'content-type': 'application/json' };
  const request = new HttpRequest({ method: 'POST', hostname, port: Number(port), path: pathname, headers, body });
  const { host: _, ...signed } = (await signer.sign(request, { signingDate: at })).headers;
  return signed;
}

export const subscribeQuery = 'subscription Subscribe($name: String!) { subscribe(name: $name) { data name } }';

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
type Received = any;

/** A minimal client of the realtime protocol. */
export class RealtimeClient {
  readonly socket: WebSocket;
  readonly received: Received[] = [];
  readonly #waiting = new Set<() => void>();
  closed = false;

  constructor(port: number, headers: object = { host: 'localhost', 'x-api-key': apiKey }, protocols?: string[]) {
    const encoded = Buffer.from(JSON.stringify(headers)).toString('base64url');
    this.socket = new WebSocket(
      `ws://127.0.0.1:${port}/graphql/realtime`,
      protocols ?? ['graphql-ws', `header-${encoded}`],
    );
    const look = () => {
      for (const check of this.#waiting) check();
    };
    this.socket.on('message', (data) => {
      this.received.push(JSON.parse(String(data)));
      look();
    });
    this.socket.on('close', () => {
      this.closed = true;
      look();
    });
  }

  send(message: object) {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves with the first found message. */
  until<T>(find: (received: Received[]) => T | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const look = () => {
        const found = find(this.received);
        if (found === undefined || found === false) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  message(type: string, id?: string): Promise<Received> {
    return this.until((received) => received.find((one) => one.type === type && (!id || one.id === id)));
  }

  /** The first error of a message of the type. */
  async errorOf(type: 'error' | 'connection_error', id?: string): Promise<Received> {
    return (await this.message(type, id)).payload.errors[0];
  }

  async opened() {
    if (this.socket.readyState !== WebSocket.OPEN) await new Promise((resolve) => this.socket.once('open', resolve));
    return this;
  }

  async initialised() {
    await this.opened();
    this.send({ type: 'connection_init' });
    await this.message('connection_ack');
    return this;
  }

  start(id: string, name: string, more: { query?: string; authorization?: object } = {}) {
    const { query = subscribeQuery, authorization = { host: 'localhost', 'x-api-key': apiKey } } = more;
    const data = JSON.stringify({ query, variables: { name } });
    this.send({ type: 'start', id, payload: { data, extensions: { authorization } } });
  }

  async subscribed(id: string, name: string, more: { query?: string; authorization?: object } = {}) {
    this.start(id, name, more);
    await this.message('start_ack', id);
    return this;
  }

  /** Payloads of a subscription's `data` messages. */
  data(id: string) {
    return this.received.filter((one) => one.type === 'data' && one.id === id).map((one) => one.payload);
  }
}
