import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchServer } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';

/** A running `npm start` that other test files use at the same time. Each file makes its own fans and staged games. */
export type SharedCloud = Pick<RunningCloud, 'url' | 'data'>;

/** The shared cloud, with recorded games at real speed. */
export async function sharedCloud(): Promise<SharedCloud> {
  const answer = await fetch(`${process.env.HYPE_SHARED}/cloud`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedCloud;
}

/**
 * Shares a cloud and a browser among the files of a run; each is started when it is first used. Processes find this server by HYPE_SHARED. @returns stops them
 */
export async function lend(): Promise<() => Promise<void>> {
  const started: Promise<() => Promise<unknown>>[] = [];
  const once = <T>(start: () => Promise<T>, end: (thing: T) => Promise<unknown>): (() => Promise<T>) => {
    let thing: Promise<T> | undefined;
    return () => {
      if (!thing) {
        thing = start();
        started.push(thing.then((it) => () => end(it)));
      }
      return thing;
    };
  };
  const cloud = once(
    () => startCloudProcess('--no-league', '--speed', '1'),
    (it) => it.remove(),
  );
  const browser = once(launchServer, (it) => it.close());
  const things: Record<string, () => Promise<string>> = {
    '/cloud': async () => {
      const { url, data } = await cloud();
      return JSON.stringify({ url, data });
    },
    '/browser': async () => (await browser()).wsEndpoint(),
  };
  const server = createServer((request, response) => {
    things[request.url ?? '']?.().then(
      (text) => response.end(text),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.HYPE_SHARED = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const end of await Promise.allSettled(started)) if (end.status === 'fulfilled') await end.value();
  };
}
