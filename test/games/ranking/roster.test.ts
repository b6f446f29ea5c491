import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealFacts } from '../../../games/facts/deal-facts.ts';
import { EntryCodec, packEntry } from '../../../games/ranking/entry-codec.ts';
import { EntryTable, mergeSweeps } from '../../../games/ranking/entry-table.ts';
import { entriesIn, type PickCounts, pickCountsOf } from '../../../games/ranking/pick-counts.ts';
import { EMPTY, playerNumbers } from '../../../games/scoring/packing.ts';
import { type HypeGame, hypeGames } from '../../../games/side-games/side-game.ts';
import { score, sideGames } from '../../../games/side-games/side-games.ts';
import type { Sport } from '../../../games/timeline/event.ts';
import { Timeline } from '../../../games/timeline/timeline.ts';
import { entryIn } from '../../laws/choices.ts';
import { realFacts } from '../../laws/real-facts.ts';
import { type World, worlds } from '../../laws/worlds.ts';
import { forAll, property, runs } from '../../runs.ts';
import { anyGame } from '../any-game.ts';
import { event, madeUpFacts } from '../match.ts';
import { timelineWith } from '../plays.ts';

/** Bytes of a roster item beside its line: the names of three attributes, the shard of an event whose id has 10 characters, and the key. */
const AROUND = 12 + 14 + 32;
const MOST = 180;

const anyEntry = fc
  .record({
    facts: fc.constantFrom(madeUpFacts('BASKETBALL'), madeUpFacts('FOOTBALL', 46), ...realFacts),
    hypeGame: fc.constantFrom(...hypeGames),
    seed: fc.string({ maxLength: 8 }),
    choice: fc.string({ maxLength: 8 }),
    remaining: fc.double({ min: 0, max: 1, noNaN: true }),
    createdAt: fc.double({ min: 0, max: 4e12, noNaN: true }),
  })
  .map(({ hypeGame, ...drawn }) => {
    const { facts } = drawn;
    const game_attributes = { home_team_id: facts.home.id, away_team_id: facts.away.id };
    const joined = entryIn(drawn, hypeGame);
    return { facts, entry: joined, hypeGame, event: event(facts.sport, { game_attributes }) };
  });

describe('a line', () => {
  forAll('reads as the words that the scorer packs', 300, [anyEntry], ({ facts, entry, hypeGame, event }) => {
    const scorer = anyGame[hypeGame].createScorer(new Timeline(event), playerNumbers(facts));
    const { width } = sideGames[hypeGame].layout;
    const packed = new Int32Array(width + 2);
    scorer.pack(entry, packed, 1);
    const read = new Int32Array(width + 2);
    expect(new EntryCodec(facts).read(hypeGame, packEntry(entry, facts, event), read, 1)).toBeUndefined();
    expect(read).toEqual(packed);
  });

  forAll(
    'is refused by name where it is of other facts and names players, and where its form is unknown',
    300,
    [anyEntry, fc.nat()],
    ({ facts, entry, hypeGame, event }, cut) => {
      const line = packEntry(entry, facts, event);
      const { width, namesPlayers } = sideGames[hypeGame].layout;
      const read = (of: DealFacts, bytes: Uint8Array) =>
        new EntryCodec(of).read(hypeGame, bytes, new Int32Array(width), 0);
      for (const unknown of [line.slice(0, cut % line.length), Uint8Array.of(...line, 0), line.with(0, 2)])
        expect(read(facts, unknown)).toEqual({ refused: 'UnknownForm' });
      const other = { ...facts, version: `other ${facts.version}` };
      expect(read(other, line)).toEqual(namesPlayers ? { refused: 'OtherVersion' } : undefined);
    },
  );

  it('with any content is refused, or scored without an exception', property, () => {
    const facts = madeUpFacts();
    const timeline = new Timeline(event());
    fc.assert(
      fc.property(fc.constantFrom(...hypeGames), fc.infiniteStream(fc.nat(255)), (hypeGame, bytes) => {
        const roster = new EntryTable(facts);
        const line = new EntryCodec(facts).write(
          hypeGame,
          new Int32Array(sideGames[hypeGame].layout.width).fill(EMPTY),
        );
        const words = Uint8Array.from(bytes.take(line.length - 9));
        roster.add('fan', hypeGame, Uint8Array.of(...line.subarray(0, 9), ...words));
        expect(roster.entries + roster.refused.length).toBe(1);
        roster.sweep(timeline);
      }),
      runs(400),
    );
  });

  forAll('leaves the item that holds it at most 180 bytes', 100, [anyEntry], ({ facts, entry, event }) => {
    expect(AROUND + packEntry(entry, facts, event).length).toBeLessThanOrEqual(MOST);
  });
});

