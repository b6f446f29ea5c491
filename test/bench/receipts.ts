import { receiptOf } from '../../games/receipts/ledger.ts';
import type { HypeGame } from '../../games/side-game.ts';
import type { Entry } from '../../games/side-games.ts';
import { event } from '../games/match.ts';
import { basketballGame, bingoEntries } from './game.ts';
import { squaresEntries, ticTacToeEntries } from './grids.ts';
import { mvpEntries } from './mvp.ts';
import { endAfter, overUnderEntries, parlayEntries } from './predictions.ts';
import type { Row } from './row.ts';

const ROUNDS = 7;

/** The receipt of a whole game, a play a record, as a phone makes it once: each side game's own, the best of several rounds. */
export function explained(): Row[] {
  const game = basketballGame(900);
  const [first, last] = [game[0], game.at(-1)] as [(typeof game)[number], (typeof game)[number]];
  const span = { from: first.at, to: last.at };
  const log = [...game, endAfter(last)].map((play, index) => ({ seq: index + 1, plays: [play] }));
  const makers: { [Key in HypeGame]: (count: number, span: { from: number; to: number }) => Entry<Key>[] } = {
    ...{ bingo: bingoEntries, mvp: mvpEntries, parlay: parlayEntries },
    ...{ overUnder: overUnderEntries, squares: squaresEntries, ticTacToe: ticTacToeEntries },
  };
  const entries = Object.values(makers).flatMap((make): Entry[] =>
    make(1, span).map((entry) => ({ ...entry, createdAt: first.at })),
  );
  return entries.map((entry): Row => {
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      receiptOf(entry, event(), log);
      return performance.now() - start;
    });
    const bench = `receipt of ${entry.hypeGame}: a log of ${log.length} plays`;
    return { bench, value: Math.min(...times), unit: 'ms', goal: { below: 100 } };
  });
}
