import type { HypeGame } from '../../../../games/side-game.ts';
import { bingo } from '../../../../games/side-games/bingo/index.ts';
import { mvp } from '../../../../games/side-games/mvp/index.ts';
import { overUnder } from '../../../../games/side-games/over-under/index.ts';
import { parlay } from '../../../../games/side-games/parlay/index.ts';
import { squares } from '../../../../games/side-games/squares/index.ts';
import { ticTacToe } from '../../../../games/side-games/tic-tac-toe/index.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import type { Phase } from '../../game/clock.ts';
import type { Joined } from '../../game/joined.ts';
import { joinedAs } from '../../game/live-context.ts';
import { squaresDone } from '../../side-games/bingo/hint.ts';
import { glanceOf as ofMvp } from '../../side-games/mvp/hint.ts';
import { glanceOf as ofOverUnder } from '../../side-games/over-under/hint.ts';
import { glanceOf as ofParlay } from '../../side-games/parlay/hint.ts';
import { glanceOf as ofSquares } from '../../side-games/squares/hint.ts';
import { glanceOf as ofTicTacToe } from '../../side-games/tic-tac-toe/hint.ts';

/** What a game is about, in a breath; its description stands in the rules and on the main card. */
export const invitations: Readonly<Record<HypeGame, string>> = {
  bingo: 'A card of real plays, lines to fill.',
  mvp: 'Draft the players who will shine.',
  parlay: 'Which team excels, stat by stat?',
  overUnder: 'Over or under, for five players.',
  squares: 'Call the last digits of the score.',
  ticTacToe: 'Three zones of the court in a row.',
};

/** How a joined game stands, in two short lines at most: a card whose words grew and shrank with the score would move the others. */
export function glanceOf(key: HypeGame, joined: Joined, event: GameEvent, phase: Phase): string {
  if (phase === 'before') return sports[event.type].gameStart;
  if (phase === 'over') return 'Final.';
  return nowOf(key, joined, event);
}

function nowOf(key: HypeGame, joined: Joined, event: GameEvent): string {
  switch (key) {
    case 'bingo':
      return `${squaresDone(joinedAs(bingo, joined).standing.board)} squares so far.`;
    case 'mvp':
      return ofMvp(joinedAs(mvp, joined).standing.board);
    case 'parlay':
      return ofParlay(joinedAs(parlay, joined).standing.board);
    case 'overUnder':
      return ofOverUnder(joinedAs(overUnder, joined).standing.board);
    case 'squares':
      return ofSquares(joinedAs(squares, joined).standing.board, event);
    case 'ticTacToe': {
      const { board } = joinedAs(ticTacToe, joined).standing;
      const opponent = board.teamId === event.home.id ? event.away : event.home;
      return ofTicTacToe(board, opponent.id);
    }
  }
}
