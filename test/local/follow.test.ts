import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { follow } from '../../local/follow.ts';

beforeEach(() => {
  // Loopback sources are allowed if AWS's endpoint is on loopback too.
  vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
  vi.stubEnv('SOURCE_CONTACT', 'https://example.com/hype');
  for (const name of ['SOURCE_HOSTS', 'EVENTS_TABLE', 'SOURCE_HEADERS_ARN']) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

it('leagues that cannot be reached are one sentence each, are not imported, and recordings play', async () => {
  const said: string[] = [];
  const invoked: string[] = [];
  const invoke = async (name: string) => void invoked.push(name);
  // Port 9 takes no connection.
  const sources = ['nba', 'wnba'].map((league) => ({
    ...{ name: `espn:${league}`, provider: 'espn' },
    url: `http://127.0.0.1:9/apis/site/v2/sports/basketball/${league}/scoreboard`,
  }));
  expect(await follow(sources, invoke as never, (line) => said.push(line))).toBe(false);
  const sentence = (name: string) =>
    expect.stringMatching(new RegExp(`^${name} cannot be followed now \\(.+\\); recorded games play\\.$`));
  expect(said).toEqual([sentence('espn:nba'), sentence('espn:wnba')]);
  expect(invoked).toEqual([]);
});
