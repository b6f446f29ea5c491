import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { handler } from '../cloud/http/exchange.ts';
import { type AuthOptions, authenticator } from './authenticate.ts';
import { answerRequest, maxBytes, type Parts } from './http.ts';
import { Operations } from './operation.ts';
import { Connection } from './realtime.ts';
import { executableSchema, type SchemaOptions } from './schema.ts';
import { Subscriptions } from './subscriptions.ts';

export type GraphqlApiOptions = AuthOptions &
  SchemaOptions & {
    /** The current time, epoch ms; set by tests. */
    now?: () => number;
  };

/** An AppSync GraphQL API on this machine, with the template's schema, authorisation and resolvers. */
export function createGraphqlApi(options: GraphqlApiOptions) {
  const operations = new Operations(executableSchema(options));
  const authenticate = authenticator(options, options.now);
  const parts: Parts = { authenticate, operations, subscriptions: new Subscriptions(operations) };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: 1024 * 1024,
    perMessageDeflate: false,
    handleProtocols: (protocols) => (protocols.has('graphql-ws') ? 'graphql-ws' : false),
  });
  sockets.on('connection', (socket, request) => {
    if (socket.protocol === 'graphql-ws') {
      new Connection(socket, request, parts);
      return;
    }
    const errors = [{ message: 'NoProtocolError', errorCode: 400 }];
    socket.send(JSON.stringify({ type: 'connection_error', payload: { errors } }));
    socket.close(1002, 'NoProtocolError');
  });
  return {
    handleRequest: handler((request) => answerRequest(parts, request), console.error, maxBytes),
    handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request)),
    async close() {
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      const deadline = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1000);
      await new Promise((resolve) => sockets.close(resolve));
      clearTimeout(deadline);
    },
  };
}
