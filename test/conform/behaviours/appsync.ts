import { beforeAll, expect } from 'vitest';
import { type Gateway, openGateway } from '../../local/appsync/gateway.ts';
import type { Service } from './behaviour.ts';

let gateway: Gateway;

export function startApi(): void {
  beforeAll(async () => {
    const refuse = { error: { code: 'EventNotFound', message: 'There is no such event.' } };
    const lambda = ({ field }: { field: string }) => (field === 'gameEvent' ? refuse : { data: null });
    gateway = await openGateway(lambda);
    return gateway.close;
  });
}

const connect = (headers?: object) => gateway.connect(headers);
const query = 'query { schedule(from: 0, to: 1) { id } }';
const realtime = 'Building a real-time WebSocket client in AWS AppSync';
const authorization = 'Configuring authorization and authentication to secure your GraphQL APIs (AWS AppSync)';
const subscriptions = 'Using subscriptions for real-time data applications in AWS AppSync';

export const appsync: Service = {
  name: 'AppSync',
  behaviours: [
    {
      says: 'connection_init is answered with connection_ack and connectionTimeoutMs, five minutes, and ka follows',
      source: realtime,
      async shown() {
        const client = await connect().initialised();
        const { payload } = await client.message('connection_ack');
        expect(payload).toEqual({ connectionTimeoutMs: 300_000 });
        await client.message('ka');
      },
    },
    {
      says: 'the subprotocol is graphql-ws, and credentials come as a header- subprotocol in Base64url',
      source: realtime,
      async shown() {
        const client = await connect().initialised();
        expect(client.socket.protocol).toBe('graphql-ws');
      },
    },
    {
      says: 'a connection with a wrong or expired key gets connection_error with UnauthorizedException and is closed',
      source: `${realtime}; amplify-js issues on connection_error`,
      status: 'reported',
      async shown() {
        for (const key of ['da2-guess', 'da2-expired']) {
          const client = await connect({ host: 'localhost', 'x-api-key': key }).opened();
          client.send({ type: 'connection_init' });
          expect(await client.errorOf('connection_error')).toMatchObject({ errorType: 'UnauthorizedException' });
          await client.until(() => client.closed);
        }
      },
    },
    {
      says: 'start is answered with start_ack, stop with complete, and nothing is delivered afterwards',
      source: realtime,
      async shown() {
        const client = await (await connect().initialised()).subscribed('s', 'stopped');
        client.send({ type: 'stop', id: 's' });
        await client.message('complete', 's');
        await gateway.publish('stopped', '{}');
        await client.subscribed('other', 'stopped');
        await gateway.publish('stopped', '{"last":1}');
        await client.message('data', 'other');
        expect(client.data('s')).toEqual([]);
      },
    },
    {
      says: 'each start carries credentials of its own, and a wrong one is an error for that subscription alone',
      source: realtime,
      async shown() {
        const client = await connect().initialised();
        client.start('bad', 'e', { authorization: { host: 'localhost', 'x-api-key': 'da2-guess' } });
        expect(await client.errorOf('error', 'bad')).toMatchObject({ errorType: 'UnauthorizedException' });
        await client.subscribed('good', 'e');
      },
    },
    {
      says: 'the same id twice on a connection is DuplicatedOperationError',
      source: 'AWS re:Post question on "subscriptions per connection" (DuplicatedOperationError)',
      status: 'reported',
      async shown() {
        const client = await (await connect().initialised()).subscribed('s', 'e');
        client.start('s', 'e');
        expect(await client.errorOf('error', 's')).toMatchObject({ errorType: 'DuplicatedOperationError' });
      },
    },
    {
      says: 'a connection has at most 100 subscriptions, the next is MaxSubscriptionsReachedError',
      source: 'AWS AppSync endpoints and quotas: subscriptions per connection',
      async shown() {
        const client = await connect().initialised();
        for (let id = 0; id < 100; id += 1) await client.subscribed(`s${id}`, 'many');
        client.start('over', 'many');
        expect(await client.errorOf('error', 'over')).toMatchObject({ errorType: 'MaxSubscriptionsReachedError' });
      },
    },
    {
      says: 'a subscriber gets only what the mutation selected; a required field that it left out makes the whole null',
      source: subscriptions,
      async shown() {
        const client = await (await connect().initialised()).subscribed('s', 'selected');
        await gateway.publish('selected', '{}', 'name');
        const { payload } = await client.message('data', 's');
        expect(payload).toMatchObject({ data: { subscribe: null }, errors: [{ path: ['subscribe', 'data'] }] });
      },
    },
    {
      says: 'a subscriber gets only what equals each argument that was given',
      source: subscriptions,
      async shown() {
        const client = await (await connect().initialised()).subscribed('s', 'mine');
        await gateway.publish('theirs', '{}');
        await gateway.publish('mine', '{"n":1}');
        await client.message('data', 's');
        expect(client.data('s')).toEqual([{ data: { subscribe: { data: '{"n":1}', name: 'mine' } } }]);
      },
    },
    {
      says: 'a message above 240 kB is not delivered',
      source: 'powertools-lambda-typescript issue 4020; AWS AppSync endpoints and quotas: subscription payload size',
      async shown() {
        const client = await (await connect().initialised()).subscribed('s', 'large');
        await gateway.publish('large', 'x'.repeat(240 * 1024));
        await gateway.publish('large', 'x'.repeat(230 * 1024));
        await client.message('data', 's');
        expect(client.data('s').map(({ data }) => data.subscribe.data.length)).toEqual([230 * 1024]);
      },
    },
    {
      says: 'a wrong or expired API key is HTTP 401, UnauthorizedException: You are not authorized to make this call.',
      source: 'amplify-studio issue 1003; amplify-cli issue 3485',
      status: 'reported',
      async shown() {
        const errorType = 'UnauthorizedException';
        for (const key of ['da2-guess', 'da2-expired']) {
          const { status, body } = await gateway.post({ query }, { 'x-api-key': key });
          const message = 'You are not authorized to make this call.';
          expect({ status, ...body }).toMatchObject({ status: 401, errors: [{ errorType, message }] });
        }
      },
    },
    {
      says: 'a request without credentials is HTTP 401, UnauthorizedException',
      source: authorization,
      async shown() {
        const { status, body } = await gateway.post({ query }, {});
        expect([status, body.errors[0].errorType]).toEqual([401, 'UnauthorizedException']);
      },
    },
    {
      says: 'an expired token of the user pool is HTTP 401 before any field runs',
      source: `${authorization}; amplify-js issues on "Token has expired."`,
      status: 'reported',
      async shown() {
        const { status, body } = await gateway.post({ query }, { authorization: 'Bearer a.b.c' });
        expect([status, body.errors[0].errorType]).toEqual([401, 'UnauthorizedException']);
      },
    },
    {
      says: 'a field that the mode of the caller may not have is refused within HTTP 200: Not Authorized to access … on type …',
      source: authorization,
      async shown() {
        const forged = { query: 'mutation { publish(name: "e", data: "x") { name } }' };
        const { status, body } = await gateway.asGuest(forged);
        const message = 'Not Authorized to access publish on type Mutation';
        expect({ status, ...body }).toMatchObject({ status: 200, errors: [{ errorType: 'Unauthorized', message }] });
      },
    },
    {
      says: 'a fault of util.error has errorType, message and, as far as selected, data in the errors of HTTP 200',
      source: 'AWS AppSync JavaScript resolver: util helpers, util.error',
      async shown() {
        const { status, body } = await gateway.asGuest({ query: 'query { gameEvent(eventId: "x") { id } }' });
        expect(status).toBe(200);
        expect(body.errors).toMatchObject([{ errorType: 'EventNotFound', message: 'There is no such event.' }]);
      },
    },
    {
      says: 'a request is at most 1 MB and runs at most 30 seconds',
      source: 'AWS AppSync endpoints and quotas',
      differs: 'The local AppSync holds requests to 1 MB, but sets no time limit of its own.',
      async shown() {
        const { status } = await gateway.asGuest({ query: `${query}#${'x'.repeat(1024 * 1024)}` });
        expect(status).toBe(400);
      },
    },
    {
      says: 'a connection lives for 24 hours at most',
      source: 'AWS AppSync endpoints and quotas',
      differs: 'The local AppSync keeps a connection as long as the client does.',
    },
    {
      says: 'inbound and outbound messages have rates per account and region',
      source: 'AWS AppSync endpoints and quotas: inbound and outbound message rates',
      differs: 'The local AppSync has no quotas of rate; `npm run cost` says where they bite.',
    },
  ],
};
