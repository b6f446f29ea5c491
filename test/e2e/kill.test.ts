import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { HttpFan } from './fan.ts';

let cloud: RunningCloud;
beforeAll(async () => {
  cloud = await startCloudProcess('--speed', '90', '--no-league');
});
afterAll(() => cloud?.remove());

type Message = { name: string; data: string };

/** The whole log of an event, page by page. */
async function log(fan: HttpFan, eventId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await fan.call('GET', `/api/gameManagement/messages?eventId=${eventId}&after=${after}`);
    messages.push(...(page.data as Message[]));
    after = (page as { next?: number | null }).next ?? null;
  }
  return messages;
}
const seqs = (messages: Message[]) => messages.map(({ data }) => (JSON.parse(data) as { seq: number }).seq);

it('loses no entry, no play and no point when it is killed in the middle of play', { timeout: 300_000 }, async () => {
  const fan = new HttpFan(cloud.url);
  const name = await fan.signUp();
  const { id: eventId } = await fan.liveGame();
  const game = await fan.joinBingo(eventId);
  const save = async () => {
    const { data } = await fan.call('PUT', `/api/hype/savePoints?hypeGame=bingo&hypeGameId=${game.id}`, { points: 0 });
    return data;
  };
  const points = async () =>
    (await fan.call('GET', `/api/hype/getPoints?hypeGame=bingo&eventId=${eventId}`)).data as number;

  for (const goal of [60, 160]) {
    await expect
      .poll(async () => (await log(fan, eventId)).length, { timeout: 120_000, interval: 250 })
      .toBeGreaterThan(goal);
    await save();
    const [had, held] = [await log(fan, eventId), await points()];
    await cloud.kill();
    await cloud.restart();
    expect((await log(fan, eventId)).slice(0, had.length)).toEqual(had);
    expect(await points()).toBe(held);
    expect((await fan.call('GET', `/api/hype/get?hypeGame=bingo&gameId=${game.id}`)).data).toEqual({
      ...game,
      points: held,
    });
  }

  const over = async () =>
    (await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${eventId}`)).data as {
      status: string;
      score: { home: number; away: number };
    };
  await expect.poll(async () => (await over()).status, { timeout: 200_000, interval: 500 }).toBe('ENDED');
  expect((await over()).score).toEqual({ away: 99, home: 125 });
  const all = await log(fan, eventId);
  expect(seqs(all)).toEqual(all.map((_, index) => index + 1));

  await save();
  const board = (await fan.call('GET', `/api/user/leaderboard?eventId=${eventId}`)) as { data?: unknown };
  expect(board).toMatchObject({ data: [{ username: name, points: await points() }], players: 1 });
});
