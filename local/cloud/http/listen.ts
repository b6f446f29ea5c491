import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRecord } from '../../../games/lib/unknown.ts';
import { UserError } from '../../../operator/user-error.ts';

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** How long requests that are under way may take when the port is closed. */
const graceMs = 2000;

/**
 * Serves a port of this machine alone, on IPv4 and, where there is one, on IPv6: browsers take either for localhost.
 * @throws UserError when the port is taken
 */
export async function listen(port: number, onRequest: RequestListener, onUpgrade?: Upgrade) {
  const servers: Server[] = [];
  /** Lets requests that are under way end. Sockets of upgrades must be closed before. */
  const close = async () => {
    const impatience = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, graceMs);
    await Promise.all(servers.map((server) => once(server.close(), 'close')));
    clearTimeout(impatience);
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

/** Whether a port could not be opened because another process has it. */
export const isInUse = (error: unknown): boolean => isRecord(error) && error.code === 'EADDRINUSE';

export const taken = (port: number): UserError =>
  new UserError(`Port ${port} is taken: stop what uses it, or start with another --port.`);

/** @throws UserError when the port is taken */
export async function requireFree(port: number): Promise<void> {
  const { close } = await listen(port, (_, response) => response.end());
  await close();
}
