import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Foundations } from './foundations.ts';
import { graphqlApi } from './graphql.ts';
import { handler, plain } from './http/exchange.ts';

type Front = {
  onRequest: RequestListener;
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** The one address that browsers see: the distribution, and beside it the GraphQL API, which has a host of its own in AWS. */
export function front(foundations: Foundations): Front {
  const [distribution, ...others] = foundations.distributions;
  const [graphql, ...more] = foundations.graphqlApis.all().map((parts) => graphqlApi(parts, foundations));
  if (others.length > 0 || more.length > 0) throw new Error('One distribution and one GraphQL API have room here');
  const nothing = plain(404, 'The templates have no distribution.');
  const site = handler(
    async (request) => distribution?.answer(request) ?? nothing,
    (line) => foundations.log('site', line),
  );
  return {
    onRequest(request, response) {
      if (graphql && pathOf(request) === '/graphql') graphql.handleRequest(request, response);
      else site(request, response);
    },
    onUpgrade(request, socket, head) {
      if (graphql && pathOf(request) === '/graphql/realtime') graphql.handleUpgrade(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    },
    close: async () => graphql?.close(),
  };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0] as string;
