import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { BingoCard } from '../../games/side-games/bingo/card.ts';
import { pointsOf } from '../../games/side-games/side-games.ts';
import type { GameEvent } from '../../games/timeline/event.ts';
import { readEnvelope, toPlay } from '../../games/timeline/message.ts';
import type { Play } from '../../games/timeline/play.ts';
import { Timeline } from '../../games/timeline/timeline.ts';
import { ensureBuilt } from '../../operator/build.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import { type Game, HttpFan, newFan } from '../e2e/fan.ts';
import type { Load, Measured } from './generator.ts';
import { quantile, type Row, row } from './row.ts';

const FANS = 20;
const RATE = 200;
const SECONDS = 20;
/** Seconds before measuring, for the first starts of Lambdas and the JIT. */
const WARM_UP = 5;

type Player = { fan: HttpFan; game: Game };

/** The whole local stack under 200 requests a second over schedule, get, savePoints and leaderboard, while a game is on. */
export async function loaded(): Promise<Row[]> {
  await ensureBuilt(() => {});
  const cloud = await startCloudProcess('--speed', '12', '--no-league');
  try {
    const guest = new HttpFan(cloud.url);
    const { id: eventId } = await guest.liveGame();
    const players: Player[] = [];
    for (let index = 0; index < FANS; index += 1) players.push(await player(cloud.url, eventId));
    const asks = players.flatMap((one) => asksOf(one, eventId));
    await generated({ url: cloud.url, rate: RATE, seconds: WARM_UP, asks });
    const { latencies, errors, late } = await generated({ url: cloud.url, rate: RATE, seconds: SECONDS, asks });
    const failed = Object.values(errors).reduce((sum, count) => sum + count, 0);
    if (failed > 0) console.error(JSON.stringify({ errors }));
    let lost = 0;
    for (const one of players) lost += await lostBy(one, eventId);
    const title = `load: ${RATE} requests a second over ${SECONDS} s`;
    return [
      row(`${title}, median`, quantile(latencies), 'ms'),
      row(`${title}, 99th percentile`, quantile(latencies, 0.99), 'ms', { below: 75 }),
      row(`${title}, how late the generator was itself at worst`, late, 'ms'),
      row(`${title}, errors`, failed, 'requests', { below: 1 }),
      row(`${title}, points lost or won beside a clean replay`, lost, 'points', { below: 1 }),
    ];
  } finally {
    await cloud.remove();
  }
}

/** A fan who has joined Bingo. */
async function player(url: string, eventId: string): Promise<Player> {
  const fan = await newFan(url);
  return { fan, game: await fan.joinBingo(eventId) };
}

function asksOf({ fan, game }: Player, eventId: string): Load['asks'] {
  const { cookie } = fan;
  const day = 86_400_000;
  const now = Date.now();
  const read = (path: string) => ({ method: 'GET', path, cookie });
  return [
    read(`/api/gameManagement/schedule?from=${now - day}&to=${now + day}`),
    read(`/api/hype/get?hypeGame=bingo&gameId=${game.id}`),
    { method: 'PUT', path: `/api/hype/savePoints?hypeGame=bingo&hypeGameId=${game.id}`, cookie, body: '{"points":0}' },
    read(`/api/user/leaderboard?eventId=${eventId}`),
  ];
}

async function generated(load: Load): Promise<Measured> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/bench/generator.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  return JSON.parse(await text(child.stdout)) as Measured;
}

/** Difference in points between the server and a clean replay of the log, for the entry and for the leaderboard. */
async function lostBy({ fan, game }: Player, eventId: string): Promise<number> {
  for (;;) {
    const before = await headOf(fan, eventId);
    await fan.call('PUT', `/api/hype/savePoints?hypeGame=bingo&hypeGameId=${game.id}`, { points: 0 });
    const { data: own } = await fan.call('GET', `/api/hype/getPoints?hypeGame=bingo&eventId=${eventId}`);
    const { me } = (await fan.call('GET', `/api/user/leaderboard?eventId=${eventId}`)) as { me?: { points: number } };
    const log = await logOf(fan, eventId);
    // The log grew meanwhile: compare again.
    if (log.length !== before) continue;
    const { data: event } = await fan.call('GET', `/api/gameManagement/gameEvent?eventId=${eventId}`);
    const timeline = new Timeline(event as GameEvent);
    for (const { data } of log) for (const play of playsOf(data)) timeline.put(play);
    const entry = { ...game, eventId, hypeGame: 'bingo' as const, items: game.items as unknown as BingoCard };
    const points = pointsOf(entry, timeline);
    return Math.abs(points - (own as number)) + Math.abs(points - (me?.points ?? 0));
  }
}

function playsOf(envelope: string): Play[] {
  const read = readEnvelope(envelope);
  if ('ignored' in read && !('messages' in read)) throw new Error(read.ignored);
  return read.messages.map((message) => {
    const play = toPlay(message);
    if ('ignored' in play) throw new Error(play.ignored);
    return play;
  });
}

const headOf = async (fan: HttpFan, eventId: string) => (await logOf(fan, eventId)).length;

async function logOf(fan: HttpFan, eventId: string): Promise<{ data: string }[]> {
  const messages: { data: string }[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await fan.call('GET', `/api/gameManagement/messages?eventId=${eventId}&after=${after}`);
    messages.push(...(page.data as { data: string }[]));
    after = (page as { next?: number | null }).next ?? null;
  }
  return messages;
}
