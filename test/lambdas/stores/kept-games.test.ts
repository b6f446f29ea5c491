import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LruMap } from '../../../games/lib/collections.ts';
import { scheduled } from '../../../games/timeline/event.ts';
import { foldEvent } from '../../../games/timeline/fold.ts';
import { toMessage } from '../../../games/timeline/message.ts';
import type { Play } from '../../../games/timeline/play.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { HOUR } from '../../../lambdas/lib/durations.ts';
import { variables } from '../../../lambdas/lib/environment.ts';
import { event, putEvent } from '../../../lambdas/stores/events.ts';
import {
  append,
  FAN_READ,
  forgetLoadedGame,
  type LoadedGame,
  playsIn,
  readLog,
  timelineAt,
  timelineOf,
} from '../../../lambdas/stores/log.ts';
import { asked } from '../../fixtures/asked.ts';
import { embeddedDatabase } from '../../fixtures/database.ts';
import { appendElsewhere } from '../../fixtures/elsewhere.ts';
import { scheduledEvent } from '../../fixtures/events.ts';
import { forAll } from '../../runs.ts';
import { fresh } from '../world.ts';

embeddedDatabase();

const NOW = Date.UTC(2024, 10, 5);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

const status = (order: number, at: number, said = 'PAUSED', rev = 1): Play => ({
  ...{ kind: 'status', id: `${order}`, rev, order, at, period: 1, clock: 700 },
  status: said,
});
const record = (eventId: string, seq: number, ...plays: Play[]) => ({
  eventId,
  seq,
  messages: plays.map((play) => toMessage(play)),
});

async function begun(): Promise<string> {
  const id = fresh('kept');
  await putEvent(scheduledEvent({ id }));
  await append(record(id, 1, status(1, NOW - 60_000)));
  return id;
}

describe("the timeline of a fan's call", () => {
  it('is at most a second old, and read by one query for all who wait', async () => {
    const id = await begun();
    expect(await asked(() => Promise.all(Array.from({ length: 50 }, () => timelineOf(id, FAN_READ))))).toEqual([
      'item',
      0,
    ]);
    await appendElsewhere(record(id, 2, status(2, NOW)));
    pass(1_000);
    expect(await asked(() => timelineOf(id, FAN_READ))).toEqual([]);
    expect((await timelineOf(id, FAN_READ))?.seq).toBe(1);
    pass(1);
    expect(await asked(() => Promise.all([timelineOf(id, FAN_READ), timelineOf(id, FAN_READ)]))).toEqual([1]);
    expect((await timelineOf(id, FAN_READ))?.seq).toBe(2);
  });

  it('is the newest for a caller without a maximum age, then for all, and read again if the clock was set back', async () => {
    const id = await begun();
    await timelineOf(id, FAN_READ);
    await appendElsewhere(record(id, 2, status(2, NOW)));
    expect((await timelineOf(id))?.seq).toBe(2);
    expect(await asked(() => timelineOf(id, FAN_READ))).toEqual([]);
    pass(-1);
    expect(await asked(() => timelineOf(id, FAN_READ))).toEqual([2]);
  });

  it('has at once what the same process has stored, or failed to store', async () => {
    const id = await begun();
    await timelineOf(id, FAN_READ);
    await append(record(id, 2, status(2, NOW)));
    expect((await timelineOf(id, FAN_READ))?.seq).toBe(2);
    await appendElsewhere(record(id, 3, status(3, NOW)));
    expect(await append(record(id, 3, status(4, NOW)))).toBe(false);
    expect((await timelineOf(id, FAN_READ))?.seq).toBe(3);
  });

  it('remembers neither that an event is not there nor that the log did not answer', async () => {
    const id = fresh('late');
    expect(await timelineOf(id, FAN_READ)).toBeUndefined();
    await putEvent(scheduledEvent({ id }));
    expect((await timelineOf(id, FAN_READ))?.seq).toBe(0);
    pass(2_000);
    const name = process.env[variables.logTable];
    delete process.env[variables.logTable];
    await expect(timelineOf(id, FAN_READ)).rejects.toThrow();
    process.env[variables.logTable] = name;
    await appendElsewhere(record(id, 1, status(1, NOW)));
    expect((await timelineOf(id, FAN_READ))?.seq).toBe(1);
  });

  it('needs no log once results are official, 49 hours after the end; until then it does', async () => {
    const id = await begun();
    await append(record(id, 2, status(2, NOW, 'ENDED')));
    await timelineOf(id, FAN_READ);
    vi.setSystemTime(NOW + 49 * HOUR - 1);
    expect(await asked(() => timelineOf(id, FAN_READ))).toEqual([2]);
    pass(2_000);
    expect(await asked(() => timelineOf(id, FAN_READ))).toEqual([2]);
    pass(1_000 * HOUR);
    expect(await asked(() => timelineOf(id, FAN_READ))).toEqual([]);
    expect(await asked(() => timelineOf(id))).toEqual([2]);
  });

  it('has every record of the log, once, whichever caller read it', async () => {
    const id = await begun();
    await Promise.all([timelineOf(id), timelineOf(id)]);
    await append(record(id, 2, status(2, NOW), status(3, NOW)));
    const [one, other] = await Promise.all([timelineOf(id), timelineOf(id, FAN_READ)]);
    expect(one).toBe(other);
    expect(one?.records.map(({ plays }) => plays.map((play) => play.id))).toEqual([['1'], ['2', '3']]);
  });
});

