import { setTimeout as pause } from 'node:timers/promises';

/** Errors of the SDK and fetch when the cloud is down. */
const isDown = (error: unknown): boolean =>
  /ECONN|EPIPE|socket|fetch failed|TimeoutError/i.test(`${error} ${(error as { cause?: unknown } | undefined)?.cause}`);

/** Repeats a request until it is answered, since a killed cloud is restarted. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isDown(error)) throw error;
      await pause(500);
    }
  }
}
