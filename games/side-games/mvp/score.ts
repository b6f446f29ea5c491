import { type Numbering, playerNumbers } from '../../scoring/numbering.ts';
import { type Layout, packTime, TIME_WORDS, timeAt } from '../../scoring/packing.ts';
import { type Achievement, once, type Scored, type Scorer, scorerFactory, wordsOf } from '../../scoring/scorer.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, leaderboardBy, type MvpBoard, type Placed } from './board.ts';
import { type MvpPlayers, SLOTS } from './player.ts';
import { type MvpKind, payOf, pointsFor, thresholdsIn } from './points.ts';
import { evidenceOf, stepsOf } from './steps.ts';
import { Worths } from './worths.ts';

/** A packed team: when the fan joined, and the numbers of the players. */
const WIDTH = TIME_WORDS + SLOTS;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: true };

class MvpScorer implements Scorer<MvpPlayers, MvpBoard, MvpKind> {
  readonly worths: Worths;
  readonly #timeline: Timeline;

  constructor(timeline: Timeline, players: Numbering) {
    this.#timeline = timeline;
    this.worths = new Worths(timeline, players);
  }

  pack({ items, createdAt }: Scored<MvpPlayers>, into: Int32Array, offset: number): void {
    packTime(createdAt, into, offset);
    for (let slot = 0; slot < SLOTS; slot += 1) {
      into[offset + TIME_WORDS + slot] = this.worths.playerOf(items[slot]?.id ?? '');
    }
  }

  points(packed: Int32Array, offset: number): number {
    return pointsFor(this.#reached(packed, offset));
  }

  /** How many thresholds the team has reached. */
  #reached(packed: Int32Array, offset: number): number {
    const worths = this.worths;
    worths.follow();
    const since = timeAt(packed, offset);
    let score = 0;
    for (let slot = 0; slot < SLOTS; slot += 1) score += worths.since(packed[offset + TIME_WORDS + slot] ?? 0, since);
    return thresholdsIn(score);
  }

  achievements(entry: Scored<MvpPlayers>): Achievement<MvpKind>[] {
    const words = wordsOf(this, layout, entry);
    const made = once(() => stepsOf(entry, this.#timeline));
    return Array.from({ length: this.#reached(words, 0) }, (_, index) => ({
      kind: 'threshold',
      index,
      key: `threshold-${index + 1}`,
      points: payOf(index),
      evidence: once(() => evidenceOf(made().steps, index)),
    }));
  }

  board(entry: Scored<MvpPlayers>, { length }: readonly Achievement<MvpKind>[]): MvpBoard {
    return boardOf(entry, length, this.#timeline, this.worths);
  }
}

export const createScorer = scorerFactory((timeline, players = playerNumbers()) => new MvpScorer(timeline, players));

/** Live places of players as the timeline now has it. */
export const leaderboard = (players: MvpPlayers, timeline: Timeline, since: number): Placed[] =>
  leaderboardBy(createScorer.of(timeline).worths, players, since);
