import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sport } from '../../games/timeline/event.ts';
import { toEnvelope } from '../../games/timeline/message.ts';
import { variables } from '../../lambdas/lib/environment.ts';
import { type Broadcast, endOf } from '../../local/league/broadcast.ts';
import { ensureBuilt } from '../../operator/build.ts';
import { commandLine, number } from '../../operator/command-line.ts';
import { findCloud } from '../../operator/endpoint.ts';
import { readSettings } from '../../web/src/api/settings.ts';
import { startCloudProcess } from '../e2e/cloud.ts';
import type { Kept } from './fan.ts';

const above = number('a number above 0', (value) => value > 0);
const { minutes, fans: count } = commandLine(
  'npm run soak --',
  `A cloud of its own under fans for a while, two games on at any time, one of each sport. Fans join all six side games, follow over
the realtime endpoint, lose their sockets, come back and save points, by the client's own code. Prints one JSON
line a figure: what the cloud's process holds, messages that fans lack, and points beside a clean replay of the log.`,
)
  .option('--minutes <M>', 'how long', above, 30)
  .option('--fans <N>', 'how many', above, 500)
  .parse()
  .opts();

/** A game, the time before it and the rest after it, ms. */
const SLOT = 300_000;
/** Before the first game, ms. */
const LEAD = 10_000;
const SAMPLE = 5_000;
/** Maximum time for running calls at the end, ms. */
const PATIENCE = 120_000;
/** One of so many fans loses the socket, and the time between two losses, ms. */
const RIDERS = 4;
const TUNNEL = 40_000;
/** Sign-ups from one address are held back above two a second. */
const ARRIVAL = 550;
/** A line of the cloud's log with the reason of a status 500. */
const INVOCATION_FAILED = /^\[.+\] (Sandbox|Runtime|Function)\.\w+: .+$/gm;
const sports: readonly Sport[] = ['BASKETBALL', 'FOOTBALL'];

function report(bench: string, value: number, unit: string, below?: number): void {
  const rounded = Number(value.toFixed(1));
  const goal = below === undefined ? 'none' : `<${below}`;
  console.log(JSON.stringify({ bench, value: rounded, unit, goal, met: below === undefined || value < below }));
}

