import type { HypeGame, Words } from './side-game.ts';

/** What the hub says of each side game, whether it can be played yet or not. */
export const catalogue: Readonly<Record<HypeGame, Pick<Words, 'title' | 'description' | 'howTo'>>> = {
  bingo: {
    title: 'Bingo',
    description: "Choose a board; win points as players achieve the squares' events; Pick 5 bonus.",
    howTo: 'How to play Bingo',
  },
  mvp: {
    title: 'MVP',
    description: 'Draft 5 players within a 15-token budget; points from their performance; live leaderboard.',
    howTo: 'How to play MVP',
  },
  parlay: {
    title: 'Parlay',
    description: 'Predict which team excels in key stats; points for correct predictions, bonuses for accuracy.',
    howTo: 'How to play Parlay',
  },
  overUnder: {
    title: 'Over Under',
    description:
      'Predict team/player stats as over or under; points for correct picks, bonuses for perfect predictions.',
    howTo: 'How to play OverUnder',
  },
  squares: {
    title: 'Squares',
    description:
      "Pick 5 squares on a 10x10 grid; points when the last digit of each team's score matches a pick at key moments.",
    howTo: 'How to play Squares',
  },
  ticTacToe: {
    title: 'Tic-Tac-Toe',
    description:
      'Court zones fill with team logos as teams score; three in a row wins; play continues to collect points.',
    howTo: 'How to play Tic-Tac-Toe',
  },
};

/** Shown on the hub of a fan who has chosen no others; the first is the main one. */
export const displayedByDefault = ['bingo', 'squares', 'ticTacToe', 'parlay'] as const satisfies readonly HypeGame[];
