import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { packTotals } from '../../../../games/ranking/totals.ts';
import { gameOrder, type Play } from '../../../../games/timeline/play.ts';
import { type InboundDelivery, ingest } from '../../../../lambdas/feeds/ingest/ingest.ts';
import { MAX_RECORD_BYTES, publishedBytes } from '../../../../lambdas/feeds/ingest/publish.ts';
import { pack, unpack } from '../../../../lambdas/feeds/ingest/request.ts';
import { readLog } from '../../../../lambdas/stores/log.ts';
import { putRanking, type StoredRanking } from '../../../../lambdas/stores/ranking.ts';
import { beginSettlement } from '../../../../lambdas/stores/settlements.ts';
import { fakeAppSync } from '../../../fixtures/app-sync.ts';
import { embeddedDatabase } from '../../../fixtures/database.ts';
import { interfere } from '../../../fixtures/interference.ts';
import { logged } from '../../../fixtures/logs.ts';
import { embeddedQueue } from '../../../fixtures/queue.ts';
import { property, runs } from '../../../runs.ts';
import { join, joined } from '../../world.ts';
import { newEvent, standing, told } from './deliveries.ts';

embeddedDatabase();
const appSync = fakeAppSync();
const settling = embeddedQueue('settleQueueUrl');
const sweeping = embeddedQueue('sweepQueueUrl', { fifo: true });
logged();

describe('settlement', () => {
  const fact = (id: string, period: number, elapsed: number, at: number) =>
    ({ id, rev: 1, period, clock: 720 - elapsed, order: gameOrder(period, elapsed, 1), at }) as const;
  const status = (id: string, what: string, period: number, at: number): Play => {
    return { ...fact(id, period, 720, at), kind: 'status', status: what };
  };
  const tick = (id: string, at: number): Play => ({ ...fact(id, 1, 30, at), kind: 'clock' });
  const asked = () => settling.taken();
  const once = (eventId: string) => [{ step: 'begin', eventId }];
  const HOUR = 3_600_000;
  const START = Date.UTC(2026, 0, 1);
  const END = START + 3 * HOUR;
  const at = (seenAt: number, ...plays: Play[]): InboundDelivery => ({ ...told(plays), seenAt });

  it('is asked for when a period ends, at the end and at what is corrected after it, and at nothing else', async () => {
    const eventId = await newEvent();
    asked();
    const corrected = at(END + HOUR, { ...tick('2', START + 3_000), rev: 2 });
    for (const [delivery, requests] of [
      [at(0, tick('1', START)), []],
      [at(0, { ...tick('foul', START + 1_000), status: 'FOUL' }), []],
      [at(0, status('half', 'END_SECOND_QUARTER', 2, START + 2_000)), once(eventId)],
      [at(0, tick('2', START + 3_000)), []],
      [at(END, status('end', 'ENDED', 4, END)), once(eventId)],
      [corrected, once(eventId)],
      [corrected, []],
    ] as const) {
      await ingest(eventId, [delivery]);
      expect(asked()).toEqual(requests);
    }
  });

  it('is not asked for again where one has begun', async () => {
    const eventId = await newEvent();
    const half = at(0, status('half', 'END_SECOND_QUARTER', 2, START));
    await ingest(eventId, [half]);
    await ingest(eventId, [at(0, tick('1', START + 1_000))]);
    expect(asked()).toEqual(once(eventId));
    await beginSettlement(eventId, { seq: 1 });
    await ingest(eventId, [{ ...half, again: true }]);
    await ingest(eventId, [{ ...at(0, tick('2', START + 2_000)), again: true }]);
    expect(asked()).toEqual([]);
  });

  it('is asked for where the period ended in a record that was stored before another one failed', async () => {
    const eventId = await newEvent();
    asked();
    const many = Array.from({ length: 1500 }, (_, index) => tick(`tick-${index}`, START + 1_000));
    const plays = [status('half', 'END_SECOND_QUARTER', 2, START), ...many];
    let puts = 0;
    interfere((operation) => {
      if (operation === 'PutItem') puts += 1;
      return operation === 'PutItem' && puts === 2 ? { refusal: 'ValidationException' } : 'arrives';
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(ingest(eventId, [at(0, ...plays)])).rejects.toThrow();
    expect((await readLog(eventId, 0)).length).toBe(1);
    expect(asked()).toEqual([]);
    await ingest(eventId, [{ ...at(0, ...plays), again: true }]);
    expect((await readLog(eventId, 0)).length).toBe(2);
    expect(asked()).toEqual(once(eventId));
  });

  it('is over 48 hours after the end: what is corrected then is refused by name, and changes nothing', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [at(0, tick('1', START)), at(END, status('end', 'ENDED', 4, END))]);
    asked();
    const before = await standing(eventId);
    const late = { ...tick('1', START), rev: 2, void: true } as const;
    const refused = await ingest(eventId, [at(END + 48 * HOUR, late)]);
    const why = 'EventOfficial: a correction more than 48 hours after the end';
    expect(refused.ignored).toEqual([{ why, count: 1 }]);
    expect(await standing(eventId)).toEqual(before);
    expect(asked()).toEqual([]);
    const taken = await ingest(eventId, [at(END + 48 * HOUR - 1, late)]);
    expect(taken.ignored).toEqual([]);
    expect(await standing(eventId)).toHaveLength(1);
  });
});

