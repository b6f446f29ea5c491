import { bingo } from './bingo/index.ts';
import { mvp } from './mvp/index.ts';
import { overUnder } from './over-under/index.ts';
import { parlay } from './parlay/index.ts';
import type { EntryOf, HypeGame, SideGame } from './side-game.ts';
import { squares } from './squares/index.ts';
import { ticTacToe } from './tic-tac-toe/index.ts';

const rows = { bingo, mvp, parlay, overUnder, squares, ticTacToe };

type Rows = typeof rows;
/** Type of the items of offers and entries, by side game. */
export type ItemsOf = { [Key in HypeGame]: Rows[Key] extends SideGame<Key, infer Items, infer _> ? Items : never };
/** Type of the board, by side game. */
export type BoardOf = { [Key in HypeGame]: Rows[Key] extends SideGame<Key, infer _, infer Board> ? Board : never };

/** The side games by key. */
export const sideGames: { readonly [Key in HypeGame]: SideGame<Key, ItemsOf[Key], BoardOf[Key]> } = rows;

/** An entry of any side game, or of those named. */
export type Entry<Keys extends HypeGame = HypeGame> = { [Key in Keys]: EntryOf<Key, ItemsOf[Key]> }[Keys];

/** Default side games of the hub; the first is the main one. */
export const displayedByDefault = ['bingo', 'squares', 'ticTacToe', 'parlay'] as const satisfies readonly HypeGame[];
