import { randomFrom } from '../../lib/random.ts';
import type { SideGame } from '../side-game.ts';
import type { TicTacToeBoard } from './board.ts';
import { kinds, winText, words } from './copy.ts';
import { accept, deal, type TicTacToeItems } from './deal.ts';
import type { TicTacToeKind } from './lines.ts';
import { HOME, NEITHER } from './makes.ts';
import { createScorer, layout, TEAM_AT } from './score.ts';

export const ticTacToe: SideGame<'ticTacToe', TicTacToeItems, TicTacToeBoard, TicTacToeKind> = {
  key: 'ticTacToe',
  words,
  boards: 1,
  winIsFinal: true,
  deal,
  explain: () => [],
  editable: { fields: ['teamId'] },
  accept,
  chooseByChance: ({ teams = [] }, seed) => ({ teamId: randomFrom(seed).oneOf(teams) }),
  currentFields: [],
  itemsNow: (items) => items,
  playersIn: () => [],
  /** A pick is a team, its key the team's id. */
  picks: {
    each(packed, offset, take) {
      const team = packed[offset + TEAM_AT] ?? NEITHER;
      if (team !== NEITHER) take(team);
    },
    opposite: (pick) => pick ^ 1,
    keyOf: (pick, { event: { game_attributes } }) =>
      pick === HOME ? game_attributes.home_team_id : game_attributes.away_team_id,
    keysOf: ({ teamId }) => [teamId],
  },
  layout,
  createScorer,
  kinds,
  celebrate: (won) => won.map((award) => ({ award, message: winText(award.points).message })),
};
