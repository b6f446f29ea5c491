import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Play } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Feed, KnownPlayer } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { espn } from '../../../../lambdas/feeds/providers/espn/feed.ts';
import { snapshotFeed } from '../../../../lambdas/feeds/providers/snapshot-feed.ts';
import { espnPlay, type Row, shot, summary } from '../../../fixtures/espn.ts';
import { gridiron, gridironEvent, START, snapRow, touchdown } from '../../../fixtures/espn-rows.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { property, runs } from '../../../runs.ts';

/** A provider with one play for each number in its body, and how often it was read. */
function counted(untimed?: true) {
  const read: number[][] = [];
  const feed = snapshotFeed<{ rows: number[] }>({
    key: 'counted',
    owns: () => true,
    open: (body) => ({ rows: (body as { rows: number[] }).rows }),
    asOf: (body) => (body as { madeAt?: number }).madeAt,
    read({ rows }) {
      read.push([...rows]);
      const plays = rows.map(
        (row) => ({ id: `${row}`, kind: 'clock', order: row, at: row, period: 1, clock: 1 }) as const,
      );
      return { plays, stated: [], present: new Set(), ...(untimed && { untimed }) };
    },
  });
  return { feed, read };
}

const event = scheduledEvent();
const player = {
  ...{ id: 'p', tid: event.home.id, first_name: 'Jo', last_name: 'Oak' },
  ...{ display_name: 'Jo Oak', position: 'G' },
};
const stampOf = (read: ReturnType<Feed['read']>) => ('unreadable' in read ? undefined : read.snapshot?.asOf);

describe('a snapshot that repeats the one before', () => {
  it('is not read again, and has its own time', () => {
    const { feed, read } = counted();
    const known = new Timeline(event);
    expect(stampOf(feed.read({ rows: [1], odds: 2.1, madeAt: 5 }, event, 5, known))).toBe(5);
    expect(stampOf(feed.read({ rows: [1], odds: 2.2, madeAt: 6 }, event, 6, known))).toBe(6);
    expect(stampOf(feed.read({ rows: [1] }, event, 7, known))).toBeUndefined();
    expect(read).toEqual([[1]]);
  });

  it('is read again if its times are estimated by when it came', () => {
    const { feed, read } = counted(true);
    const known = new Timeline(event);
    for (const seenAt of [5, 6]) feed.read({ rows: [1] }, event, seenAt, known);
    expect(read).toHaveLength(2);
  });
});

const snaps = [
  snapRow(50, 'A.Oak left end to OAK 35 for 5 yards (C.Elm).'),
  snapRow(51, 'A.Oak pass short left to B.Oak to OAK 42 for 12 yards (D.Elm).'),
  touchdown(52, 'B.Oak left end for 58 yards, TOUCHDOWN.', 6, 0),
  snapRow(53, 'C.Elm sacked at ELM 20 for -8 yards (A.Oak).', { wallclock: '' }),
];
const baskets = [2, 3, 2].map((points, index) => espnPlay(index, 'Jump Shot', shot(points, index !== 1)));
const cases: readonly (readonly [string, GameEvent, readonly Row[], (rows: Row[]) => Row])[] = [
  ['football', gridironEvent(), snaps, (rows) => gridiron(rows)],
  ['basketball', scheduledEvent(), baskets, (rows) => summary(rows)],
];
const poll = fc.record({
  rows: fc.subarray([0, 1, 2, 3]),
  reworded: fc.boolean(),
  score: fc.constantFrom('0', '6'),
  state: fc.constantFrom('in', 'in', 'post'),
  madeAt: fc.constantFrom('2025-11-02T18:00:00Z', '2025-11-02T18:00:10Z'),
  odds: fc.integer({ min: 1, max: 9 }),
  roster: fc.boolean(),
});

/** A delivery without its functions. */
const plain = (read: ReturnType<Feed['read']>) => ({ ...read, keeping: undefined });

describe.each(cases)('polls of %s', (_, event, rows, bodyOf) => {
  it('are read as if each were the first', property, () => {
    const game = fc.array(fc.tuple(poll, fc.integer({ min: 1, max: 3 })), { maxLength: 6 });
    fc.assert(
      fc.property(game, (polls) => {
        const known = new Timeline(event);
        const log: Play[] = [];
        for (const [{ rows: chosen, reworded, score, state, madeAt, odds, roster }, times] of polls) {
          const told = chosen.flatMap((index) => {
            const row = rows[index];
            return row ? [{ ...row, ...(reworded && { text: `${row.text} ` }) }] : [];
          });
          for (let time = 0; time < times; time += 1) {
            const body = structuredClone({ ...bodyOf(told), meta: { lastUpdatedAt: madeAt }, odds: odds + time });
            const [competition] = (body as unknown as { header: { competitions: [Competition] } }).header.competitions;
            Object.assign(competition.competitors[0], { score });
            Object.assign(competition.status.type, { state, completed: state === 'post' });
            const players: KnownPlayer[] = roster ? [{ ...player, tid: event.home.id }] : [];
            const fresh = new Timeline(event);
            for (const play of log) fresh.put(play);
            const delivery = espn.read(body, event, START, known, players);
            expect(plain(delivery)).toEqual(plain(espn.read(body, event, START, fresh, players)));
            if ('unreadable' in delivery) continue;
            for (const play of diffDelivery(delivery, espn, known).plays) if (known.put(play)) log.push(play);
          }
        }
      }),
      runs(100),
    );
  });
});

type Competition = { competitors: [object]; status: { type: object } };
