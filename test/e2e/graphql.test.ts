import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { HttpFan } from './fan.ts';

let cloud: RunningCloud;
beforeAll(async () => {
  cloud = await startCloudProcess('--no-league');
});
afterAll(() => cloud?.remove());

type Answer = { data?: Record<string, unknown>; errors?: { errorType: string; path?: string[] }[] };

it('lets a guest of the console read with the API key, and nothing more', async () => {
  const settings = (await (await fetch(`${cloud.url}/config.json`)).json()) as { graphqlUrl: string; apiKey: string };
  const ask = async (query: string, headers: Record<string, string> = { 'x-api-key': settings.apiKey }) => {
    const response = await fetch(settings.graphqlUrl, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return { http: response.status, ...((await response.json()) as Answer) };
  };

  const { id } = await new HttpFan(cloud.url).liveGame();
  const read = await ask(
    `{ gameEvent(eventId: "${id}") { id type home { shortName } } messages(eventId: "${id}", after: 0) { data { name data } } }`,
  );
  expect(read.errors).toBeUndefined();
  expect(read.data).toMatchObject({
    gameEvent: { id, type: 'BASKETBALL', home: { shortName: 'BKN' } },
    messages: { data: expect.any(Array) },
  });

  const refused = async (query: string) => (await ask(query)).errors?.map(({ errorType }) => errorType);
  expect(await refused('{ userData { username } }')).toEqual(['Unauthorized']);
  expect(await refused(`mutation { publish(name: "${id}", data: "{}") { name } }`)).toEqual(['Unauthorized']);
  expect(await refused('{ gameEvent(eventId: "nothing") { id } }')).toEqual(['EventNotFound']);
  expect((await ask('{ session { session { isLoggedIn } } }', { 'x-api-key': 'da2-forged' })).http).toBe(401);
});
