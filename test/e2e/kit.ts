import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const settings = { region: 'r', graphqlUrl: 'ws://localhost', apiKey: 'k', userPoolId: 'r_p', userPoolClientId: 'c' };

/** Builds the kit into a folder and serves it, with nothing behind it. */
export async function serveKit(folder: string): Promise<{ url: string; close(): void }> {
  const site = createServer(async ({ url = '/' }, response) => {
    const path = new URL(url, 'http://kit').pathname;
    if (path === '/api/auth/session') {
      response.setHeader('content-type', 'application/json');
      return response.end('{"status":200,"data":{"session":{"isLoggedIn":false}}}');
    }
    if (path === '/config.json') return response.end(JSON.stringify(settings));
    const file = extname(path) ? path : '/index.html';
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(await readFile(join(folder, file)).catch(() => ''));
  });
  await Promise.all([
    new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)),
    build({
      configFile: 'web/vite.config.ts',
      mode: 'kit',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    }),
  ]);
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close: () => {
      site.close();
      site.closeAllConnections();
    },
  };
}