type Joined = { fanId: string; hypeGame: HypeGame; joined: number };

const joins = fc.uniqueArray(
  fc.record({
    fanId: fc.nat(9).map((fan) => `fan-${fan}`),
    hypeGame: fc.constantFrom(...hypeGames),
    joined: fc.oneof(fc.constant(-1), fc.nat(48 * 60_000)),
  }),
  { selector: ({ fanId, hypeGame }) => `${fanId}.${hypeGame}`, maxLength: 30 },
);

const entryOf = (world: World, { fanId, hypeGame, joined }: Joined) =>
  entryIn({ ...world, seed: fanId, choice: world.choice + fanId, createdAt: world.createdAt + joined }, hypeGame);

/** Number of entries by side game and pick; under the empty key, all entries. */
function takenIn(picks: PickCounts, { facts, sport }: World): Map<string, number> {
  const names = { event: event(sport), players: playerNumbers(facts).names };
  const taken = new Map<string, number>();
  for (const hypeGame of hypeGames) {
    const all = entriesIn(picks, hypeGame);
    if (all > 0) taken.set(`${hypeGame} `, all);
    for (const { pick, entries, of } of pickCountsOf(picks, hypeGame, names)) {
      taken.set(`${hypeGame} ${pick}`, entries);
      expect(of).toBeGreaterThanOrEqual(entries);
      expect(of).toBeLessThanOrEqual(all);
    }
  }
  return taken;
}

const blocked = ['fan-2', 'fan-5', 'fan-9', 'not-joined'];

describe.each(['BASKETBALL', 'FOOTBALL'] satisfies Sport[])('a roster, %s', (sport) => {
  const feeds = { shot: 12, status: 4, statuses: ['END_SECOND_QUARTER', 'END_FOURTH_QUARTER', 'ENDED'] };

  forAll(
    'has the points of every entry by itself, however the fans are divided',
    60,
    [worlds(sport, feeds), joins],
    (world, all) => {
      const timeline = timelineWith(world.arrived, event(sport));
      const points = new Map<string, number>();
      const taken = new Map<string, number>();
      const whole = new EntryTable(world.facts);
      const parts = [new EntryTable(world.facts), new EntryTable(world.facts)];
      const others = new EntryTable(world.facts);
      for (const join of all) {
        const { fanId, hypeGame } = join;
        const entry = entryOf(world, join);
        points.set(fanId, (points.get(fanId) ?? 0) + score(entry, timeline).points);
        for (const key of ['', ...(anyGame[hypeGame].picks?.keysOf(entry.items) ?? [])]) {
          taken.set(`${hypeGame} ${key}`, (taken.get(`${hypeGame} ${key}`) ?? 0) + 1);
        }
        const line = packEntry(entry, world.facts, event(sport));
        expect(whole.add(fanId, hypeGame, line)).toBe(true);
        expect(whole.add(fanId, hypeGame, line)).toBe(false);
        parts[Number(fanId.at(-1)) % 2]?.add(fanId, hypeGame, line);
        if (!blocked.includes(fanId)) others.add(fanId, hypeGame, line);
      }
      const totals = new Map<number, number>();
      for (const total of points.values()) totals.set(total, (totals.get(total) ?? 0) + 1);
      const top = [...points]
        .flatMap(([fanId, total]) => (total > 0 ? [{ fanId, points: total }] : []))
        .sort((a, b) => b.points - a.points || (a.fanId < b.fanId ? -1 : 1))
        .slice(0, 4);
      const merged = mergeSweeps(
        parts.map((part) => part.sweep(timeline, 4)),
        4,
      );
      for (const { picks, ...swept } of [whole.sweep(timeline, 4), merged]) {
        expect(swept).toEqual({ totals, top });
        expect(takenIn(picks, world)).toEqual(taken);
      }
      // Blocked fans are left out as if they had not joined.
      const leftOut = [whole, ...parts].map((part) => part.sweep(timeline, 4, blocked));
      const unjoined = others.sweep(timeline, 4);
      expect([leftOut[0], mergeSweeps(leftOut.slice(1), 4)]).toEqual([unjoined, unjoined]);
      expect([whole.fans, whole.entries]).toEqual([points.size, all.length]);
      const alone = [...whole.points(timeline)];
      expect(new Map(alone.map(({ fanId, points: own }) => [fanId, own]))).toEqual(points);
      for (const { byGame, points: own } of alone) {
        expect(Object.values(byGame).reduce((sum, each) => sum + each, 0)).toBe(own);
      }
    },
  );
});