async function soak(): Promise<void> {
  await ensureBuilt(console.error);
  const cloud = await startCloudProcess('--no-league', '--speed', '1');
  const closing = new AbortController();
  try {
    findCloud(cloud.data, [variables.eventsTable]);
    // The stores read the environment when they are loaded.
    const { putGames, tell } = await import('./games.ts');
    const { SoakFan, done } = await import('./fan.ts');
    const { replay } = await import('../fixtures/replay.ts');
    const { readLog } = await import('../../lambdas/stores/log.ts');
    const settings = readSettings(await (await fetch(`${cloud.url}/config.json`)).text());

    const slots = Math.max(1, Math.round((minutes * 60_000) / SLOT));
    const slot = (minutes * 60_000) / slots;
    const begin = Date.now() + LEAD;
    const games = new Map<Sport, Broadcast[]>();
    for (const sport of sports) games.set(sport, await putGames(sport, begin, slot, slots));
    const told = new Map([...games.values()].flat().map((broadcast) => [broadcast, tell(broadcast, closing.signal)]));

    const held: { at: number; bytes: number }[] = [];
    const sampling = setInterval(() => held.push({ at: Date.now(), bytes: residentOf(cloud.pid()) }), SAMPLE);
    const kept: Kept[] = [];
    let door = Promise.resolve();
    const evening = async (index: number) => {
      const fan = new SoakFan(cloud.url, settings);
      // One sign-up at a time: it is the most expensive call, and repeated calls would slow a busy machine further.
      const isOver = () => [...games.values()].flat().every((broadcast) => endOf(broadcast) < Date.now());
      const turn = door.then(async () => void (isOver() || (await Promise.all([fan.signUp(), pause(ARRIVAL)]))));
      door = turn;
      await turn;
      for (const broadcast of games.get(sports[index % sports.length] as Sport) ?? []) {
        // A fan who is late takes the next game.
        if (endOf(broadcast) < Date.now()) continue;
        // Fans arrive one after the other.
        await pause(Math.max(0, broadcast.event.startsAt - Date.now()) + (index / count) * Math.min(30_000, slot / 10));
        const dropEvery = index % RIDERS === 0 ? TUNNEL + index * 10 : undefined;
        kept.push(await fan.follow(broadcast.event.id, told.get(broadcast) as Promise<number>, dropEvery));
      }
    };
    const said = new Set<string>();
    const progress = setInterval(() => {
      console.error(JSON.stringify({ ...done, bytes: held.at(-1)?.bytes }));
      for (const line of cloud.output().match(INVOCATION_FAILED) ?? []) {
        if (!said.has(line)) console.error(line);
        said.add(line);
      }
    }, 60_000);
    await Promise.all([...told.values(), ...Array.from({ length: count }, (_, index) => evening(index))]);
    clearInterval(sampling);
    clearInterval(progress);

    let [lacking, unlike, entries, off, scored] = [0, 0, 0, 0, 0];
    for (const { event } of [...games.values()].flat()) {
      const log = (await readLog(event.id, 0)).map(({ seq, messages }) => JSON.stringify(toEnvelope(seq, messages)));
      const followers = kept.filter(({ eventId }) => eventId === event.id);
      for (const follower of followers) {
        lacking += log.filter((text, index) => follower.log.get(index + 1) !== text).length;
        unlike += Number(follower.head !== log.length || follower.log.size !== log.length);
      }
      let now = await replay(event.id);
      for (const end = Date.now() + PATIENCE; now.off.length > 0 && Date.now() < end; now = await replay(event.id)) {
        await pause(1_000);
      }
      for (const line of now.off.slice(0, 5)) console.error(`${event.id}: ${line}`);
      off += now.off.length;
      entries += now.entries.length;
      const points = new Map(now.entries.map(({ was, points }) => [was.id, points]));
      for (const follower of followers) {
        for (const [id, own] of follower.points) scored += Number(points.get(id) !== own);
      }
    }
    const title = `soak: ${count} fans, ${minutes} min, ${2 * slots} games`;
    const [second, last] = thirds(held, begin, begin + minutes * 60_000);
    report(`${title}, the cloud's memory, median of the second third`, second / 1e6, 'MB');
    report(`${title}, the cloud's memory, median of the last third`, last / 1e6, 'MB');
    report(`${title}, growth of memory`, (last / second - 1) * 100, '%', 10);
    report(`${title}, messages heard`, done.messages, 'messages');
    report(`${title}, sockets dropped`, done.drops, 'sockets');
    report(`${title}, messages that a fan lacks or has otherwise`, lacking, 'messages', 1);
    report(`${title}, messages that came twice and not the same`, done.twofold, 'messages', 1);
    report(`${title}, logs that end elsewhere than the server's`, unlike, 'logs', 1);
    report(`${title}, entries joined`, entries, 'entries');
    report(`${title}, claims saved`, done.saves, 'claims');
    report(`${title}, calls`, done.calls, 'calls');
    report(`${title}, calls that failed`, done.failed, 'calls');
    report(`${title}, claims and other calls refused by name`, done.refused, 'calls');
    report(`${title}, entries that a phone scores otherwise than a clean replay`, scored, 'entries', 1);
    report(`${title}, stored points that differ from a clean replay`, off, 'points', 1);
  } finally {
    closing.abort();
    await cloud.remove();
  }
}

/** Bytes of a process that are in memory. */
const residentOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/** Medians of the second and the last third. */
function thirds(held: readonly { at: number; bytes: number }[], begin: number, end: number): [number, number] {
  const median = (from: number, to: number) => {
    const within = held.filter(({ at }) => at >= from && at < to).map(({ bytes }) => bytes);
    return within.sort((a, b) => a - b)[Math.floor(within.length / 2)] ?? Number.NaN;
  };
  const third = (end - begin) / 3;
  return [median(begin + third, begin + 2 * third), median(begin + 2 * third, end)];
}

/** The part of a browser's document that the connection watches. */
function pretendPage(): void {
  const target = { addEventListener() {}, removeEventListener() {} };
  const window = { ...target, document: { ...target, visibilityState: 'visible' } };
  Object.assign(globalThis, { window });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
}

pretendPage();
await soak();
process.exit();
