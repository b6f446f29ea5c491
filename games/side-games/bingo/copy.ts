import type { KindWords, Words } from '../side-game.ts';
import { type BingoKind, type BingoLine, type BingoLineKind, pays } from './card.ts';

/** All texts of the side game. */
export const words: Words = {
  title: 'Bingo',
  description: "Choose a board; win points as players achieve the squares' events; Pick 5 bonus.",
  howTo: 'How to play Bingo',
  choose: 'Choose your board',
  blurb: 'A card of real plays, lines to fill.',
  rules: [
    'Choose the board you want to play with.',
    "You'll get a 'square-space' (10 pts) when your team achieves the event on the space.",
    'You win 50 pts for each Bingo.',
    "You'll win 250 pts for completing the Pick 5 bonus (all 5 square-spaces must be guessed).",
  ],
  dealing:
    "For each team the seed draws twelve squares, each of a stat and one of its five best players in it. A square asks for 0.5, 0.9 or 1.1 of the player's season average for the share of the game that is left, rounded up.",
  nothing: 'No square landed',
  endText: (points) =>
    points > 0
      ? { title: 'Winner!', message: `Your card earned ${points} points!` }
      : { title: 'Good Try!', message: 'Sorry no square-space of your card was achieved.' },
};

const [, squareRule = '', bingoRule = '', pick5Rule = ''] = words.rules;

/** Rows, columns and diagonals are called alike. */
const line: KindWords = { rule: bingoRule, one: '1 Bingo', many: 'Bingos', cheer: 'Bingo!' };

export const kinds: Readonly<Record<BingoKind, KindWords>> = {
  square: { rule: squareRule, one: '1 square', many: 'squares' },
  row: line,
  column: line,
  diagonal: line,
  fourCorners: { rule: `Four corners earn ${pays.fourCorners} pts.`, one: 'four corners', many: 'four corners' },
  blackOut: { rule: `All 24 squares earn ${pays.blackOut} pts.`, one: 'black out', many: 'black outs' },
  pick5: { rule: pick5Rule, one: 'Pick 5', many: 'Pick 5s' },
};

/** Names of line kinds with only one line a card. */
const single: { readonly [Kind in BingoLineKind]?: string } = {
  fourCorners: 'Four corners',
  blackOut: 'Black out',
  pick5: 'Pick 5',
};

/** "You won a Bingo!!" */
export const winMessage = (kind: BingoLineKind): string =>
  `You won ${kind === 'pick5' ? 'Pick5' : (single[kind] ?? 'a Bingo')}!!`;

/** Why a line pays: "Row 3", "Pick 5". */
export const lineName = ({ kind, index }: Pick<BingoLine, 'kind' | 'index'>): string =>
  single[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${index + 1}`;
