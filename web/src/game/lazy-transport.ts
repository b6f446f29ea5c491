import type { Transport } from './connection.ts';

/** A transport that is loaded when it is needed. If it cannot be loaded, the attempt to connect has failed. */
export function lazyTransport(load: () => Promise<Transport>): Transport {
  return (name, on) => {
    let attempt: ReturnType<Transport> | undefined;
    let isClosed = false;
    const start = async () => {
      try {
        const transport = await load();
        if (!isClosed) attempt = transport(name, on);
      } catch (error) {
        console.warn('The live connection could not be loaded:', error);
        on.disrupted();
      }
    };
    void start();
    return {
      close() {
        isClosed = true;
        attempt?.close();
      },
    };
  };
}
