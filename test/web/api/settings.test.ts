import { describe, expect, it, vi } from 'vitest';
import { fetchSettings, Misconfigured, readSettings } from '../../../web/src/api/settings.ts';

const good = {
  region: 'eu-central-1',
  graphqlUrl: 'https://api.example/graphql',
  apiKey: 'da2-key',
  userPoolId: 'eu-central-1_pool',
  userPoolClientId: 'client',
};
const textOf = (change: Record<string, unknown> = {}) => JSON.stringify({ ...good, ...change });

describe('the runtime settings', () => {
  it('are what config.json says, with an identity pool where there is one', () => {
    const identityPoolId = 'eu-central-1:pool';
    expect(readSettings(textOf())).toEqual(good);
    expect(readSettings(textOf({ identityPoolId }))).toEqual({ ...good, identityPoolId });
  });

  it.each([
    [textOf({ userPoolId: 'pool' }), 'Invalid user pool id provided.'],
    [textOf({ identityPoolId: 7 }), 'Invalid identity pool id provided.'],
    [textOf({ graphqlUrl: '' }), 'config.json lacks graphqlUrl.'],
    [textOf({ apiKey: 1 }), 'config.json lacks apiKey.'],
    ['<!doctype html>', 'config.json is not JSON.'],
    ['null', 'config.json lacks region.'],
  ])('refuse %s by a sentence: %s', (text, sentence) => {
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
