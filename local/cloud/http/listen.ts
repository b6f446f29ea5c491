import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { UserError } from '../../user-error.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** How long requests that are under way may take when the port is closed. */
const graceMs = 2000;

/** `close` lets requests that are under way end. Who takes upgrades closes their sockets itself, before. */
export type Listening = { close(): Promise<void> };

/**
 * Serves a port of this machine alone, on IPv4 and, where there is one, on IPv6: browsers take either for localhost.
 * @throws UserError when the port is taken
 */
export async function listen(port: number, onRequest: RequestListener, onUpgrade?: Upgrade): Promise<Listening> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(
      servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            const impatience = setTimeout(() => server.closeAllConnections(), graceMs);
            server.close(() => {
              clearTimeout(impatience);
              resolve();
            });
            server.closeIdleConnections();
          }),
      ),
    );
  };
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer({ keepAliveTimeout: 60_000 }, onRequest);
    if (onUpgrade) server.on('upgrade', onUpgrade);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      });
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (host === '::1' && code !== 'EADDRINUSE') continue;
      await close();
      throw code === 'EADDRINUSE' ? taken(port) : error;
    }
  }
  return { close };
}

export const taken = (port: number): UserError =>
  new UserError(`Port ${port} is taken: stop what uses it, or start with another --port.`);

/** @throws UserError when the port is taken */
export async function requireFree(port: number): Promise<void> {
  const { close } = await listen(port, (_, response) => response.end());
  await close();
}
