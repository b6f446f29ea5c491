import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRecord } from '../../../games/lib/unknown.ts';
import { UserError } from '../../../operator/caller.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Time limit for running requests when the port is closed, ms. */
const graceMs = 2000;

/** Serves a port on this machine only, on IPv4 and, if available, on IPv6: browsers may use either for localhost. @throws UserError if the port is taken */
export async function listen(port: number, onRequest: RequestListener, onUpgrade?: Upgrade) {
  const servers: Server[] = [];
  /** Waits for running requests. Upgraded sockets must be closed before. */
  const close = async () => {
    const deadline = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, graceMs);
    await Promise.all(servers.map((server) => once(server.close(), 'close')));
    clearTimeout(deadline);
  };
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer({ keepAliveTimeout: 60_000 }, onRequest);
    if (onUpgrade) server.on('upgrade', onUpgrade);
    try {
      await once(server.listen(port, host), 'listening');
      servers.push(server);
    } catch (error) {
      const used = isInUse(error);
      if (host === '::1' && !used) continue;
      await close();
      throw used ? taken(port) : error;
    }
  }
  return { close };
}

export const isInUse = (error: unknown): boolean => isRecord(error) && error.code === 'EADDRINUSE';

export const taken = (port: number): UserError =>
  new UserError(`Port ${port} is taken: stop what uses it, or start with another --port.`);

/** @throws UserError if the port is taken */
export async function requireFree(port: number): Promise<void> {
  const { close } = await listen(port, (_, response) => response.end());
  await close();
}
