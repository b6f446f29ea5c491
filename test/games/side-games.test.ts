import { describe, expect, it } from 'vitest';
import { exampleTeam, scoringTables } from '../../games/side-games/mvp/copy.ts';
import { tierCost } from '../../games/side-games/mvp/deal.ts';
import { BUDGET, costOf, type MvpPlayer, SLOTS } from '../../games/side-games/mvp/team.ts';
import { earning as overUnderEarning } from '../../games/side-games/over-under/copy.ts';
import { earningOf as parlayEarning } from '../../games/side-games/parlay/copy.ts';
import { type HypeGame, hypeGames, isHypeGame, keyLetters, seedOf } from '../../games/side-games/side-game.ts';
import { displayedByDefault, sideGames } from '../../games/side-games/side-games.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Sport } from '../../games/timeline/event.ts';

describe('the side games', () => {
  it('have a letter each, those that stored keys end in', () => {
    const letters = { bingo: 'b', mvp: 'm', overUnder: 'o', parlay: 'p', squares: 's', ticTacToe: 't' };
    expect(keyLetters).toMatchObject(letters);
    expect(new Set(Object.values(keyLetters)).size).toBe(hypeGames.length);
    for (const letter of Object.values(keyLetters)) expect(letter).toHaveLength(1);
  });

  it('are Bingo, Squares, Tic-Tac-Toe and Parlay for a fan without a choice', () => {
    expect(displayedByDefault).toEqual(['bingo', 'squares', 'ticTacToe', 'parlay']);
  });

  it('have keys, and nothing else is a key', () => {
    expect(hypeGames.every(isHypeGame)).toBe(true);
    for (const other of ['Bingo', '', 'constructor', '__proto__', null, 5]) expect(isHypeGame(other)).toBe(false);
  });

  it('have a seed of fan, event, side game and board', () => {
    expect(seedOf('fan', 'event', 'bingo', 2)).toBe('fan/event/bingo/2');
  });
});

/** What a fan reads of each side game before it is played, exactly: the rules in this order. */
const words = {
  bingo: {
    title: 'Bingo',
    howTo: 'How to play Bingo',
    description: "Choose a board; win points as players achieve the squares' events; Pick 5 bonus.",
    rules: [
      'Choose the board you want to play with.',
      "You'll get a 'square-space' (10 pts) when your team achieves the event on the space.",
      'You win 50 pts for each Bingo.',
      "You'll win 250 pts for completing the Pick 5 bonus (all 5 square-spaces must be guessed).",
    ],
  },
  mvp: {
    title: 'MVP',
    howTo: 'How to play MVP',
    description: 'Draft 5 players within a 15-token budget; points from their performance; live leaderboard.',
    rules: [
      'Draft 5 different players with your 15 tokens.',
      'Players are ranked by their season. The top 20% cost 5 tokens each, the next 4, then 3, 2 and 1.',
      'Your players score by what they do in the game from the moment you join. Mistakes cost them points.',
      'Each 25 your team scores is a threshold: the first pays 25 pts, the second 50, the third 75 and so on.',
      'When the score falls below a threshold, its points go too, but you never have less than 0.',
    ],
  },
  parlay: {
    title: 'Parlay',
    howTo: 'How to play Parlay',
    description: 'Predict which team excels in key stats; points for correct predictions, bonuses for accuracy.',
    rules: [
      'Predict which team excels in each category, from the moment you join to the end of the game.',
      'The higher number excels. Where the card says fewest, the lower one does.',
      'Points are paid when the game ends: 20 pts for each correct prediction, 10 pts for a tie.',
      '5 or more correct predictions earn a bonus of 50 pts; all 10, which only basketball has, earn 100 pts instead.',
      'If you join late, a category in which nothing happens after that, not even an attempt, does not count.',
    ],
  },
  overUnder: {
    title: 'Over Under',
    howTo: 'How to play OverUnder',
    description:
      'Predict team/player stats as over or under; points for correct picks, bonuses for perfect predictions.',
    rules: [
      'Five players of both teams are drawn for you, each with a line on one stat.',
      'Choose Over or Under for each: what the player does from the moment you join to the end of the game.',
      'An Over wins as soon as the player is over the line. An Under wins at the end, if the player is still under it.',
      'A player who has no play after you join does not count.',
      'The more you get right, the more you earn: 1 win pays 20 pts, 2 pay 50, 3 pay 90, 4 pay 140 and all 5 pay 200.',
    ],
  },
  squares: {
    title: 'Squares',
    howTo: 'How to play Squares',
    description:
      "Pick 5 squares on a 10x10 grid; points when the last digit of each team's score matches a pick at key moments.",
    rules: [
      'Pick 5 squares on the grid: the row is the last digit of the home score, the column that of the away score.',
      'The score is checked twelve minutes after each period starts, at the end of each half and at the end of each overtime.',
      'You win 100 pts for each of your squares that matches. A square wins once.',
      'A check counts if its period starts after you join. The score is always the one on the scoreboard.',
    ],
  },
  ticTacToe: {
    title: 'Tic-Tac-Toe',
    howTo: 'How to play Tic-Tac-Toe',
    description:
      'Court zones fill with team logos as teams score; three in a row wins; play continues to collect points.',
    rules: [
      'Choose your team. A team takes a zone by a basket in it, in football by a first down or a touchdown.',
      'Win 50 pts when your team holds three zones in a row.',
      'If the other team gets three in a row first, a fresh board begins with the next attempt: keep playing.',
    ],
  },
} satisfies Partial<Record<HypeGame, object>>;

