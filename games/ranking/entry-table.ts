import type { DealFacts } from '../facts/deal-facts.ts';
import { getOrMake, grownCopy } from '../lib/collections.ts';
import { playerNumbers } from '../scoring/packing.ts';
import { perTimeline, type Scorer } from '../scoring/scorer.ts';
import { type HypeGame, hypeGames } from '../side-games/side-game.ts';
import { sideGames } from '../side-games/side-games.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { type BadPackedEntry, EntryCodec } from './entry-codec.ts';
import { type FanPoints, TopFans } from './leaderboard.ts';
import { mergePickCounts, PickCounter, type PickCounts } from './pick-counts.ts';
import { NAMED, type PointsChanges, pointsChanges } from './points-changes.ts';
import { mergeTotals, type Totals } from './totals.ts';

/** Number of fans in the live ranked list. */
export const TOP_SIZE = 200;

/**
 * Points and picks of a roster's fans at one version of a timeline. `top`: the first of them, highest first, then by id; only those with points.
 * `picks`: counts of their picks.
 */
export type SweepTotals = { totals: Totals; top: FanPoints[]; picks: PickCounts };

/** Points that a change of the timeline gives and takes. `top`: the first fans after it. */
export type SweepChanges = PointsChanges & Pick<SweepTotals, 'top'>;

/** A fan's points, and those of each side game that the fan has joined. */
type FanPointsByGame = FanPoints & { byGame: { [Key in HypeGame]?: number } };

/** A line that `add` could not read. */
type RefusedEntry = BadPackedEntry & { fanId: string; hypeGame: HypeGame };

/** The entries of many fans in memory, ready to be scored. */
export class EntryTable {
  readonly #codec: EntryCodec;
  /** By fan id: the fan's number, which is an index in `#fanIds`. */
  readonly #numbers = new Map<string, number>();
  readonly #fanIds: string[] = [];
  /** By number of the fan: the games joined, as bits by their place in `hypeGames`. */
  #joined = new Uint8Array(1024);
  readonly #rows = new Map<HypeGame, EntryRows>();
  readonly #picks = new PickCounter();
  readonly #scorersOf: (timeline: Timeline) => readonly Scoring[];
  readonly refused: RefusedEntry[] = [];

