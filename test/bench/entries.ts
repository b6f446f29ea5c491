import { randomFrom } from '../../games/lib/random.ts';
import { type HypeGame, seedOf } from '../../games/side-games/side-game.ts';
import { type Entry, sideGames } from '../../games/side-games/side-games.ts';
import { dealt } from '../games/any-game.ts';
import { madeUpFacts } from '../games/match.ts';

/** When a game was played, epoch ms. */
export type Span = { from: number; to: number };

/** Entries of fans with random choices. Two thirds join before the start, the others in the first three quarters. */
export function entriesOf<Key extends HypeGame>(hypeGame: Key, count: number, { from, to }: Span): Entry<Key>[] {
  const game = sideGames[hypeGame];
  const random = randomFrom(hypeGame);
  return Array.from({ length: count }, (_, index) => {
    const late = random.below(3) === 0 ? random.below((to - from) * 0.75) : -1;
    const seed = seedOf(`fan-${index}`, 'event', hypeGame, 1 + (index % game.boards));
    const offered = dealt(game.deal(madeUpFacts(), seed, late < 0 ? 1 : 1 - late / (to - from)));
    const items = game.chooseByChance(offered, seed);
    return { id: `entry-${index}`, eventId: 'event', hypeGame, createdAt: from + late, items };
  });
}
