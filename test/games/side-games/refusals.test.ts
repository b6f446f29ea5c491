import { expect, it } from 'vitest';
import type { HypeGame } from '../../../games/side-games/side-game.ts';
import type { Square } from '../../../games/side-games/squares/grid.ts';
import { anyGame, dealt } from '../any-game.ts';
import { madeUpFacts, team } from '../match.ts';

const offerOf = (hypeGame: HypeGame) => dealt(anyGame[hypeGame].deal(madeUpFacts(), 'seed', 1));
const listOf = (hypeGame: HypeGame) => offerOf(hypeGame) as object[];

/** An offer in which one item has other fields. */
const forged = (hypeGame: HypeGame, place: number, fields: object) =>
  listOf(hypeGame).map((item, index) => (index === place ? { ...item, ...fields } : item));
/** A Bingo card with these squares as its Pick 5. */
const picked = (...squares: number[]) =>
  listOf('bingo').map((item, square) => ({ ...item, userSelected: squares.includes(square) }));
const square = (homeTeamScore: number, awayTeamScore: number): Square => ({ homeTeamScore, awayTeamScore });
const four = [square(0, 0), square(1, 9), square(9, 1), square(3, 5)];
const selected = (...fifth: unknown[]) => ({ selections: [...four, ...fifth] });

it.each<[HypeGame, why: string, sent: unknown]>([
  ['bingo', 'the card is not a list', undefined],
  ['bingo', 'the card has not 25 squares', listOf('bingo').slice(1)],
  ['bingo', 'square 0 is not an object', new Array(25)],
  ['bingo', 'square 3 does not say whether it is picked', forged('bingo', 3, { userSelected: 1 })],
  ['bingo', 'the FREE square cannot be picked', picked(12, 0, 1, 2, 3)],
  ['bingo', 'Pick 5 takes exactly 5 squares, not 1', picked(0)],
  ['bingo', 'Pick 5 takes exactly 5 squares, not 4', picked(0, 1, 2, 3)],
  ['bingo', 'Pick 5 takes exactly 5 squares, not 6', picked(0, 1, 2, 3, 4, 5)],
  ['overUnder', 'the predictions are not a list', undefined],
  ['overUnder', 'there are not 5 predictions', listOf('overUnder').slice(1)],
  ['overUnder', 'prediction 2 is neither over nor under', forged('overUnder', 2, { prediction: 'Over' })],
  ['parlay', "the card has not the sport's 10 categories", listOf('parlay').slice(1)],
  [
    'parlay',
    'category 3 predicts a winner that is not one of its teams',
    forged('parlay', 3, { predictedWinner: { id: 'third', name: 'Third' } }),
  ],
  ['parlay', 'category 3 has no predicted winner', forged('parlay', 3, { predictedWinner: 'away' })],
  ['squares', 'the items have no list of selections', null],
  ['squares', 'exactly 5 squares must be selected, not 4', selected()],
  ['squares', 'a square is selected twice', selected(square(0, 0))],
  ['squares', 'selection 4 has not two digits from 0 to 9', selected(square(10, 1))],
  ['squares', 'selection 4 has not two digits from 0 to 9', selected(square(-0, 4))],
  ['squares', 'selection 4 has not two digits from 0 to 9', selected(null)],
  ['ticTacToe', 'there is no teamId', { teamId: 7 }],
])('%s refuses invalid items: %s', (hypeGame, why, sent) => {
  expect(anyGame[hypeGame].accept(sent, offerOf(hypeGame))).toEqual({ refused: 'InvalidInput', why });
});

it.each<[HypeGame, why: string, sent: unknown]>([
  ['bingo', 'square 0 has another threshold', forged('bingo', 0, { threshold: 1000 })],
  ['overUnder', 'prediction 2 has another threshold', forged('overUnder', 2, { threshold: 0.5 })],
  ['parlay', 'category 3 has another label', forged('parlay', 3, { label: 'PTS' })],
  ['ticTacToe', 'the team is neither of the two that play', { teamId: 'elsewhere' }],
])('%s refuses what was not offered: %s', (hypeGame, why, sent) => {
  expect(anyGame[hypeGame].accept(sent, offerOf(hypeGame))).toEqual({ refused: 'NotAsOffered', why });
});

/** Numbers of players at home and away. */
type Sizes = [home: number, away: number];

it.each<[HypeGame, why: string, few: Sizes, enough: Sizes]>([
  ['bingo', 'team home has too few players for 12 squares', [1, 12], [2, 2]],
  ['bingo', 'team away has too few players for 12 squares', [12, 1], [2, 2]],
  ['mvp', 'both teams together have too few players for 5 slots', [2, 2], [3, 2]],
  ['overUnder', 'both teams together have too few players for 5 cards', [2, 2], [3, 2]],
])('%s is not dealt to too small rosters: %s', (hypeGame, why, few, enough) => {
  const deal = ([home, away]: Sizes) => {
    const teams = { home: team('home', 'BASKETBALL', home), away: team('away', 'BASKETBALL', away) };
    return anyGame[hypeGame].deal({ ...madeUpFacts(), ...teams }, 'seed', 1);
  };
  expect(deal(few)).toEqual({ refused: 'RosterIncomplete', why });
  expect(dealt(deal(enough))).toHaveLength(hypeGame === 'bingo' ? 25 : 5);
});
