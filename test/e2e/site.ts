import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site behind an address of its own, whose network can be cut (Chromium's own switch spares the service worker) and which can be deployed anew. */
export type Site = {
  url: string;
  /** Paths that were asked for, and when, epoch ms. */
  asked: { path: string; at: number }[];
  cut(): void;
  mend(): void;
  /** Holds back the answers to paths with this beginning until `mend` is called. */
  holdBack(start: string): void;
  /** The same files as another build: the id is `next`, and the page says so in a meta element. */
  deploy(): void;
  close(): void;
};

export async function siteBefore(origin: string): Promise<Site> {
  const { id } = (await (await fetch(`${origin}/builds/latest.json`)).json()) as { id: string };
  let [reachable, deployed] = [true, false];
  /** The beginning of held paths, and the promise that releases them. */
  let [heldBack, letThrough, mended] = [undefined as string | undefined, () => {}, Promise.resolve()];
  const paths: Site['asked'] = [];
  const built = (text: string) =>
    text.replaceAll(id, 'next').replace('<head>', '<head><meta name="build" content="next">');

  const server = createServer(async (asked, answer) => {
    if (!reachable) return asked.socket.destroy();
    const { method, url = '/', headers } = asked;
    paths.push({ path: new URL(url, origin).pathname, at: Date.now() });
    if (heldBack !== undefined && url.startsWith(heldBack)) await mended;
    // The answer is changed here, so the origin's tag does not describe it and is not passed on.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...asks } = headers;
    const passed = { ...asks, 'accept-encoding': 'identity' };
    const forward = request(new URL(url, origin), { method, headers: passed }, (given) => {
      const chunks: Buffer[] = [];
      given.on('data', (chunk: Buffer) => chunks.push(chunk));
      given.on('end', () => {
        const { 'transfer-encoding': _, ...rest } = given.headers;
        const named = url === '/service-worker.js' || rest['content-type']?.startsWith('text/html');
        const whole = Buffer.concat(chunks);
        const body = deployed && named ? Buffer.from(built(whole.toString())) : whole;
        answer.writeHead(given.statusCode ?? 502, { ...rest, ...(body.length && { 'content-length': body.length }) });
        answer.end(body);
      });
    });
    forward.on('error', () => asked.socket.destroy());
    asked.pipe(forward);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: paths,
    cut: () => {
      reachable = false;
      server.closeAllConnections();
    },
    mend: () => {
      reachable = true;
      heldBack = undefined;
      letThrough();
    },
    holdBack: (start) => {
      heldBack = start;
      mended = new Promise((resolve) => {
        letThrough = resolve;
      });
    },
    deploy: () => {
      deployed = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
