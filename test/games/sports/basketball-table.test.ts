import { describe, expect, it } from 'vitest';
import { basketball } from '../../../games/sports/basketball.ts';
import { stated } from './stated.ts';

describe('the words of basketball', () => {
  it.each([
    ['PTS', 'point', 'points', 'PTS'],
    ['FG', 'field goal made', 'field goals made', 'FGM'],
    ['FGA', 'field goal attempt', 'field goal attempts', 'FGA'],
    ['FG2', '2-pointer made', '2-pointers made', '2PM'],
    ['FG2A', '2-point attempt', '2-point attempts', '2PA'],
    ['FG3', '3-pointer made', '3-pointers made', '3PM'],
    ['FG3A', '3-point attempt', '3-point attempts', '3PA'],
    ['FT', 'free throw made', 'free throws made', 'FTM'],
    ['FTA', 'free throw attempt', 'free throw attempts', 'FTA'],
    ['OREB', 'offensive rebound', 'offensive rebounds', 'OREB'],
    ['DREB', 'defensive rebound', 'defensive rebounds', 'DREB'],
    ['REB', 'rebound', 'rebounds', 'REB'],
    ['TEAM_REB', 'team rebound', 'team rebounds', 'TREB'],
    ['AST', 'assist', 'assists', 'AST'],
    ['STL', 'steal', 'steals', 'STL'],
    ['BLK', 'block', 'blocks', 'BLK'],
    ['TO', 'turnover', 'turnovers', 'TO'],
    ['PF', 'personal foul', 'personal fouls', 'PF'],
    ['DIST', 'foot covered', 'feet covered', 'DIST'],
    ['PLUS_MINUS', 'plus/minus', 'plus/minus', '+/-'],
  ])('%s is "%s", "%s" and %s', (classifier, one, many, short) => {
    expect(basketball.stats[classifier]).toEqual({ one, many, short });
  });

  it('are of 20 statistics', () => expect(Object.keys(basketball.stats)).toHaveLength(20));
});

describe('what a play of basketball gives', () => {
  it.each([
    ['FREE_THROW_MAKE', 'Free throw', 'PTS 1 FT 1 FTA 1'],
    ['FREE_THROW_MISS', 'Missed free throw', 'FTA 1'],
    ['TWO_POINT_MAKE', '2-pointer', 'PTS 2 FG 1 FGA 1 FG2 1 FG2A 1'],
    ['TWO_POINT_MISS', 'Missed 2-pointer', 'FGA 1 FG2A 1'],
    ['THREE_POINT_MAKE', '3-pointer', 'PTS 3 FG 1 FGA 1 FG3 1 FG3A 1'],
    ['THREE_POINT_MISS', 'Missed 3-pointer', 'FGA 1 FG3A 1'],
    ['ASSIST', 'Assist', 'AST 1'],
    ['TURNOVER', 'Turnover', 'TO 1'],
    ['LIVE_BALL_TURNOVER', 'Live-ball turnover', 'TO 1'],
    ['DEAD_BALL_TURNOVER', 'Dead-ball turnover', 'TO 1'],
    ['STEAL', 'Steal', 'STL 1'],
    ['BLOCK', 'Block', 'BLK 1'],
    ['REBOUND', 'Rebound', 'REB 1'],
    ['OFFENSIVE_REBOUND', 'Offensive rebound', 'REB 1 OREB 1'],
    ['DEFENSIVE_REBOUND', 'Defensive rebound', 'REB 1 DREB 1'],
    ['TEAM_REBOUND', 'Team rebound', 'TEAM_REB 1'],
    ['PERSONAL_FOUL', 'Foul', 'PF 1'],
    ['DISTANCE', 'Distance', ''],
    ['PLUS_MINUS', 'Plus/minus', ''],
    ['NAMED', 'Part of the play', ''],
    ['SCORE_ADJUSTMENT', 'Score adjustment', ''],
    ['BOX_ADJUSTMENT', "The provider's box score", ''],
  ])('%s, called "%s": %s', (type, label, gives) => {
    const { stats, ...rest } = basketball.eventTypes[type] ?? {};
    expect(rest).toEqual({ label });
    expect(stated(stats)).toBe(gives);
  });

  it('is known of 22 types', () => expect(Object.keys(basketball.eventTypes)).toHaveLength(22));
});