describe('the ranking', () => {
  const tick = (id: string): InboundDelivery => {
    const place = { period: 1, clock: 690, order: gameOrder(1, 30, 1), at: 1_000_000_000_000 + Number(id) };
    return told([{ id, rev: 1, kind: 'clock', ...place }]);
  };
  const rankingOf = (seq: number, until: number): StoredRanking => ({
    ...{ seq, until, players: 1, totals: packTotals(new Map([[seq, 1]])) },
    ...{ top: [], writtenAt: 1, moments: 0, renames: 0 },
  });

  it('is sent with the next message after it was made, once, and again with a repeat if it is newer', async () => {
    const eventId = await newEvent();
    await ingest(eventId, [tick('1')]);
    await putRanking(eventId, rankingOf(1, 5));
    await ingest(eventId, [tick('2')]);
    await ingest(eventId, [tick('3')]);
    await putRanking(eventId, rankingOf(1, 6));
    await ingest(eventId, [{ ...tick('3'), again: true }]);
    const packed = ({ seq, until, players, totals }: StoredRanking) => ({ seq, until, players, totals, top: [] });
    const { published } = appSync;
    const [first, second] = [packed(rankingOf(1, 5)), packed(rankingOf(1, 6))];
    expect(published.map(({ envelope }) => envelope.seq)).toEqual([1, 2, 3, 3]);
    expect(published.map(({ envelope }) => envelope.ranking)).toEqual([undefined, first, undefined, second]);
    expect((await readLog(eventId, 0)).length).toBe(3);
  });

  it('that is not noted as sent delays no play, and is sent once more', async () => {
    const eventId = await newEvent();
    await putRanking(eventId, rankingOf(1, 5));
    onTestFinished(() => void vi.restoreAllMocks());
    let updates = 0;
    interfere((operation) => {
      if (operation !== 'UpdateItem') return 'arrives';
      updates += 1;
      return updates === 1 ? { refusal: 'ValidationException' } : 'arrives';
    });
    await ingest(eventId, [tick('1')]);
    await ingest(eventId, [tick('2')]);
    await ingest(eventId, [tick('3')]);
    expect(appSync.published.map(({ envelope: { ranking } }) => ranking !== undefined)).toEqual([true, true, false]);
  });

  it('is left out if a message fills a publish', async () => {
    const envelope = { seq: 1, batch: [] };
    expect(publishedBytes({ ...envelope, ranking: rankingOf(1, 1) })).toBeLessThan(MAX_RECORD_BYTES);
    const eventId = await newEvent();
    await putRanking(eventId, { ...rankingOf(1, 5), totals: 'A'.repeat(MAX_RECORD_BYTES) });
    await ingest(eventId, [tick('1')]);
    expect(appSync.published.map(({ envelope: one }) => one.ranking)).toEqual([undefined]);
  });

  it('is requested after each record and each repeat, if anybody has joined', async () => {
    const [empty, eventId] = [await newEvent(), await newEvent()];
    await ingest(empty, [tick('1')]);
    expect(sweeping.taken()).toEqual([]);
    await join(joined({ eventId, fanId: 'ann' }), 'ann');
    await ingest(eventId, [tick('1')]);
    expect(sweeping.taken()).toEqual([{ eventId, seq: 1, until: 0 }]);
    await ingest(eventId, [tick('1')]);
    expect(sweeping.taken()).toEqual([]);
    await ingest(eventId, [{ ...tick('1'), again: true }]);
    expect(sweeping.taken()).toEqual([{ eventId, seq: 1, until: 0 }]);
  });
});

/** Characters that SQS allows in a message, without control characters, which JSON escapes. */
const fit = /^[\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

describe('a packed message', () => {
  it('comes back as it was and has only characters that a queue takes, whatever the JSON', property, () => {
    const json = fc.json({ stringUnit: 'binary' });
    fc.assert(
      fc.property(json, (text) => {
        const packed = pack(JSON.stringify(JSON.parse(text)));
        expect(packed).toMatch(fit);
        expect(JSON.parse(unpack(packed))).toEqual(JSON.parse(text));
      }),
      { ...runs(20), examples: [['"\ufffe"'], ['"\uffff"']] },
    );
  });

  it('that was cut short or garbled is no JSON, and causes no exception', () => {
    const packed = gzipSync(JSON.stringify({ a: 1 })).toString('base64');
    for (const broken of [packed.slice(0, -8), packed.slice(0, 20), `${packed.slice(0, 16)}AAAA${packed.slice(20)}`]) {
      expect(unpack(broken)).toBe(broken);
    }
  });
});
