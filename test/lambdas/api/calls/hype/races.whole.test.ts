import { expect, it } from 'vitest';
import type { BingoCard } from '../../../../../games/side-games/bingo/card.ts';
import { pointsOf } from '../../../../../games/side-games/side-games.ts';
import type { GameEvent } from '../../../../../games/timeline/event.ts';
import { toPlay } from '../../../../../games/timeline/message.ts';
import type { Play } from '../../../../../games/timeline/play.ts';
import { Timeline } from '../../../../../games/timeline/timeline.ts';
import type { Joined } from '../../../../../lambdas/stores/entries.ts';
import { event } from '../../../../../lambdas/stores/events.ts';
import { readLog } from '../../../../../lambdas/stores/log.ts';
import { settledRow } from '../../../../../lambdas/stores/standings.ts';
import { contents } from '../../../../fixtures/database.ts';
import { expectAgreement } from '../../../agreement.ts';
import { overAppSync } from '../../../handlers.ts';
import { settleAll } from '../../../ranked.ts';
import { completing, newEvent, store } from '../../../world.ts';
import { someone } from '../asking.ts';
import { joined, save, withJoins } from './joins.ts';

withJoins();

const FANS = 40;
const ROUNDS = 25;

/** A clean replay of the log up to a seq. */
async function replayed(eventId: string): Promise<(seq: number) => Timeline> {
  const stored = (await event(eventId)) as GameEvent;
  const log = await readLog(eventId, 0);
  return (seq) => {
    const timeline = new Timeline(stored);
    for (const record of log) {
      if (record.seq <= seq) for (const message of record.messages) timeline.put(toPlay(message) as Play);
    }
    return timeline;
  };
}

it('1,000 racing saves, corrections and settlements leave entries as they were, and standings as a clean replay has them', async () => {
  const eventId = await newEvent();
  const fans = Array.from({ length: FANS }, someone);
  const games = await Promise.all(fans.map((fan) => joined(eventId, fan)));
  const entriesNow = async () =>
    ((await contents('Entries')) as unknown as Joined[]).filter((entry) => entry.eventId === eventId);
  const before = await entriesNow();
  const racing: Promise<unknown>[] = [];
  const settling: Promise<unknown>[] = [];
  let told: Play[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every third round takes back the plays of the round before.
    const plays =
      round % 3 === 2
        ? told.map((play) => ({ ...play, rev: play.rev + 1, void: true }) as Play)
        : games
            .map(({ items }) => items[round] as BingoCard[number])
            .filter(({ pid }) => pid !== '')
            .map((square, index) => completing(square, 10 + 20 * round + index, Date.now() + 1));
    told = plays;
    await store(eventId, plays);
    for (const [index, game] of games.entries())
      racing.push(overAppSync('savePoints', save(game, 0), fans[index] ?? null));
    // A task fails if a later settlement has begun; the queue would repeat it.
    if (round % 8 === 4) settling.push(settleAll(eventId).catch(() => undefined));
  }
  const answers = await Promise.all(racing);
  expect(answers.length).toBe(1_000);
  expect(answers.filter((answer) => 'error' in (answer as object))).toEqual([]);
  await Promise.all(settling);

  const timelineAt = await replayed(eventId);
  const entries = await entriesNow();
  expect(entries).toEqual(before);
  const pointsAt = (entry: Joined, seq: number) => pointsOf(entry as never, timelineAt(seq));
  for (const { fanId } of entries) {
    const own = await settledRow(eventId, fanId);
    const [entry] = entries.filter((one) => one.fanId === fanId);
    // All points are of one seq of the log, whichever settlement came last.
    if (own?.seq !== undefined && entry) expect(own.points).toBe(pointsAt(entry, own.seq));
  }

  await settleAll(eventId);
  const totals = await expectAgreement(eventId);
  expect(totals).toEqual(Object.fromEntries(entries.map((entry) => [entry.fanId, pointsAt(entry, ROUNDS)])));
  expect(Math.max(...Object.values(totals))).toBeGreaterThan(0);
}, 120_000);
