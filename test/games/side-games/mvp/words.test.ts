import { describe, expect, it } from 'vitest';
import { exampleTeam, scoringTables, words } from '../../../../games/side-games/mvp/copy.ts';
import {
  BUDGET,
  costOf,
  type MvpPlayer,
  pointsFor,
  SLOTS,
  THRESHOLD,
  TIERS,
} from '../../../../games/side-games/mvp/team.ts';
import { tierCost } from '../../../../games/side-games/mvp/tiers.ts';
import { sports } from '../../../../games/sports/sports.ts';
import type { Sport } from '../../../../games/timeline/event.ts';

const both = Object.keys(sports) as Sport[];

describe('the words of MVP', () => {
  it('are exactly these sentences', () => {
    expect(words).toMatchObject({
      title: 'MVP',
      description: 'Draft 5 players within a 15-token budget; points from their performance; live leaderboard.',
      howTo: 'How to play MVP',
    });
  });

  it('name the numbers of the rules', () => {
    const [draft, tiers, , thresholds] = words.rules;
    expect(draft).toBe(`Draft ${SLOTS} different players with your ${BUDGET} tokens.`);
    expect(tiers).toContain(`The top ${100 / TIERS}% cost ${tierCost(1)} tokens each, the next ${tierCost(2)}, then `);
    expect(tiers).toContain(`${tierCost(3)}, ${tierCost(4)} and ${tierCost(5)}.`);
    const [first, second, third] = [1, 2, 3].map((crossed) => pointsFor(crossed) - pointsFor(crossed - 1));
    expect(thresholds).toContain(`Each ${THRESHOLD} your team scores`);
    expect(thresholds).toContain(`the first pays ${first} pts, the second ${second}, the third ${third} `);
    expect(words.rules).toHaveLength(5);
  });
});

describe('the scoring tables of the rules panel', () => {
  it('basketball', () => {
    expect(
      scoringTables('BASKETBALL').map(({ category, rows }) => [category, ...rows.map((r) => `${r.label} ${r.points}`)]),
    ).toEqual([
      ['Scoring', '3-pointer 5', '2-pointer 3', 'Free throw 1'],
      ['Rebounds and assists', 'Rebound 1', 'Assist 2'],
      ['Defense', 'Steal 4', 'Block 4'],
      ['Mistakes', 'Missed FG or FT -1', 'Turnover -2'],
    ]);
  });

  it('football', () => {
    expect(
      scoringTables('FOOTBALL').map(({ category, rows }) => [category, ...rows.map((r) => `${r.label} ${r.points}`)]),
    ).toEqual([
      ['Touchdowns', 'Rushing TD 6', 'Receiving TD 6', 'Kick-return TD 6', 'Passing TD 4', 'Defensive TD 3'],
      ['Offense', '2-point conversion 2', 'Pass completion 1', '25 passing yards 1', '10 rushing yards 1'],
      ['Defense', 'Interception 2', 'Fumble recovery 2', 'Blocked punt 2', 'Safety 2', 'Sack 2'],
      ['Mistakes', 'Interception thrown -2', 'Fumble -2'],
    ]);
  });

  it.each(both)('have every row of %s once', (sport) => {
    expect(scoringTables(sport).flatMap(({ rows }) => rows)).toHaveLength(sports[sport].mvp.length);
  });
});

it.each(both)('the example team of %s keeps the rules', (sport) => {
  const team = exampleTeam[sport];
  expect(team).toHaveLength(SLOTS);
  expect(costOf(team as readonly MvpPlayer[])).toBe(BUDGET);
  for (const player of team) {
    expect(player.tierCost).toBe(tierCost(player.tier));
    const { positions } = sports[sport];
    if (positions) expect(positions).toHaveProperty(player.position);
  }
});
