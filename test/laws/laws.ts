import { expect } from 'vitest';
import { playerNumbers } from '../../games/scoring/packing.ts';
import type { AnySideGame, EntryOf, EntryScore, HypeGame } from '../../games/side-games/side-game.ts';
import { entryScoreOf, newAwards } from '../../games/side-games/side-games.ts';
import type { Play } from '../../games/timeline/play.ts';
import type { Timeline } from '../../games/timeline/timeline.ts';
import { event } from '../games/match.ts';
import { timelineWith } from '../games/plays.ts';
import type { Mix, World } from './worlds.ts';

export type Game = AnySideGame;
type Entry = EntryOf<HypeGame, unknown>;
/** A fan's choices for an offer. */
export type Choices = {
  /** What the client sends for an offer. */
  choose(offered: unknown, choice: string): unknown;
  /** Fields that the fan chooses; all others must be sent back as offered. */
  fields: readonly string[];
  /** The mix of random feeds, if the usual one would leave the board empty. */
  feeds?: Partial<Mix>;
  /** Minimum counts, of a hundred such feeds: feeds that give points, take them back, and celebrate. */
  tried?: { earned: number; tookBack: number; celebrated: number };
  /** The part of a play before the join that the game still uses; by default only its time. */
  earlier?: (play: Play) => Play;
};
/** Throws if a side game breaks the law in a world. */
export type Law = (game: Game, world: World, fan: Choices) => void;

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const timelineOf = ({ sport }: World, plays: readonly Play[]): Timeline => timelineWith(plays, event(sport));

function join(game: Game, world: World, fan: Choices): Entry {
  const offered = game.deal(world.facts, world.seed, world.remaining);
  const items = game.accept(copy(fan.choose(offered, world.choice)), offered);
  if (refused(items)) throw new Error(`what was dealt was refused: ${items.why}`);
  return { id: 'entry', eventId: 'event', hypeGame: game.key, createdAt: world.createdAt, items };
}

const refused = (items: unknown): items is { refused: string; why: string } =>
  typeof items === 'object' && items !== null && 'refused' in items;

/** The entry of a fan who joined, and the timeline of all that arrived. */
function played(game: Game, world: World, fan: Choices) {
  const [entry, timeline] = [join(game, world, fan), timelineOf(world, world.arrived)];
  return { entry, timeline, scored: entryScoreOf(game, entry, timeline) };
}

/** A play reduced to its clock and status. */
function onlyWhen({ id, rev, order, at, period, clock, status }: Play): Play {
  const facts = { id, rev, order, at, period, clock };
  return status === undefined ? { ...facts, kind: 'clock' } : { ...facts, kind: 'status', status };
}

/** All answers of a timeline, as text. */
function answers(timeline: Timeline): string {
  const totals = timeline.lines().map(({ pid, tid }) => [pid ?? tid, timeline.totals(pid ?? tid)]);
  const { version, state, now, ended } = timeline;
  return JSON.stringify([version, state, now, ended, timeline.plays(), timeline.scoreAt(), totals]);
}

/** Points of a packed entry. */
function packedPoints({ createScorer }: Game, entry: Entry, timeline: Timeline): number {
  const scorer = createScorer.of(timeline);
  return scorer.points(scorer.pack(entry), 0);
}

/** An entry packed between two others by a scorer of its own. */
function packedIn(game: Game, entry: Entry, timeline: Timeline, players = playerNumbers()) {
  const scorer = game.createScorer(timeline, players);
  const offset = game.layout.width;
  const packed = new Int32Array(3 * offset);
  scorer.pack({ ...entry, createdAt: Number.MAX_SAFE_INTEGER }, packed, 0);
  scorer.pack({ ...entry, createdAt: entry.createdAt - 1 }, packed, 2 * offset);
  scorer.pack(entry, packed, offset);
  return { scorer, packed, offset };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

/** Each item, or the items where they are no list, with some fields. */
const partsOf = (items: unknown, keep: (field: string) => boolean): Record<string, unknown>[] =>
  (Array.isArray(items) ? items : [items]).map((item) =>
    Object.fromEntries(Object.entries(item as object).filter(([field]) => keep(field))),
  );

/** A matcher for a part of a larger object, also within lists. */
const nested = (part: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((one) => expect.objectContaining(one)) : value,
    ]),
  );

