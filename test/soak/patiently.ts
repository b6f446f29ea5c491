import { setTimeout as pause } from 'node:timers/promises';

/** What the SDK and fetch say of a cloud that is down. */
const isDown = (error: unknown): boolean =>
  /ECONN|EPIPE|socket|fetch failed|TimeoutError/i.test(`${error} ${(error as { cause?: unknown } | undefined)?.cause}`);

/** Asks again until there is an answer: a cloud that was killed comes back. */
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
