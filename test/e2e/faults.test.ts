import { expect, it } from 'vitest';
import { type Game, HttpFan, newFan } from './fan.ts';
import { lentCloud } from './shared.ts';

const cloud = await lentCloud('shared');

it('names every fault of the main path and changes nothing', async () => {
  const fan = await newFan(cloud.url);
  const { id: eventId } = await fan.liveGame();
  const fault = async (reply: Promise<{ http: number; error?: { code: string } }>) => {
    const { http, error } = await reply;
    return `${http} ${error?.code}`;
  };
  const offerOf = async () =>
    (await fan.call('GET', `/api/hype/offer?hypeGame=bingo&eventId=${eventId}&board=1`)).data as Game & Offer;
  const create = (body: object, hypeGame = 'bingo') => fan.call('POST', `/api/hype/create?hypeGame=${hypeGame}`, body);

  const { items, version, position, ticket, board } = await offerOf();
  const forged = items.map((square, index) => (index === 3 ? { ...square, threshold: 1, pid: 'nobody' } : square));
  expect(await fault(create({ eventId, items: forged, version, position, ticket, board }))).toBe('409 NotAsOffered');
  const active = await fan.call('GET', `/api/user/activeGames?eventId=${eventId}`);
  expect(active.data).toMatchObject({ bingo: null });

  const game = await fan.joinBingo(eventId);
  expect(await fault(create({ eventId, items, version, position, ticket, board }))).toBe('409 AlreadyJoined');
  expect(await fault(create({ eventId, items }, 'poker'))).toBe('400 UnknownHypeGame');

  const save = (points: number, as = fan) =>
    as.call('PUT', `/api/hype/savePoints?hypeGame=bingo&hypeGameId=${game.id}`, { points });
  expect(await fault(save(99_999))).toBe('409 PointsNotSupported');
  const other = new HttpFan(cloud.url);
  expect(await fault(save(10, other))).toBe('401 Unauthorized');
  await other.signUp();
  expect(await fault(save(10, other))).toBe('404 GameNotFound');
  expect(await fault(fan.call('POST', '/api/auth/signIn', '{"username": '))).toBe('400 MalformedJson');
  expect(await fault(fan.call('GET', '/api/hype/nothing'))).toBe('404 PageNotFound');
  // Also where the edge keeps what is read.
  expect(await fault(fan.call('POST', '/api/gameManagement/stats'))).toBe('404 PageNotFound');
  expect(await fault(fan.call('GET', '/api/auth/logout', undefined, foreign))).toBe('403 ForeignOrigin');

  const { data } = await fan.call('GET', `/api/hype/get?hypeGame=bingo&gameId=${game.id}`);
  expect(data).toMatchObject({ id: game.id, points: 0, items: game.items });
  expect((await fan.call('GET', '/api/auth/session')).data).toMatchObject({ session: { isLoggedIn: true } });
});

const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
type Offer = { version: string; position: number; ticket: string; board: number };

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
