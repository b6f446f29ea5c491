import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BingoCard } from '../../games/side-games/bingo/card.ts';
import { type Entry, pointsOf } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { readEnvelope, toPlay } from '../../games/timeline/message.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { type RunningCloud, startCloudProcess } from './cloud.ts';
import { HttpFan } from './fan.ts';

let cloud: RunningCloud;
beforeAll(async () => {
  cloud = await startCloudProcess('--speed', '240', '--no-league');
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
/** What a message of the log tells. */
const told = ({ data }: Message) => {
  const envelope = readEnvelope(data);
  return 'messages' in envelope ? envelope.messages : [];
};
const seqs = (messages: Message[]) => messages.map(({ data }) => (JSON.parse(data) as { seq: number }).seq);

/** What an entry is worth by the log up to each of its messages. */
function worths(event: GameEvent, entry: Entry<'bingo'>, messages: Message[]): number[] {
  const timeline = new Timeline(event);
  return messages.map((message) => {
    for (const each of told(message)) {
      const play = toPlay(each);
      if (!('ignored' in play)) timeline.put(play);
    }
    return pointsOf(entry, timeline);
  });
}

type Stored = { points: number; items: BingoCard };
const whatIsAsked = ({ completed: _, currentValue: __, ...rest }: BingoCard[number]) => rest;

it('loses no entry, no play and no point when it is killed in the middle of play', { timeout: 300_000 }, async () => {
  const fan = new HttpFan(cloud.url);
  const name = await fan.signUp();
  const { id: eventId } = await fan.liveGame();
  const joined = await fan.joinBingo(eventId);
  const entry = joined as unknown as Entry<'bingo'>;
  const event = async () =>
    (await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${eventId}`)).data as GameEvent;
  const save = () => fan.call('PUT', `/api/hype/savePoints?hypeGame=bingo&hypeGameId=${joined.id}`, { points: 0 });
  const stored = async () =>
    (await fan.call('GET', `/api/hype/get?hypeGame=bingo&gameId=${joined.id}`)).data as typeof joined & Stored;
  /** An entry without what follows from the plays. */
  const chosen = ({ points: _, items, ...rest }: typeof joined & Stored) => ({
    ...rest,
    items: items.map(whatIsAsked),
  });

  // Of its 767 plays, however many of them a record holds.
  for (const goal of [200, 450]) {
    await expect
      .poll(async () => (await log(fan, eventId)).flatMap(told).length, { timeout: 120_000, interval: 250 })
      .toBeGreaterThan(goal);
    const before = await log(fan, eventId);
    await save();
    const had = await log(fan, eventId);
    await cloud.kill();
    await cloud.restart();
    const held = await stored();
    const has = await log(fan, eventId);
    expect(has.slice(0, had.length)).toEqual(had);
    expect(chosen(held)).toEqual(chosen(joined as typeof held));
    // Settlement goes on by itself: later than what was saved the points may be, and earlier not.
    expect(worths(await event(), entry, has).slice(before.length - 1)).toContain(held.points);
  }

  await expect.poll(async () => (await event()).status, { timeout: 200_000, interval: 500 }).toBe('ENDED');
  expect((await event()).score).toEqual({ away: 99, home: 125 });
  const all = await log(fan, eventId);
  expect(seqs(all)).toEqual(all.map((_, index) => index + 1));

  await save();
  const points = worths(await event(), entry, all).at(-1);
  expect(points).toBeGreaterThan(0);
  const last = await stored();
  expect(last.points).toBe(points);
  expect(chosen(last)).toEqual(chosen(joined as typeof last));
  await expect
    .poll(() => fan.call('GET', `/api/user/leaderboard?eventId=${eventId}`))
    .toMatchObject({ data: [{ username: name, points }], players: 1 });
});
