import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findCloud, publishEndpoint } from '../../operator/endpoint.ts';
import { UserError } from '../../operator/user-error.ts';
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

  it.each(['', '{', '{}', '{"url": 1, "environment": {}}'])('a damaged file (%j) gets a sentence', (text) => {
    const data = folder({ 'environment.json': text });
    const sentence = `${join(data, 'environment.json')} is damaged: stop \`npm start\` and start it again.`;
    expect(find(data)).toThrow(new UserError(sentence));
  });

  it('a file in the place of the data folder is no cloud', () => {
    const data = join(folder({ 'notes.txt': '' }), 'notes.txt');
    expect(find(data)).toThrow(/^No cloud runs in .*notes\.txt: /);
  });
});
