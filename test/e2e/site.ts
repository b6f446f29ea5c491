import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer of the site, as the proxy passes it on. */
export type Reply = { status: number; headers: Record<string, string>; body: string };
/** Returns a changed answer for a path and query; undefined leaves it unchanged. */
export type Spoil = (path: string, reply: Reply) => Partial<Reply> | undefined;

/** The site behind an address of its own, whose network can be cut (Chromium's own switch spares the service worker). */
export type Site = {
  url: string;
  /** Paths that were asked for, and when, epoch ms. */
  asked: { path: string; at: number }[];
  cut(): void;
  mend(): void;
  /** Holds back the answers to paths with this beginning until `mend` is called. */
  holdBack(start: string): void;
  close(): void;
};

/** @param spoil changes some of its answers */
export async function siteBefore(origin: string, spoil: Spoil = () => undefined): Promise<Site> {
  let reachable = true;
  /** The beginning of held paths, and the promise that releases them. */
  let [heldBack, letThrough, mended] = [undefined as string | undefined, () => {}, Promise.resolve()];
  const paths: Site['asked'] = [];

  const server = createServer(async (asked, answer) => {
    if (!reachable) return asked.socket.destroy();
    const { method, url = '/', headers } = asked;
    paths.push({ path: new URL(url, origin).pathname, at: Date.now() });
    const body = await buffer(asked);
    if (heldBack !== undefined && url.startsWith(heldBack)) await mended;
    // The answer may be changed here, so the origin's tag does not describe it and is not passed on.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...asks } = headers;
    const passed = { ...asks, 'accept-encoding': 'identity' };
    const forward = request(new URL(url, origin), { method, headers: passed }, async (given) => {
      const text = await buffer(given);
      const truth = { status: given.statusCode ?? 502, headers: {}, body: text.toString() };
      const spoilt = spoil(url, truth);
      const sent = spoilt?.body === undefined ? text : Buffer.from(spoilt.body);
      const { 'transfer-encoding': _, ...rest } = given.headers;
      const length = sent.length > 0 && { 'content-length': sent.length };
      answer.writeHead(spoilt?.status ?? truth.status, { ...rest, ...spoilt?.headers, ...length });
      answer.end(sent);
    });
    forward.on('error', () => asked.socket.destroy());
    forward.end(body);
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
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
