import { expect } from 'vitest';
import { readLog } from '../../lambdas/stores/log.ts';
import type { HttpFan } from '../e2e/fan.ts';
import type { StagedGame } from '../e2e/staged-game.ts';
import { type Replay, replay } from '../fixtures/replay.ts';

/** Saves a fan's points, and retries each save until it is answered without a server error. */
export async function save(fan: HttpFan, { event }: StagedGame): Promise<void> {
  const { data } = await answered(() => fan.call('GET', `/api/user/activeGames?eventId=${event.id}`));
  const saves = Object.entries(data as Record<string, string>).map(([hypeGame, id]) =>
    answered(() => fan.call('PUT', `/api/hype/savePoints?hypeGame=${hypeGame}&hypeGameId=${id}`, { points: 0 })),
  );
  for (const { http } of await Promise.all(saves)) expect(http).toBe(204);
}

async function answered<Reply extends { http: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask();
    if (reply.http < 500 && reply.http !== 429) return reply;
  }
}

/** Asserts that the log has each sent revision once, that all points equal a clean replay, and that at least one fan has points. */
export async function expectAsReplayed({ event, timeline }: StagedGame, entries: number): Promise<Replay> {
  const stored = (await readLog(event.id, 0)).flatMap(({ messages }) => messages);
  const revisions = stored.map(({ data }) => `${data.id} ${data.rev}`);
  const sent = timeline.plays().map(({ id, rev }) => `${id} ${rev}`);
  expect(revisions.sort()).toEqual([...new Set(sent)].sort());
  const found = await replay(event.id);
  expect(found.off).toEqual([]);
  expect(found.entries).toHaveLength(entries);
  expect(Math.max(...found.totals.values())).toBeGreaterThan(0);
  return found;
}
