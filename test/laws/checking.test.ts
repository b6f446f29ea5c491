import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DealFacts } from '../../games/facts/deal-facts.ts';
import { canonical } from '../../games/lib/unknown.ts';
import type { ThresholdSum } from '../../games/side-games/bingo/deal.ts';
import type { CostSum } from '../../games/side-games/mvp/deal.ts';
import type { LineSum } from '../../games/side-games/over-under/deal.ts';
import { type HypeGame, hypeGames, isRefusal } from '../../games/side-games/side-game.ts';
import { sideGames } from '../../games/side-games/side-games.ts';
import { check } from '../../games/side-games/verify-offer.ts';
import type { Sport } from '../../games/timeline/event.ts';
import { anyGame, dealt } from '../games/any-game.ts';
import { property, runs } from '../runs.ts';
import { entryIn } from './choices.ts';
import type { Game } from './laws.ts';
import { realFacts } from './real-facts.ts';
import { type World, worlds } from './worlds.ts';

const RUNS = 60;

type Item = Record<string, unknown> & { id: string };
const both = ['BASKETBALL', 'FOOTBALL'] satisfies Sport[];
/** Side games whose offers have random or computed numbers. The others declare that they have no numbers. */
const made = ['bingo', 'mvp', 'overUnder'] as const satisfies HypeGame[];
const open = hypeGames.filter((key) => !made.some((other) => other === key));

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const found = (game: Game, { facts, seed, remaining }: World, items: unknown) =>
  dealt(check(game, facts, { version: 'v', position: remaining, board: 1, seed }, items));

/** An entry's items, read from JSON. */
const joined = (key: HypeGame, world: World): Item[] => copy(entryIn(world, key).items as unknown as Item[]);

/** Computes each sum again from its numbers, which it compares with the facts. */
const honest: Record<(typeof made)[number], (item: Item, sum: never, facts: DealFacts, remaining: number) => void> = {
  bingo({ pid, classification, threshold, id }, sum: ThresholdSum | undefined, facts, remaining) {
    if (!sum) return expect([id, pid]).toEqual([0, '']);
    const average = averageOf(facts, pid, classification);
    if (sum.from === 'season')
      expect([average, [0.5, 0.9, 1.1]]).toEqual([sum.amount, expect.arrayContaining([sum.factor])]);
    else expect(sum.factor).toBe(1);
    expect(sum.remaining).toBe(remaining);
    expect(sum.product).toBeCloseTo(sum.amount * sum.factor * remaining, 5);
    expect([sum.threshold, threshold]).toEqual([Math.max(1, Math.ceil(sum.product)), sum.threshold]);
  },
  overUnder({ id, stat, threshold }, sum: LineSum, facts, remaining) {
    if (sum.from === 'season') expect(averageOf(facts, id, stat)).toBe(sum.amount);
    else expect(sum.amount >= sum.from.least && sum.amount <= sum.from.most).toBe(true);
    expect(sum.remaining).toBe(remaining);
    expect(sum.product).toBeCloseTo(sum.amount * remaining, 5);
    expect(Math.abs(sum.nearest - sum.product)).toBeLessThanOrEqual(0.25);
    expect([sum.line, threshold]).toEqual([
      Math.max(0.5, sum.nearest % 1 === 0 ? sum.nearest - 0.5 : sum.nearest),
      sum.line,
    ]);
  },
  mvp({ totalScore, tier, tierCost }, sum: CostSum, { home, away }) {
    for (const { count, points, worth } of sum.rows) expect(worth).toBe(count * points);
    expect(sum.totalScore).toBeCloseTo(
      sum.rows.reduce((total, { worth }) => total + worth, 0),
      1,
    );
    const players = home.players.length + away.players.length;
    expect([sum.players, sum.tier]).toEqual([players, Math.ceil((5 * sum.rank) / players)]);
    expect([totalScore, tier, tierCost]).toEqual([sum.totalScore, sum.tier, 6 - sum.tier]);
  },
};

const averageOf = ({ home, away }: DealFacts, pid: unknown, stat: unknown) =>
  [...home.players, ...away.players].find(({ id }) => id === pid)?.averages[stat as string];

const explainsItself = (key: (typeof made)[number], facts: DealFacts, seed: string, remaining: number) => {
  const game = sideGames[key];
  const explained = game.explain(facts, seed, remaining);
  if (isRefusal(explained)) throw new Error(explained.why);
  expect(explained.map(({ item }) => item)).toEqual(game.deal(facts, seed, remaining));
  for (const { item, sum, who, asks, how } of explained) {
    honest[key](item as Item, sum as never, facts, remaining);
    expect([who, asks, how].every((text) => text.trim() !== '' && !/undefined|NaN|null/.test(text))).toBe(true);
  }
};

describe.each(both)('offers of %s', (sport) => {
  it.each(made)('%s: every number is explained by a sum with that result', property, (key) => {
    const world = worlds(sport);
    fc.assert(
      fc.property(world, ({ facts, seed, remaining }) => explainsItself(key, facts, seed, remaining)),
      runs(RUNS),
    );
  });

  it.each(made)('%s: on real rosters, at any share of the game', (key) => {
    for (const facts of realFacts.filter((real) => real.sport === sport)) {
      for (let seed = 0; seed < 40; seed += 1)
        explainsItself(key, facts, `fan-${seed}`, seed % 4 === 0 ? 1 : seed / 41);
    }
    expect(realFacts.some((real) => real.sport === sport)).toBe(true);
  });

  it.each(made)('%s: what was offered and what was joined with are as dealt', property, (key) => {
    fc.assert(
      fc.property(worlds(sport), (world) => {
        const game = sideGames[key];
        const offered = copy(game.deal(world.facts, world.seed, world.remaining)) as Item[];
        const entry = joined(key, world);
        for (const items of [offered, entry]) {
          const things = found(game, world, items);
          expect(things).toHaveLength(items.length);
          expect(things.flatMap(({ differs }) => differs)).toEqual([]);
          expect(things.map(({ item }) => (item as Item).id)).toEqual(items.map(({ id }) => id));
        }
      }),
      runs(RUNS),
    );
  });

  it.each(made)(
    '%s: what is forged of an entry is found, in its place and by its name, and nothing else',
    property,
    (key) => {
      fc.assert(
        fc.property(worlds(sport), fc.nat(), (world, field) => {
          const entry = joined(key, world);
          const place = world.place % entry.length;
          const item = entry[place] as Item;
          const { editable: own } = sideGames[key];
          const fields = Object.keys(item).filter((name) => !own.fields.includes(name) && name !== 'id');
          const name = fields[field % fields.length] as string;
          fc.pre(canonical(item[name]) !== canonical(world.hostile));
          const forged = entry.with(place, { ...item, [name]: world.hostile });
          const things = found(sideGames[key], world, forged);
          expect(things.map(({ differs }) => differs)).toEqual(
            entry.map((_, index) => (index === place ? [{ field: name, held: world.hostile, dealt: item[name] }] : [])),
          );
        }),
        runs(RUNS),
      );
    },
  );
  it.each(open)('%s: has nothing to explain, and says so', property, (key) => {
    const game = anyGame[key];
    fc.assert(
      fc.property(worlds(sport), ({ facts, seed, remaining }) => {
        expect(game.explain(facts, seed, remaining)).toEqual([]);
        expect(game.deal(facts, `${seed}!`, remaining / 2)).toEqual(game.deal(facts, seed, remaining));
      }),
      runs(20),
    );
    expect(game.words.dealing).toMatch(/^Nothing is dealt by chance/);
  });
});
