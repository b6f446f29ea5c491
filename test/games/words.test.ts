import { describe, expect, it } from 'vitest';
import { exampleTeam } from '../../games/side-games/mvp/copy.ts';
import { earning as overUnderEarning } from '../../games/side-games/over-under/copy.ts';
import { earningOf as parlayEarning } from '../../games/side-games/parlay/copy.ts';
import { sideGames } from '../../games/side-games/side-games.ts';

describe('the rules that a fan reads', () => {
  it.each([
    [
      'bingo',
      [
        'Choose the board you want to play with.',
        "You'll get a 'square-space' (10 pts) when your team achieves the event on the space.",
        'You win 50 pts for each Bingo.',
        "You'll win 250 pts for completing the Pick 5 bonus (all 5 square-spaces must be guessed).",
      ],
    ],
    [
      'mvp',
      [
        'Draft 5 different players with your 15 tokens.',
        'Players are ranked by their season. The top 20% cost 5 tokens each, the next 4, then 3, 2 and 1.',
        'Your players score by what they do in the game from the moment you join. Mistakes cost them points.',
        'Each 25 your team scores is a threshold: the first pays 25 pts, the second 50, the third 75 and so on.',
        'When the score falls below a threshold, its points go too, but you never have less than 0.',
      ],
    ],
    [
      'parlay',
      [
        'Predict which team excels in each category, from the moment you join to the end of the game.',
        'The higher number excels. Where the card says fewest, the lower one does.',
        'Points are paid when the game ends: 20 pts for each correct prediction, 10 pts for a tie.',
        '5 or more correct predictions earn a bonus of 50 pts; all 10, which only basketball has, earn 100 pts instead.',
        'If you join late, a category in which nothing happens after that, not even an attempt, does not count.',
      ],
    ],
    [
      'overUnder',
      [
        'Five players of both teams are drawn for you, each with a line on one stat.',
        'Choose Over or Under for each: what the player does from the moment you join to the end of the game.',
        'An Over wins as soon as the player is over the line. An Under wins at the end, if the player is still under it.',
        'A player who has no play after you join does not count.',
        'The more you get right, the more you earn: 1 win pays 20 pts, 2 pay 50, 3 pay 90, 4 pay 140 and all 5 pay 200.',
      ],
    ],
    [
      'squares',
      [
        'Pick 5 squares on the grid: the row is the last digit of the home score, the column that of the away score.',
        'The score is checked twelve minutes after each period starts, at the end of each half and at the end of each overtime.',
        'You win 100 pts for each of your squares that matches. A square wins once.',
        'A check counts if its period starts after you join. The score is always the one on the scoreboard.',
      ],
    ],
    [
      'ticTacToe',
      [
        'Choose your team. A team takes a zone by a basket in it, in football by a first down or a touchdown.',
        'Win 50 pts when your team holds three zones in a row.',
        'If the other team gets three in a row first, a fresh board begins with the next attempt: keep playing.',
      ],
    ],
  ] as const)('of %s are these sentences, in this order', (key, rules) => {
    expect(sideGames[key]?.words.rules).toEqual(rules);
  });
});

it.each([
  ['bingo', 'Winner! Your card earned 60 points!', 'Good Try! Sorry no square-space of your card was achieved.'],
  ['mvp', 'Winner! Your team earned 60 points!', 'Good Try! Sorry your team did not reach its first threshold.'],
  ['parlay', 'Winner! Your predictions earned 60 points!', 'Good Try! Sorry none of your predictions was correct.'],
  ['overUnder', 'Winner! Your predictions earned 60 points!', 'Good Try! Sorry none of your predictions won.'],
  [
    'squares',
    'Winner! Multiple of your predictions were correct and earned 60 points!',
    'Good Try! Sorry you did not win any squares.',
  ],
  ['ticTacToe', "Winner Congratulations! You've won 60 pts!", 'Good try! Sorry you did not get three zones in a row.'],
] as const)('%s says at the end what it came to', (key, won, lost) => {
  const told = (points: number) => {
    const { title, message } = sideGames[key].words.endText(points);
    return `${title} ${message}`;
  };
  expect([told(60), told(0)]).toEqual([won, lost]);
});

it('Parlay earns 20, 10, 50 and 100, the last where there are ten to be had', () => {
  const told = (categories: number) => parlayEarning(categories).map(({ what, points }) => `${what} ${points}`);
  expect(told(10)).toEqual(['Correct selection 20', 'Push (tie) 10', '5+ correct 50', '10 correct 100']);
  expect(told(8)).toEqual(told(10).slice(0, 3));
});

it('Over/Under earns 20, 50, 90, 140 and 200', () => {
  expect(overUnderEarning.map(({ what, points }) => `${what} ${points}`)).toEqual([
    '1 win 20',
    '2 wins 50',
    '3 wins 90',
    '4 wins 140',
    '5 wins 200',
  ]);
});

it.each([
  ['BASKETBALL', 'Archer PG 41, Bell C 33, Cole SF 22, Drake SG 14, Ellis PF 9'],
  ['FOOTBALL', 'Archer QB 45, Bell RB 19, Cole WR 12, Drake LB 4, Ellis CB 2'],
] as const)('the example team of %s is one of each tier: %s', (sport, told) => {
  const team = exampleTeam[sport];
  expect(team.map(({ last_name, position, points }) => `${last_name} ${position} ${points}`).join(', ')).toBe(told);
  expect(team.map(({ tier, tierCost }) => [tier, tierCost])).toEqual([
    [1, 5],
    [2, 4],
    [3, 3],
    [4, 2],
    [5, 1],
  ]);
});
