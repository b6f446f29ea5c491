import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer of the site, as the proxy passes it on. */
export type Reply = { status: number; headers: Record<string, string>; body: string };
/** Returns a changed answer for a path and query; undefined leaves it unchanged. */
export type Spoil = (path: string, reply: Reply, asked: string) => Partial<Reply> | undefined;

/** A proxy of a site that changes some of its answers. @returns its address, and `close` to end it */
export async function spoiling(site: string, spoil: Spoil): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(site);
  const answer = async (asked: IncomingMessage, answering: ServerResponse) => {
    const body = await buffer(asked);
    // The Host header stays, as behind a distribution.
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, method: asked.method, path: asked.url, headers });
    passed.on('response', async (response) => {
      const text = await buffer(response);
      const truth = { status: response.statusCode ?? 0, headers: {}, body: text.toString() };
      const spoilt = spoil(String(asked.url), truth, body.toString());
      answering.writeHead(spoilt?.status ?? truth.status, {
        ...response.headers,
        ...spoilt?.headers,
        ...(spoilt?.body !== undefined && { 'content-length': Buffer.byteLength(spoilt.body) }),
      });
      answering.end(spoilt?.body ?? text);
    });
    passed.end(body);
  };
  const server = createServer((asked, answering) => void answer(asked, answering));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