describe('the timeline as of a seq', () => {
  /** Records of plays that correct and take back each other; the game may end, and go on after all. */
  const anyLog = fc.array(
    fc.array(
      fc.record({
        order: fc.integer({ min: 1, max: 5 }),
        rev: fc.integer({ min: 1, max: 4 }),
        said: fc.constantFrom('PREGAME', 'PAUSED', 'END_FIRST_QUARTER', 'ENDED', 'LIVE'),
        gone: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    { maxLength: 8 },
  );

  const factsOf = (timeline: Timeline) => ({ event: timeline.event, plays: timeline.plays(), state: timeline.state });

  /** The timeline by the first records of an event alone. */
  async function replayed(id: string, upTo: number) {
    const stored = await event(id);
    if (!stored) throw new Error('there is no event');
    const timeline = new Timeline(scheduled(stored));
    for (const one of await readLog(id, 0)) if (one.seq <= upTo) for (const play of playsIn(one)) timeline.put(play);
    timeline.refresh(foldEvent(timeline));
    return factsOf(timeline);
  }

  forAll(
    'is that of a clean replay, or undefined, whatever was asked before',
    60,
    [anyLog, fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 })],
    async (log, wanted) => {
      const id = fresh('at');
      await putEvent(scheduledEvent({ id }));
      for (const [index, plays] of log.entries()) {
        const made = plays.map(({ order, rev, said, gone }) => ({
          ...status(order, NOW + order, said, rev),
          ...(gone && { void: true as const }),
        }));
        await append(record(id, index + 1, ...made));
      }
      let reached = 0;
      for (const seq of wanted) {
        await timelineOf(id);
        const game: LoadedGame | undefined = await timelineAt(id, seq);
        const isThere = seq >= reached && seq <= log.length;
        reached = Math.max(reached, Math.min(seq, log.length));
        expect(game?.seq).toBe(isThere ? seq : undefined);
        if (game) expect(factsOf(game.timeline)).toEqual(await replayed(id, seq));
      }
    },
  );

  it('reads each record once, no record beyond the seq, and does not change the newest timeline', async () => {
    const id = await begun();
    for (let seq = 2; seq <= 6; seq += 1) await append(record(id, seq, status(seq, NOW + seq)));
    await timelineOf(id);
    expect(await asked(() => timelineAt(id, 3))).toEqual(['item', 0]);
    expect(await asked(() => timelineAt(id, 3))).toEqual([]);
    expect((await timelineAt(id, 3))?.records).toHaveLength(3);
    expect(await asked(() => timelineAt(id, 5))).toEqual([3]);
    expect(await timelineAt(id, 4)).toBeUndefined();
    expect((await timelineOf(id))?.seq).toBe(6);
    forgetLoadedGame(id);
    expect((await timelineAt(id, 4))?.timeline.plays()).toHaveLength(4);
  });

  it('has what the schedule says until the first record', async () => {
    const id = fresh('moved');
    expect(await timelineAt(id, 0)).toBeUndefined();
    await putEvent(scheduledEvent({ id }));
    await timelineAt(id, 0);
    await putEvent(scheduledEvent({ id, startsAt: NOW, status: 'ENDED', ended_at: NOW }));
    const known = await timelineAt(id, 0);
    expect(known?.timeline.event).toMatchObject({ startsAt: NOW, status: 'SCHEDULED', ended_at: 0 });
  });

  it('is right for callers who ask at once for two seqs, or without a seq', async () => {
    const id = await begun();
    await append(record(id, 2, status(2, NOW)));
    const asking = [1, 2, 2].map(async (seq) => {
      const game = await timelineAt(id, seq);
      // Read at once, as a caller does.
      const seen = game && [game.seq, game.timeline.plays().length];
      if (seq === 2 || seen) expect(seen).toEqual([seq, seq]);
    });
    await Promise.all(asking);
  });
});

it('keeps the 32 events used last', () => {
  const kept = new LruMap<number>();
  for (let index = 0; index < 33; index += 1) {
    kept.set(`e${index}`, index);
    kept.get('e0');
  }
  expect([kept.get('e0'), kept.get('e1'), kept.get('e2')]).toEqual([0, undefined, 2]);
});

it('holds all data of events that a warm Lambda keeps, so that no map grows without bound', () => {
  const sources = readdirSync('lambdas', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  const growing = sources.filter((path) =>
    /^(export )?(const|let) \w+ = new (Map|Set)(<.*>)?\(\)/m.test(readFileSync(join('lambdas', path), 'utf8')),
  );
  // Bounded by the total number of entries.
  expect(growing).toEqual([join('ranking', 'sweep', 'warm-entries.ts')]);
});
