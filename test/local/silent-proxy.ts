import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose open paths can fall silent, as a phone's do when it sleeps or changes its network: nobody is told. */
export type SilentProxy = {
  port: number;
  /** Open paths that still carry something. */
  carrying(): number;
  /** No byte and no close passes any open path any more. New paths are not concerned. */
  silence(): void;
  /** The next path falls silent after the service has said these words. Resolves when it has. */
  silenceAfter(words: string): Promise<void>;
  /** The phone's system reports the silent paths as closed. */
  report(): void;
  close(): void;
};

/** @param target port on this machine */
export async function silentProxy(target: number): Promise<SilentProxy> {
  const silent = new Set<Socket>();
  const paths = new Map<Socket, Socket>();
  let last: { words: string; heard(): void } | undefined;
  const server = createServer((phone) => {
    const service = connect(target, '127.0.0.1');
    paths.set(phone, service);
    for (const [from, to] of [
      [phone, service],
      [service, phone],
    ] as const) {
      from.on('data', (bytes) => {
        if (silent.has(phone)) return;
        to.write(bytes);
        if (!last || from !== service || !bytes.includes(last.words)) return;
        silent.add(phone);
        last.heard();
        last = undefined;
      });
      from.on('error', () => {});
      from.on('close', () => {
        if (silent.has(phone)) return;
        to.destroy();
        paths.delete(phone);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    carrying: () => paths.size - silent.size,
    silence: () => {
      for (const phone of paths.keys()) silent.add(phone);
    },
    silenceAfter: (words) =>
      new Promise((heard) => {
        last = { words, heard };
      }),
    report: () => {
      for (const phone of silent) phone.destroy();
    },
    close: () => {
      server.close();
      for (const [phone, service] of paths) {
        phone.destroy();
        service.destroy();
      }
    },
  };
}
