import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMessage, toPlay } from '../../../../games/timeline/message.ts';
import { gameOrder, type Play, type StatPlay } from '../../../../games/timeline/play.ts';
import { Timeline } from '../../../../games/timeline/timeline.ts';
import type { Delivery, Feed, StatedBox } from '../../../../lambdas/feeds/feed.ts';
import { diffDelivery } from '../../../../lambdas/feeds/ingest/diff-delivery.ts';
import { holdBox } from '../../../../lambdas/feeds/stated/box.ts';
import { withStatedScore } from '../../../../lambdas/feeds/stated/score.ts';
import { scheduledEvent } from '../../../fixtures/events.ts';
import { forAll } from '../../../runs.ts';

const event = scheduledEvent();
const sides = [event.home.id, event.away.id];
const pidOf = (tid: string, n: number) => `${tid}-p${n}`;

type Row = { side: number; player: number; points: number };
const points = fc.constantFrom(1, 2, 3);
const aRow = fc.record({ side: fc.nat(1), player: fc.nat(2), points });
/** A correction of a row: void, other points, or another player. */
const aCorrection = fc.record({ row: fc.nat(11), void: fc.boolean(), player: fc.nat(2), points });

const playOf = ({ side, player, points }: Row, index: number): StatPlay => {
  const tid = sides[side] ?? '';
  return {
    ...{ kind: 'stat', id: `r${index}/x`, rev: 1, act: 'PLAYER', tid, pid: pidOf(tid, player) },
    ...{ classification: 'TWO_POINT_MAKE', stats: { PTS: points, FG: 1 } },
    ...{ at: event.startsAt + index * 1000, period: 1, clock: 700 - index, order: gameOrder(1, 20 + index, 0) },
  };
};

const feed: Feed = { key: 'x', owns: (id) => id.startsWith('r'), read: () => ({ unreadable: 'never' }) };
const score = (plays: readonly StatPlay[]) => {
  const of = (tid: string) => plays.reduce((sum, play) => sum + (play.tid === tid ? (play.stats.PTS ?? 0) : 0), 0);
  return { home: of(sides[0] ?? ''), away: of(sides[1] ?? '') };
};
const boxOf = (plays: readonly StatPlay[]): StatedBox => {
  const players = new Map<string, { tid: string; stats: Record<string, number> }>();
  for (const { pid = '', tid, stats } of plays) {
    const line = players.get(pid) ?? { tid, stats: { PTS: 0, FG: 0 } };
    players.set(pid, line);
    for (const [stat, value] of Object.entries(stats)) line.stats[stat] = (line.stats[stat] ?? 0) + value;
  }
  return { players, teams: new Map(), boxOnly: new Set() };
};

describe('a correction', () => {
  forAll(
    'survives rows, scores and boxes that contradict it, and those that state it too',
    300,
    [
      fc.array(aRow, { minLength: 1, maxLength: 12 }),
      fc.array(aCorrection, { maxLength: 4 }),
      fc.array(aRow, { maxLength: 2 }),
      fc.boolean(),
    ],
    (rows, changes, byHand, knows) => {
      const told = rows.map(playOf);
      const timeline = new Timeline(event);
      for (const play of told) timeline.put(play);
      for (const [index, row] of byHand.entries()) timeline.put({ ...playOf(row, 20 + index), id: `entered/${index}` });
      for (const { row, void: gone, player, points } of changes) {
        const before = timeline.revision(told[row % told.length]?.id ?? '') as StatPlay;
        const { correction, void: _, ...facts } = before;
        const stats = { PTS: points, FG: 1 };
        timeline.put({
          ...{ ...facts, rev: before.rev + 1, pid: pidOf(before.tid, player), stats, ...(gone && { void: true }) },
          correction: { why: 'seen again', was: correction?.was ?? before },
        } as Play);
      }
      const stand = timeline.plays() as StatPlay[];
      const [corrected, before] = [JSON.stringify(timeline.plays()), timeline.scoreAt()];
      const stated = { ...score(knows ? stand : told), id: 'r-last', order: Number.MAX_SAFE_INTEGER };
      const place = { at: event.startsAt + 99_000, period: 1, clock: 600 };
      const drafts = told.map(({ rev: _, ...play }) => play);
      const delivery: Delivery = { plays: drafts, ignored: [], snapshot: { unread: new Set() } };
      const whole = withStatedScore(delivery, [{ ...stated, ...place }], event, timeline);
      const { plays, ignored } = diffDelivery(whole, feed, timeline, { seenAt: event.startsAt + 100_000 });
      expect([plays, ignored]).toEqual([[], []]);
      expect(JSON.stringify(timeline.plays())).toBe(corrected);
      expect(timeline.scoreAt()).toEqual(before);
      const held = holdBox(boxOf(knows ? stand : told), timeline, undefined, event.startsAt + 100_000, true);
      expect(held.drafts).toEqual([]);
    },
  );

  it('leaves other differences to the adjustments', () => {
    const told = [playOf({ side: 0, player: 0, points: 3 }, 0), playOf({ side: 0, player: 1, points: 2 }, 1)];
    const timeline = new Timeline(event);
    for (const play of told) timeline.put(play);
    const [first] = told as [StatPlay];
    timeline.put({ ...first, rev: 2, stats: { PTS: 2, FG: 1 }, correction: { why: 'a foot', was: first } });
    const moment = { id: 'r9', order: Number.MAX_SAFE_INTEGER, at: first.at + 5000, period: 1, clock: 600 };
    // The provider misses a basket of its own, and knows nothing of the correction: 7 instead of 5.
    const delivery = { plays: told.map(({ rev: _, ...play }) => play), ignored: [] };
    const { adjusted } = withStatedScore(delivery, [{ ...moment, home: 7, away: 0 }], event, timeline);
    expect(adjusted).toMatchObject([{ tid: event.home.id, stats: { PTS: 2 } }]);
  });

  it('is the same after it was sent and read', () => {
    const was = playOf({ side: 0, player: 0, points: 3 }, 0);
    const play: Play = { ...was, rev: 2, void: true, correction: { why: '<b>no</b>', was } };
    expect(toPlay(JSON.parse(JSON.stringify(toMessage(play, { PTS: 1 }))))).toEqual(play);
    const { data } = toMessage(play);
    const wrong = { ...data, correction: { why: 1, was: data } };
    expect(toPlay({ source: 'boxscorestatsv2', data: wrong })).toHaveProperty('ignored');
  });
});
