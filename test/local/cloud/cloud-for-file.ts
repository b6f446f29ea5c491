import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Cloud, startCloud } from '../../../local/cloud/cloud.ts';
import { ensureBuilt, TEMPLATES } from '../../../operator/build.ts';
import { publishEndpoint } from '../../../operator/endpoint.ts';
import { freePorts } from '../ports.ts';

/** A cloud over HTTP for the tests of one file, with the real templates, bundles and site. */
export function cloudForFile() {
  const dataDir = mkdtempSync(join(tmpdir(), 'hype-'));
  /** Lines that a developer should see: all but mails and information. */
  const logged: string[] = [];
  const log = (source: string, line: string) => {
    if (source !== 'mail' && !line.includes('"level":"INFO"')) logged.push(`${source}: ${line}`);
  };
  let port: number;
  let cloud: Cloud;

  beforeAll(async () => {
    await ensureBuilt(() => {});
    port = await freePorts();
    cloud = await startCloud({ outDir: TEMPLATES, dataDir, port, log });
    publishEndpoint(dataDir, cloud.url, cloud.environment);
    // The stores read names and endpoints from the environment, as in a Lambda.
    Object.assign(process.env, cloud.environment);
  });
  afterAll(async () => {
    await cloud?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.url + path, { headers });
  return {
    /** The operator's commands find the cloud by it. */
    dataDir,
    logged,
    cloud: () => cloud,
    port: () => port,
    get,
    config: async () => (await (await get('/config.json')).json()) as Record<string, string>,
  };
}
