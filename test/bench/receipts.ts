import { receiptOf } from '../../games/scoring/ledger.ts';
import { hypeGames } from '../../games/side-games/side-game.ts';
import type { Entry } from '../../games/side-games/side-games.ts';
import { event } from '../games/match.ts';
import { basketballGame, entriesOf } from './game.ts';
import { endAfter } from './predictions.ts';
import { best, type Row, row, timed } from './row.ts';

const ROUNDS = 7;

/** Time to make the receipt of a whole game with one play a record, by side game; the best of several rounds. */
export function explained(): Row[] {
  const game = basketballGame(900);
  const [first, last] = [game[0], game.at(-1)] as [(typeof game)[number], (typeof game)[number]];
  const span = { from: first.at, to: last.at };
  const log = [...game, endAfter(last)].map((play, index) => ({ seq: index + 1, plays: [play] }));
  const entries = hypeGames.flatMap((key): Entry[] =>
    entriesOf(key, 1, span).map((entry) => ({ ...entry, createdAt: first.at })),
  );
  return entries.map((entry): Row => {
    const bench = `receipt of ${entry.hypeGame}: a log of ${log.length} plays`;
    const least = best(ROUNDS, () => timed(() => receiptOf(entry, event(), log)));
    return row(bench, least, 'ms', { below: 100 });
  });
}
