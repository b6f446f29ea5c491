import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections can fall silent without a close, as when a phone sleeps or changes its network. */
export type SilentProxy = {
  port: number;
  /** Number of open connections that are not silent. */
  carrying(): number;
  /** Silences all open connections: no byte and no close passes. New connections work. */
  silence(): void;
  /** Silences the next connection after the service has sent these words. Resolves then. */
  silenceAfter(words: string): Promise<void>;
  /** Closes the silent connections at the phone's side. */
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
