import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../operator/caller.ts';
import { findCloud, findCloudIfAny, publishEndpoint } from '../../operator/endpoint.ts';
import { folder } from '../local/cloud/assemblies.ts';

const needs = ['HYPE_TEST_TABLE'];
const find = (dataDir: string) => () => findCloud(dataDir, needs);

afterEach(() => vi.unstubAllEnvs());

describe('where the cloud of a command is', () => {
  it('is what `npm start` published, until it ends', () => {
    vi.stubEnv('HYPE_TEST_TABLE', '');
    const data = folder({});
    const end = publishEndpoint(data, 'http://localhost:9000', { HYPE_TEST_TABLE: 'Table' });
    expect(find(data)()).toBe('http://localhost:9000');
    expect(process.env.HYPE_TEST_TABLE).toBe('Table');
    vi.stubEnv('HYPE_TEST_TABLE', '');
    end();
    expect(find(data)).toThrow(
      new UserError(
        `No cloud runs in ${data}: run \`npm start\` beside this, or set HYPE_TEST_TABLE to a deployed account's.`,
      ),
    );
  });

  it('is the account where the environment names its tables', () => {
    vi.stubEnv('HYPE_TEST_TABLE', 'Table');
    expect(find(folder({ 'environment.json': '{' }))()).toBeUndefined();
  });

  it.each(['{', '{"url": 1, "environment": {}}'])('a damaged file (%j) gets a sentence', (text) => {
    const data = folder({ 'environment.json': text });
    const sentence = `${join(data, 'environment.json')} is damaged: stop \`npm start\` and start it again.`;
    expect(find(data)).toThrow(new UserError(sentence));
  });

  it('for a command that also runs without one is what `npm start` published, if it answers', async () => {
    const [data, server] = [folder({}), createServer((_, response) => response.end())];
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    vi.stubEnv('HYPE_TEST_TABLE', '');
    expect(await findCloudIfAny(data, needs)).toBeUndefined();
    publishEndpoint(data, url, { HYPE_TEST_TABLE: 'Table' });
    expect(await findCloudIfAny(data, needs)).toBe(url);
    expect(process.env.HYPE_TEST_TABLE).toBe('Table');
    // It was killed, so its file is still there.
    vi.stubEnv('HYPE_TEST_TABLE', '');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await findCloudIfAny(data, needs)).toBeUndefined();
    expect(process.env.HYPE_TEST_TABLE).toBe('');
  });
});