it.each(Object.keys(words) as (keyof typeof words)[])(
  '%s has its title, its sentence and its rules, and one board, Bingo three',
  (key) => {
    expect(sideGames[key]).toMatchObject({ key, boards: key === 'bingo' ? 3 : 1, words: words[key] });
  },
);

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
] as const)('%s has these words for its result', (key, won, lost) => {
  const told = (points: number) => {
    const { title, message } = sideGames[key].words.endText(points);
    return `${title} ${message}`;
  };
  expect([told(60), told(0)]).toEqual([won, lost]);
});

it('Parlay earns 20, 10, 50 and 100, the last in a sport with ten categories', () => {
  const told = (categories: number) => parlayEarning(categories).map(({ what, points }) => `${what} ${points}`);
  expect(told(10)).toEqual(['Correct selection 20', 'Push (tie) 10', '5+ correct 50', '10 correct 100']);
  expect(told(8)).toEqual(told(10).slice(0, 3));
});

it('Over/Under earns 20, 50, 90, 140 and 200', () => {
  const told = overUnderEarning.map(({ what, points }) => `${what} ${points}`);
  expect(told).toEqual(['1 win 20', '2 wins 50', '3 wins 90', '4 wins 140', '5 wins 200']);
});

/** Rows of a sport's scoring table, as the rules panel lists them. */
const panelOf = (sport: Sport) =>
  scoringTables(sport).map(({ category, rows }) => [category, ...rows.map((row) => `${row.label} ${row.points}`)]);

it('the rules panel of MVP lists the scoring tables', () => {
  expect(panelOf('BASKETBALL')).toEqual([
    ['Scoring', '3-pointer 5', '2-pointer 3', 'Free throw 1'],
    ['Rebounds and assists', 'Rebound 1', 'Assist 2'],
    ['Defense', 'Steal 4', 'Block 4'],
    ['Mistakes', 'Missed FG or FT -1', 'Turnover -2'],
  ]);
  expect(panelOf('FOOTBALL')).toEqual([
    ['Touchdowns', 'Rushing TD 6', 'Receiving TD 6', 'Kick-return TD 6', 'Passing TD 4', 'Defensive TD 3'],
    ['Offense', '2-point conversion 2', 'Pass completion 1', '25 passing yards 1', '10 rushing yards 1'],
    ['Defense', 'Interception 2', 'Fumble recovery 2', 'Blocked punt 2', 'Safety 2', 'Sack 2'],
    ['Mistakes', 'Interception thrown -2', 'Fumble -2'],
  ]);
});

it.each(Object.keys(sports) as Sport[])('the example team of %s keeps the rules', (sport) => {
  const team = exampleTeam[sport];
  expect(team).toHaveLength(SLOTS);
  expect(costOf(team as readonly MvpPlayer[])).toBe(BUDGET);
  for (const player of team) {
    expect(player.tierCost).toBe(tierCost(player.tier));
    const { positions } = sports[sport];
    if (positions) expect(positions).toHaveProperty(player.position);
  }
});