  constructor(facts: DealFacts) {
    this.#codec = new EntryCodec(facts);
    const players = playerNumbers(facts);
    this.#scorersOf = perTimeline((timeline) =>
      hypeGames.map((hypeGame) => ({ hypeGame, scorer: sideGames[hypeGame].createScorer(timeline, players) })),
    );
  }

  /** Number of fans with an entry. */
  get fans(): number {
    return this.#fanIds.length;
  }

  get fanIds(): readonly string[] {
    return this.#fanIds;
  }

  get entries(): number {
    let entries = 0;
    for (const { size } of this.#rows.values()) entries += size;
    return entries;
  }

  /** Adds an entry. @returns false if the fan has one of this side game already, or if the line is refused */
  add(fanId: string, hypeGame: HypeGame, line: Uint8Array): boolean {
    const bit = 1 << hypeGames.indexOf(hypeGame);
    const known = this.#numbers.get(fanId);
    if (known !== undefined && (this.#joined[known] ?? 0) & bit) return false;
    const rows = this.#rowsOf(hypeGame);
    const offset = rows.room();
    const bad = this.#codec.read(hypeGame, line, rows.words, offset);
    if (bad) {
      this.refused.push({ ...bad, fanId, hypeGame });
      return false;
    }
    const fan = known ?? this.#number(fanId);
    this.#joined[fan] = (this.#joined[fan] ?? 0) | bit;
    rows.push(fan);
    this.#picks.add(hypeGame, rows.words, offset);
    return true;
  }

  /** Totals of all fans, and the first of them. @param blocked fans who are left out */
  sweep(timeline: Timeline, top = TOP_SIZE, blocked: Iterable<string> = []): SweepTotals {
    const excluded = this.#numbersOf(blocked);
    const points = this.#totalsBy(timeline, excluded);
    return { totals: totalsOf(points), top: this.#top(points, top), picks: this.#picksWithout(excluded) };
  }

  /** Calls `change`, which changes the timeline, and compares the totals of all fans before and after it. */
  changes(timeline: Timeline, change: () => void, blocked: Iterable<string> = []): SweepChanges {
    const excluded = this.#numbersOf(blocked);
    const before = this.#totalsBy(timeline, excluded);
    change();
    const after = this.#totalsBy(timeline, excluded);
    return { ...pointsChanges(this.#fanIds, before, after), top: this.#top(after, NAMED) };
  }

  #numbersOf = (fanIds: Iterable<string>): ReadonlySet<number> =>
    new Set([...fanIds].flatMap((fanId) => this.#numbers.get(fanId) ?? []));

  /** The total of each fan, by number; BLOCKED of a fan who is left out. */
  #totalsBy(timeline: Timeline, excluded: ReadonlySet<number>): Float64Array {
    const points = new Float64Array(this.#fanIds.length);
    for (const scoring of this.#scorersOf(timeline)) this.#addPoints(scoring, points);
    for (const fan of excluded) points[fan] = BLOCKED;
    return points;
  }

  #picksWithout(excluded: ReadonlySet<number>): PickCounts {
    if (excluded.size === 0) return this.#picks.counts();
    const picks = new PickCounter();
    picks.addAll(this.#picks.counts());
    for (const [hypeGame, { words, fans, size, width }] of this.#rows)
      for (let index = 0; index < size; index += 1)
        if (excluded.has(fans[index] ?? -1)) picks.add(hypeGame, words, index * width, -1);
    return picks.counts();
  }

  #top(points: Float64Array, size: number): FanPoints[] {
    const top = new TopFans(size);
    let { least } = top;
    for (let fan = 0; fan < points.length; fan += 1) {
      const total = points[fan] ?? 0;
      if (total < least) continue;
      top.offer(total, this.#fanIds[fan] ?? '');
      least = top.least;
    }
    return top.places();
  }

  *points(timeline: Timeline): Iterable<FanPointsByGame> {
    const byGame = this.#scorersOf(timeline).map((scoring) => {
      const points = new Float64Array(this.#fanIds.length);
      this.#addPoints(scoring, points);
      return { hypeGame: scoring.hypeGame, points };
    });
    for (const [fan, fanId] of this.#fanIds.entries()) {
      const line: FanPointsByGame = { fanId, points: 0, byGame: {} };
      for (const [bit, { hypeGame, points }] of byGame.entries()) {
        if (!((this.#joined[fan] ?? 0) & (1 << bit))) continue;
        line.byGame[hypeGame] = points[fan] ?? 0;
        line.points += points[fan] ?? 0;
      }
      yield line;
    }
  }

  #addPoints({ hypeGame, scorer }: Scoring, into: Float64Array): void {
    const { words, fans, size, width } = this.#rowsOf(hypeGame);
    for (let index = 0; index < size; index += 1) {
      const fan = fans[index] ?? 0;
      into[fan] = (into[fan] ?? 0) + scorer.points(words, index * width);
    }
  }

  #rowsOf(hypeGame: HypeGame): EntryRows {
    return getOrMake(this.#rows, hypeGame, () => new EntryRows(sideGames[hypeGame].layout.width));
  }

  #number(fanId: string): number {
    const fan = this.#fanIds.length;
    this.#fanIds.push(fanId);
    this.#numbers.set(fanId, fan);
    if (fan >= this.#joined.length) this.#joined = grownCopy(this.#joined, new Uint8Array(fan * 2));
    return fan;
  }
}

type Scoring = { hypeGame: HypeGame; scorer: Pick<Scorer<unknown, unknown>, 'points'> };

/** The packed entries of one side game, with the number of each entry's fan. */
class EntryRows {
  readonly width: number;
  words: Int32Array;
  fans = new Int32Array(64);
  size = 0;

  constructor(width: number) {
    this.width = width;
    this.words = new Int32Array(64 * width);
  }

  /** Makes room for one more entry. @returns the index of its first word */
  room(): number {
    if (this.size === this.fans.length) {
      this.fans = grownCopy(this.fans, new Int32Array(this.size * 2));
      this.words = grownCopy(this.words, new Int32Array(this.size * 2 * this.width));
    }
    return this.size * this.width;
  }

  push(fan: number): void {
    this.fans[this.size] = fan;
    this.size += 1;
  }
}

/** In place of the total of a fan who is left out; no total is below 0. */
const BLOCKED = -1;
/** Totals below this are counted in an array, which is quicker than a map. */
const USUAL = 4096;

function totalsOf(points: Float64Array): Map<number, number> {
  const usual = new Int32Array(USUAL);
  const totals = new Map<number, number>();
  for (let fan = 0; fan < points.length; fan += 1) {
    const total = points[fan] ?? 0;
    if (total === BLOCKED) continue;
    if (total < USUAL) usual[total] = (usual[total] ?? 0) + 1;
    else totals.set(total, (totals.get(total) ?? 0) + 1);
  }
  for (const [total, fans] of usual.entries()) if (fans > 0) totals.set(total, fans);
  return totals;
}

/** Merges the totals, first fans and picks of several entry tables. No fan is in two of them. */
export function mergeSweeps(all: readonly SweepTotals[], top = TOP_SIZE): SweepTotals {
  const first = new TopFans(top);
  for (const swept of all) for (const { points, fanId } of swept.top) first.offer(points, fanId);
  return {
    totals: mergeTotals(all.map(({ totals }) => totals)),
    top: first.places(),
    picks: mergePickCounts(all.map(({ picks }) => picks)),
  };
}