/** A deep copy of what a fan sends with anything at all in one of its places. */
function spoilt(sent: unknown, { hostile, place }: World): { raw: unknown; field: string; was: unknown } {
  const whole = copy(sent);
  const spots: [object, string][] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      spots.push([value, key]);
      walk((value as Record<string, unknown>)[key]);
    }
  };
  walk(whole);
  const [parent, field] = spots[place % spots.length] as [Record<string, unknown>, string];
  const was = parent[field];
  parent[field] = hostile;
  return { raw: whole, field, was };
}

/** The laws of every side game, by their sentences. */
export const laws = {
  'live equals replay, in any arrival order'(game, world, fan) {
    const entry = join(game, world, fan);
    const live = timelineOf(world, []);
    const { scorer, packed, offset } = packedIn(game, entry, live);
    for (const play of world.arrived) {
      live.put(play);
      const fresh = packedIn(game, entry, live);
      expect(scorer.points(packed, offset)).toBe(fresh.scorer.points(fresh.packed, fresh.offset));
    }
    const settled = live.plays().toReversed();
    const standing = entryScoreOf(game, entry, live);
    expect(entryScoreOf(game, entry, timelineOf(world, world.arrivedOtherwise))).toEqual(standing);
    expect(entryScoreOf(game, entry, timelineOf(world, settled))).toEqual(standing);
  },

  'repeats change nothing'(game, world, fan) {
    const { entry, timeline, scored } = played(game, world, fan);
    const before = answers(timeline);
    for (const play of world.arrivedOtherwise) expect(timeline.put(play)).toBe(false);
    expect(answers(timeline)).toBe(before);
    expect(entryScoreOf(game, entry, timeline)).toEqual(scored);
  },

  'voiding every play equals an empty timeline'(game, world, fan) {
    const entry = join(game, world, fan);
    const timeline = timelineOf(world, world.arrived);
    for (const play of timeline.plays()) timeline.put({ ...play, rev: play.rev + 1, void: true });
    const empty = timelineOf(world, []);
    expect(entryScoreOf(game, entry, timeline)).toEqual(entryScoreOf(game, entry, empty));
    expect(packedPoints(game, entry, timeline)).toBe(packedPoints(game, entry, empty));
  },

  'scoring never throws and never mutates'(game, world, fan) {
    const entry = deepFreeze(join(game, world, fan));
    const timeline = timelineOf(world, deepFreeze(world.arrived));
    const before = answers(timeline);
    deepFreeze(entryScoreOf(game, entry, timeline));
    packedPoints(game, entry, timeline);
    const { scorer, packed, offset } = packedIn(game, entry, timeline);
    scorer.points(packed, offset);
    expect(answers(timeline)).toBe(before);
    deepFreeze(entryScoreOf(game, entry, timelineOf(world, [])));
  },

  'points are never negative, the sum of the awards, and the same whichever way they are asked for'(game, world, fan) {
    const { entry, timeline, scored } = played(game, world, fan);
    const { points, awards } = scored;
    expect(points).toBeGreaterThanOrEqual(0);
    expect(points).toBe(awards.reduce((sum, award) => sum + award.points, 0));
    expect(packedPoints(game, entry, timeline)).toBe(points);
    const { scorer, packed, offset } = packedIn(game, entry, timeline);
    expect(scorer.points(packed, offset)).toBe(points);
    expect(new Set(awards.map(({ key }) => key)).size).toBe(awards.length);
  },

  'a packed entry means the same to every scorer that numbers the players alike'(game, world, fan) {
    const entry = join(game, world, fan);
    const timeline = timelineOf(world, world.arrived);
    const here = packedIn(game, entry, timeline, playerNumbers(world.facts));
    const there = packedIn(game, entry, timelineOf(world, []), playerNumbers(world.facts));
    expect(there.packed).toEqual(here.packed);
    const reader = game.createScorer(timeline, playerNumbers(world.facts));
    const points = here.scorer.points(here.packed, here.offset);
    expect(reader.points(there.packed, there.offset)).toBe(points);
    expect(points).toBe(packedPoints(game, entry, timeline));
  },

  'every award names plays that still stand and happened since the join'(game, world, fan) {
    const { entry, timeline, scored } = played(game, world, fan);
    for (const award of scored.awards) {
      expect(award.plays.length).toBeGreaterThan(0);
      const named = award.plays.map((id) => timeline.revision(id));
      for (const play of named) {
        expect(play && !play.void, `${award.key} names a play that does not stand`).toBe(true);
        expect(play?.at).toBeGreaterThanOrEqual(entry.createdAt);
      }
      expect(award.at).toBe(Math.max(...named.map((play) => play?.at ?? 0)));
    }
  },

  'nothing before the join counts'(game, world, fan) {
    const { entry, timeline, scored } = played(game, world, fan);
    const emptied = timeline
      .plays()
      .map((play) => (play.at >= entry.createdAt ? play : (fan.earlier ?? onlyWhen)(play)));
    const { points, awards } = entryScoreOf(game, entry, timelineOf(world, emptied));
    expect({ points, awards }).toEqual({ points: scored.points, awards: scored.awards });
  },

  'the same seed gives the same offer, however rosters are sorted'(game, { facts, seed, remaining }) {
    const { home } = facts;
    const turned = { ...facts, home: { ...home, players: home.players.toReversed() } };
    expect(game.deal(turned, seed, remaining)).toEqual(game.deal(deepFreeze(copy(facts)), seed, remaining));
  },

  'whatever deal offers, accept takes, and nothing beside it'(game, world, fan) {
    const offered = game.deal(world.facts, world.seed, world.remaining);
    const chosen = fan.choose(offered, world.choice);
    const more = (item: unknown) => ({ ...(item as object), more: 1000 });
    const sent = Array.isArray(chosen) ? chosen.map(more) : more(chosen);
    for (const each of [chosen, sent]) expect(game.accept(copy(each), deepFreeze(offered))).toEqual(chosen);
  },

  'accept survives anything, and takes nothing that it would not take again'(game, world, fan) {
    const offered = deepFreeze(game.deal(world.facts, world.seed, world.remaining));
    for (const raw of [world.hostile, spoilt(fan.choose(offered, world.choice), world).raw]) {
      const accepted = game.accept(raw, offered);
      if (refused(accepted)) expect(['NotAsOffered', 'InvalidInput']).toContain(accepted.refused);
      else expect(game.accept(copy(accepted), offered)).toEqual(accepted);
    }
  },

  'what was not offered is refused'(game, world, fan) {
    const offered = deepFreeze(game.deal(world.facts, world.seed, world.remaining));
    const { raw, field, was } = spoilt(fan.choose(offered, world.choice), world);
    const same = was === world.hostile || JSON.stringify(was) === JSON.stringify(world.hostile);
    if (!same && !fan.fields.includes(field)) expect(game.accept(raw, offered)).toHaveProperty('refused');
  },

  'everything survives a JSON round trip'(game, world, fan) {
    const { entry, scored } = played(game, world, fan);
    expect(copy(entry)).toEqual(entry);
    expect(copy(scored)).toEqual(scored);
    expect(entryScoreOf(game, copy(entry), timelineOf(world, copy(world.arrived)))).toEqual(scored);
  },

  'items as they now are have the values of the board, and score the same'(game, world, fan) {
    const { entry, timeline, scored } = played(game, world, fan);
    const now = game.itemsNow(deepFreeze(entry.items), scored.board);
    expect(partsOf(now, (field) => !game.currentFields.includes(field))).toEqual(
      partsOf(entry.items, (field) => !game.currentFields.includes(field)),
    );
    const current = partsOf(now, (field) => game.currentFields.includes(field));
    const board = scored.board as Record<string, unknown>;
    const shown = Array.isArray(now) ? Object.values(board).filter(Array.isArray) : [[board]];
    expect(shown).toContainEqual(current.map((part) => expect.objectContaining(nested(part))));
    expect(entryScoreOf(game, { ...entry, items: now }, timeline)).toEqual(scored);
  },

  'celebrations are won awards that were not there before'(game, world, fan) {
    const entry = join(game, world, fan);
    const timeline = timelineOf(world, []);
    let before: EntryScore<unknown> = entryScoreOf(game, entry, timeline);
    for (const play of world.arrived) {
      timeline.put(play);
      const after = entryScoreOf(game, entry, timeline);
      expect(newAwards(game, after, after)).toEqual([]);
      const known = new Set(before.awards.map(({ key }) => key));
      for (const { key, points, timestamp, message } of newAwards(game, before, after)) {
        expect(known.has(key)).toBe(false);
        expect(after.awards.find((award) => award.key === key)).toMatchObject({ points, at: timestamp });
        expect(message).not.toBe('');
      }
      before = after;
    }
  },
} satisfies Record<string, Law>;

export type LawName = keyof typeof laws;
export const lawNames = Object.keys(laws) as LawName[];
