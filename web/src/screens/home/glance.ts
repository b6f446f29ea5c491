import { bingo } from '../../../../games/bingo/bingo.ts';
import { mvp } from '../../../../games/mvp/mvp.ts';
import { overUnder } from '../../../../games/over-under/over-under.ts';
import { parlay } from '../../../../games/parlay/parlay.ts';
import type { HypeGame } from '../../../../games/side-game.ts';
import { sports } from '../../../../games/sports/sports.ts';
import { squares } from '../../../../games/squares/squares.ts';
import { ticTacToe } from '../../../../games/tic-tac-toe/tic-tac-toe.ts';
import type { GameEvent } from '../../../../games/timeline/event.ts';
import { squaresDone } from '../../boards/bingo/insight.ts';
import { glanceOf as ofMvp } from '../../boards/mvp/insight.ts';
import { glanceOf as ofOverUnder } from '../../boards/over-under/insight.ts';
import { glanceOf as ofParlay } from '../../boards/parlay/insight.ts';
import { glanceOf as ofSquares } from '../../boards/squares/insight.ts';
import { glanceOf as ofTicTacToe } from '../../boards/tic-tac-toe/insight.ts';
import type { Phase } from '../../live/clock.ts';
import type { Joined } from '../../live/joined.ts';
import { joinedAs } from '../../live/live-context.ts';

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
