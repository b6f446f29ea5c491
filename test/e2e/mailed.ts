import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { soon } from './browser.ts';
import type { RunningCloud } from './cloud.ts';

/** The newest link to a page, once so many were mailed to the fan: the ones before it have ended. The queue may deliver a mail twice. */
export const mailedIn =
  ({ data }: Pick<RunningCloud, 'data'>) =>
  async (fan: string, page: string, times = 1): Promise<string> => {
    const outbox = join(data, 'outbox');
    const links = () =>
      readdirSync(outbox)
        .sort()
        .map((name) => readFileSync(join(outbox, name), 'utf8'))
        .filter((mail) => mail.includes(`To: ${fan}@example.com`))
        .flatMap((mail) => mail.match(new RegExp(`http://\\S+/${page}#\\S+`, 'g')) ?? []);
    await expect.poll(() => links().length, soon).toBeGreaterThanOrEqual(times);
    return links().at(-1) as string;
  };
