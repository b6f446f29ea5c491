import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningCloud, startCloudProcess } from '../e2e/cloud.ts';
import { court } from '../e2e/recordings.ts';
import { type StagedGame, stageGame } from '../e2e/staged-game.ts';
import { expectAsReplayed } from './crowd.ts';

/** Enough fans to keep a settlement running for a while. */
const FANS = 240;

let cloud: RunningCloud;
beforeAll(async () => {
  cloud = await startCloudProcess('--speed', '1', '--no-league');
}, 180_000);
afterAll(() => cloud?.remove());

/** A game joined by FANS fans who are away, so only settlement changes their points. */
async function joinedGame(): Promise<StagedGame> {
  const game = await stageGame(cloud, court);
  const { entryId } = await import('../../lambdas/stores/entries.ts');
  const { join } = await import('../../lambdas/stores/standings.ts');
  const { packEntry: lineOf } = await import('../../games/ranking/entry-codec.ts');
  const { frozenFacts } = await import('../../lambdas/api/deals/deal-inputs.ts');
  const facts = await frozenFacts(game.event);
  if ('code' in facts) throw new Error(facts.code);
  const eventId = game.event.id;
  for (let fan = 0; fan < FANS; fan += 1) {
    const name = { eventId, hypeGame: 'ticTacToe' as const, fanId: `fan-${fan}` };
    const items = { teamId: fan % 2 ? court.home.id : court.away.id };
    const entry = { ...name, id: entryId(name), createdAt: 1, items };
    await join(entry, { username: `fan ${fan}`, startsAt: game.event.startsAt }, lineOf(entry, facts, game.event));
  }
  return game;
}

it('a process that is killed in settlement loses nothing and doubles nothing: the next one goes on to the same end', {
  timeout: 300_000,
}, async () => {
  const game = await joinedGame();
  const { getItem } = await import('../../lambdas/stores/item.ts');
  const { readLog } = await import('../../lambdas/stores/log.ts');
  /** Whether all sent plays are in the log and its settlement has begun: it may end before the process is killed, on a quick machine. */
  const isSettling = async () => {
    const log = await readLog(game.event.id, 0);
    const key = { eventId: game.event.id, item: 'settlement' };
    const settlement = await getItem<{ seq: number }>('Events', key);
    const hasBegun = settlement?.seq === log.length;
    const ids = new Set(log.flatMap(({ messages }) => messages.map(({ data }) => data.id)));
    return hasBegun && game.timeline.plays().every(({ id }) => ids.has(id));
  };

  const half = game.left.findIndex((play) => play.kind === 'status' && play.status === 'END_SECOND_QUARTER');
  for (const count of [half + 1, game.left.length]) {
    await game.tell(count);
    await expect.poll(isSettling, { interval: 1, timeout: 60_000 }).toBe(true);
    await cloud.kill();
    await cloud.restart();
    await game.tellAgain();
  }
  // The queues are lost with the process; their messages are requested again within a minute.
  await expect
    .poll(async () => (await expectAsReplayed(game, FANS)).off, { timeout: 120_000, interval: 1_000 })
    .toEqual([]);
});
