import { type Layout, packTime, TIME_WORDS, timeAt } from '../../scoring/packing.ts';
import { type Achievement, once, type Scored, type Scorer, scorerFactory, wordsOf } from '../../scoring/scorer.ts';
import type { Timeline } from '../../timeline/timeline.ts';
import { boardOf, decisionOf, type TicTacToeBoard } from './board.ts';
import { reason } from './copy.ts';
import type { TicTacToeItems } from './deal.ts';
import { boardsOf, Makes, NEITHER, sideOf } from './makes.ts';
import { type TicTacToeKind, WIN_POINTS } from './points.ts';

/** A packed entry: when the fan joined, and the team. */
const TEAM_AT = TIME_WORDS;
const WIDTH = TEAM_AT + 1;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: false };

class TicTacToeScorer implements Scorer<TicTacToeItems, TicTacToeBoard, TicTacToeKind> {
  readonly #timeline: Timeline;
  readonly #makes: Makes;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
    this.#makes = new Makes(timeline);
  }

  pack({ items, createdAt }: Scored<TicTacToeItems>, into: Int32Array, offset: number): void {
    packTime(createdAt, into, offset);
    into[offset + TEAM_AT] = sideOf(items.teamId, this.#timeline);
  }

  points(packed: Int32Array, offset: number): number {
    this.#makes.follow();
    return this.#makes.hasWon(packed[offset + TEAM_AT] ?? NEITHER, timeAt(packed, offset)) ? WIN_POINTS : 0;
  }

  achievements(entry: Scored<TicTacToeItems>): Achievement<TicTacToeKind>[] {
    const words = wordsOf(this, layout, entry);
    if (this.points(words, 0) === 0) return [];
    const evidence = once(() => {
      const { line, holders, at } = decisionOf(this.#boardsOf(entry).at(-1));
      return { reason: reason(line), plays: holders, at };
    });
    return [{ kind: 'three', index: 0, key: 'three-in-a-row', points: WIN_POINTS, evidence }];
  }

  board(entry: Scored<TicTacToeItems>): TicTacToeBoard {
    return boardOf(entry, this.#boardsOf(entry), this.#timeline);
  }

  #boardsOf({ items, createdAt }: Scored<TicTacToeItems>) {
    return boardsOf(this.#makes.all, sideOf(items.teamId, this.#timeline), createdAt);
  }
}

export const createScorer = scorerFactory((timeline) => new TicTacToeScorer(timeline));
