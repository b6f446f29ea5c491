import { describe, expect, it, vi } from 'vitest';
import { fetchSettings, Misconfigured, readSettings } from '../../../web/src/api/settings.ts';

const good = {
  region: 'eu-central-1',
  graphqlUrl: 'https://api.example/graphql',
  apiKey: 'da2-key',
  userPoolId: 'eu-central-1_pool',
  userPoolClientId: 'client',
};
const read = (change: Record<string, unknown> = {}) => readSettings(JSON.stringify({ ...good, ...change }));

describe('the runtime settings', () => {
  it('are what config.json says, with an identity pool where there is one', () => {
    expect(read()).toEqual(good);
    expect(read({ identityPoolId: 'eu-central-1:pool' })).toEqual({ ...good, identityPoolId: 'eu-central-1:pool' });
  });

  it.each([
    ['a user pool without underscore', { userPoolId: 'pool' }, 'Invalid user pool id provided.'],
    ['an identity pool that is no text', { identityPoolId: 7 }, 'Invalid identity pool id provided.'],
    ['an empty address', { graphqlUrl: '' }, 'config.json lacks graphqlUrl.'],
    ['a key that is no text', { apiKey: 1 }, 'config.json lacks apiKey.'],
  ])('refuse %s by sentence', (_what, change, sentence) => {
    expect(() => read(change)).toThrow(new Misconfigured(sentence));
  });

  it.each([
    ['<!doctype html>', 'config.json is not JSON.'],
    ['null', 'config.json lacks region.'],
  ])('refuse %s', (text, sentence) => {
    expect(() => readSettings(text)).toThrow(new Misconfigured(sentence));
  });
});

describe('fetching them', () => {
  const answering = (response: Response) => vi.stubGlobal('fetch', async () => response);

  it('reads config.json; only a failing server may answer another time', async () => {
    answering(Response.json(good));
    expect(await fetchSettings()).toEqual(good);
    answering(new Response('', { status: 404 }));
    await expect(fetchSettings()).rejects.toThrow(new Misconfigured('config.json is missing.'));
    answering(new Response('', { status: 503 }));
    await expect(fetchSettings()).rejects.not.toBeInstanceOf(Misconfigured);
  });
});
