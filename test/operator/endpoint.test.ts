import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../operator/caller.ts';
import { findCloud, findCloudIfAny, publishEndpoint } from '../../operator/endpoint.ts';
import { listening } from '../fixtures/listening.ts';
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
    const advice = "run `npm start` beside this, or set HYPE_TEST_TABLE to a deployed account's.";
    expect(find(data)).toThrow(new UserError(`No cloud runs in ${data}: ${advice}`));
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
    const data = folder({});
    const { url, close } = await listening(createServer((_, response) => response.end()));
    vi.stubEnv('HYPE_TEST_TABLE', '');
    expect(await findCloudIfAny(data, needs)).toBeUndefined();
    publishEndpoint(data, url, { HYPE_TEST_TABLE: 'Table' });
    expect(await findCloudIfAny(data, needs)).toBe(url);
    expect(process.env.HYPE_TEST_TABLE).toBe('Table');
    // It was killed, so its file is still there.
    vi.stubEnv('HYPE_TEST_TABLE', '');
    await close();
    expect(await findCloudIfAny(data, needs)).toBeUndefined();
    expect(process.env.HYPE_TEST_TABLE).toBe('');
  });
});
