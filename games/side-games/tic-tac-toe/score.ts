import { type Layout, TIME_WORDS, timeAt, writeTime } from '../../scoring/packing.ts';
import { runOnce, type Scored, type Scorer, scorerFactory } from '../../scoring/scorer.ts';
import { boardOf, decisionOf, type TicTacToeBoard } from './board.ts';
import { reason } from './copy.ts';
import type { TicTacToeItems } from './deal.ts';
import { type TicTacToeKind, WIN_POINTS } from './lines.ts';
import { boardsOf, Makes, NEITHER, sideOf } from './makes.ts';

/** A packed entry: when the fan joined, and the team. */
export const TEAM_AT = TIME_WORDS;
const WIDTH = TEAM_AT + 1;
export const layout: Layout = { width: WIDTH, stats: WIDTH, namesPlayers: false };

export const createScorer = scorerFactory<Scorer<TicTacToeItems, TicTacToeBoard, TicTacToeKind>>((timeline) => {
  const makes = new Makes(timeline);
  const boardsFor = ({ items, createdAt }: Scored<TicTacToeItems>) =>
    boardsOf(makes.all, sideOf(items.teamId, timeline), createdAt);

  return {
    pack({ items, createdAt }, packed = new Int32Array(WIDTH), offset = 0) {
      writeTime(packed, offset, createdAt);
      packed[offset + TEAM_AT] = sideOf(items.teamId, timeline);
      return packed;
    },

    points(packed, offset) {
      makes.follow();
      return makes.hasWon(packed[offset + TEAM_AT] ?? NEITHER, timeAt(packed, offset)) ? WIN_POINTS : 0;
    },

    achievements(entry) {
      if (this.points(this.pack(entry), 0) === 0) return [];
      const evidence = runOnce(() => {
        const { line, holders, at } = decisionOf(boardsFor(entry).at(-1));
        return { reason: reason(line), plays: holders, at };
      });
      return [{ kind: 'three', index: 0, key: 'three-in-a-row', points: WIN_POINTS, evidence }];
    },

    board: (entry) => boardOf(entry, boardsFor(entry), timeline),
  };
});
