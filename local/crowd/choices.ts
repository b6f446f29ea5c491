import { type Random, randomFrom } from '../../games/random.ts';
import type { HypeGame } from '../../games/side-game.ts';
import { PICKS as BINGO_PICKS, type BingoCard, FREE } from '../../games/side-games/bingo/card.ts';
import { emptyDraft, randomFill, teamOf } from '../../games/side-games/mvp/draft.ts';
import type { MvpPlayers } from '../../games/side-games/mvp/player.ts';
import type { OverUnderCard } from '../../games/side-games/over-under/card.ts';
import type { ParlayCard } from '../../games/side-games/parlay/card.ts';
import { predict } from '../../games/side-games/parlay/deal.ts';
import { SIZE, PICKS as SQUARES_PICKS, squareOf } from '../../games/side-games/squares/grid.ts';
import type { TicTacToeItems } from '../../games/side-games/tic-tac-toe/deal.ts';

/** What an invented fan sends of the items that are offered, the same for the same seed. */
export const choose: Readonly<Record<HypeGame, (offered: unknown, seed: string) => unknown>> = {
  /** Half of them without a Pick 5. */
  bingo(offered, seed) {
    const random = randomFrom(seed);
    if (random.below(2) === 0) return offered;
    const card = offered as BingoCard;
    const squares = card.map((_, square) => square).filter((square) => square !== FREE);
    const picks = new Set(some(BINGO_PICKS, squares, random));
    return card.map((item, square) => ({ ...item, userSelected: picks.has(square) }));
  },
  mvp: (offered, seed) => teamOf(randomFill(emptyDraft, offered as MvpPlayers, seed)),
  parlay(offered, seed) {
    const random = randomFrom(seed);
    return (offered as ParlayCard).map((category) => predict(category, random.oneOf(['home', 'away'])));
  },
  overUnder(offered, seed) {
    const random = randomFrom(seed);
    return (offered as OverUnderCard).map((item) => ({ ...item, prediction: random.oneOf(['over', 'under']) }));
  },
  squares(_offered, seed) {
    const squares = Array.from({ length: SIZE * SIZE }, (_, index) => index);
    return { selections: some(SQUARES_PICKS, squares, randomFrom(seed)).map(squareOf) };
  },
  ticTacToe: (offered, seed) => ({ teamId: randomFrom(seed).oneOf((offered as TicTacToeItems).teams ?? []) }),
};

const some = (count: number, squares: readonly number[], random: Random): number[] =>
  random.shuffled(squares).slice(0, count);
