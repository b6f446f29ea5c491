import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import { type Cloud, startCloud } from '../../../local/cloud/cloud.ts';
import { ensureBuilt, TEMPLATES } from '../../../operator/build.ts';
import { feed as feedLine } from '../../../operator/commands/feed.ts';
import { publishEndpoint } from '../../../operator/endpoint.ts';
import { runCommand } from '../../operator/run-command.ts';
import { freePorts } from '../ports.ts';

/**
 * A cloud over HTTP for the tests of one file, with the real templates, bundles and site.
 * @param variables overrides of its functions' variables, read after the hooks before
 */
export function cloudForFile(variables: () => Record<string, string> = () => ({})) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hype-'));
  /** Lines that a developer should see: all but mails and information. */
  const logged: string[] = [];
  const all: string[] = [];
  const log = (source: string, line: string) => {
    all.push(line);
    if (source !== 'mail' && !line.includes('"level":"INFO"')) logged.push(`${source}: ${line}`);
  };
  let port: number;
  let cloud: Cloud;

  beforeAll(async () => {
    await ensureBuilt(() => {});
    port = await freePorts();
    cloud = await startCloud({ outDir: TEMPLATES, dataDir, port, log, variables: variables() });
    publishEndpoint(dataDir, cloud.url, cloud.environment);
    // The stores read names and endpoints from the environment, as in a Lambda.
    Object.assign(process.env, cloud.environment);
  });
  afterAll(async () => {
    await cloud?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Runs `npm run feed` as a new process does: without what an earlier command found. */
  const run = (...args: string[]) => {
    for (const name of ['EVENTS_TABLE', 'SOURCE_HOSTS', 'SOURCE_HEADERS_ARN']) delete process.env[name];
    return runCommand(feedLine, [...args, `--data=${dataDir}`]);
  };
  const feed = async (...args: string[]) => {
    const { text, status } = await run(...args);
    return { status, answer: JSON.parse(text) };
  };

  const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.url + path, { headers });
  return {
    /** The operator's commands find the cloud by it. */
    dataDir,
    logged,
    /** Every line. */
    all,
    run,
    feed,
    /** The same with standard input. */
    async typed(input: string, ...args: string[]) {
      const { stdin } = process;
      Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
      try {
        return (await feed(...args)).answer;
      } finally {
        Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
      }
    },
    cloud: () => cloud,
    port: () => port,
    get,
    config: async () => (await (await get('/config.json')).json()) as Record<string, string>,
  };
}
