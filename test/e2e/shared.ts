import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchServer } from './browser.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';

/** A running `npm start` that other files use at the same time: a file brings its own fans and its own staged games. */
export type SharedCloud = Pick<RunningCloud, 'url' | 'data'>;

/** Lent clouds, each with recorded games alone at the pace of real ones. `dressed`: teams have other colors and players there. */
export type LentCloud = 'shared' | 'dressed';

/** A lent cloud, for files that change nothing of it but what is theirs. */
export async function lentCloud(name: LentCloud): Promise<SharedCloud> {
  const answer = await fetch(`${process.env.HYPE_SHARED}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedCloud;
}

/**
 * Lends clouds and a browser to the files of a run; each is started when it is first asked for. Processes find the
 * lender by HYPE_SHARED.
 * @returns what ends them
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
  const cloud = () => {
    const start = once(
      () => startCloudProcess('--no-league', '--speed', '1'),
      (it) => it.remove(),
    );
    return async () => {
      const { url, data } = await start();
      return JSON.stringify({ url, data });
    };
  };
  const browser = once(launchServer, (it) => it.close());
  const things: Record<string, () => Promise<string>> = {
    '/shared': cloud(),
    '/dressed': cloud(),
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
