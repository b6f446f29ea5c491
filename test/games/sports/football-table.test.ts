import { describe, expect, it } from 'vitest';
import { football } from '../../../games/sports/football.ts';
import { stated } from './stated.ts';

describe('the words of football', () => {
  it.each([
    ['PTS', 'point', 'points', 'PTS'],
    ['PASS_ATT', 'pass attempt', 'pass attempts', 'ATT'],
    ['PASS_CMP', 'completion', 'completions', 'CMP'],
    ['PASS_YDS', 'passing yard', 'passing yards', 'PASS YDS'],
    ['PASS_TD', 'passing touchdown', 'passing touchdowns', 'PASS TD'],
    ['RUSH_ATT', 'rushing attempt', 'rushing attempts', 'RUSH'],
    ['RUSH_YDS', 'rushing yard', 'rushing yards', 'RUSH YDS'],
    ['RUSH_TD', 'rushing touchdown', 'rushing touchdowns', 'RUSH TD'],
    ['RECV_REC', 'reception', 'receptions', 'REC'],
    ['RECV_YDS', 'receiving yard', 'receiving yards', 'REC YDS'],
    ['RECV_TD', 'receiving touchdown', 'receiving touchdowns', 'REC TD'],
    ['DEF_TOT', 'tackle', 'tackles', 'TKL'],
    ['DEF_SOLO', 'solo tackle', 'solo tackles', 'SOLO'],
    ['DEF_AST', 'assisted tackle', 'assisted tackles', 'AST TKL'],
    ['DEF_SACK', 'sack', 'sacks', 'SACK'],
    ['INT', 'interception', 'interceptions', 'INT'],
    ['FUM_RCV', 'fumble recovered', 'fumbles recovered', 'FUM REC'],
    ['FUM_LOST', 'fumble lost', 'fumbles lost', 'FUM LOST'],
    ['PUNT_YDS', 'punting yard', 'punting yards', 'PUNT YDS'],
    ['KICK_PTS', 'kicking point', 'kicking points', 'KICK PTS'],
    ['PASS_INT', 'interception thrown', 'interceptions thrown', 'INT THROWN'],
    ['FUM', 'fumble', 'fumbles', 'FUM'],
    ['DEF_FUM_RCV', 'fumble recovered by the defense', 'fumbles recovered by the defense', 'DEF FR'],
    ['DEF_TD', 'defensive touchdown', 'defensive touchdowns', 'DEF TD'],
    ['RET_TD', 'kick-return touchdown', 'kick-return touchdowns', 'RET TD'],
    ['TWO_PT', '2-point conversion', '2-point conversions', '2PT'],
    ['PUNT_BLK', 'blocked punt', 'blocked punts', 'PUNT BLK'],
    ['SAFETY', 'safety', 'safeties', 'SAFETY'],
    ['FG', 'field goal', 'field goals', 'FG'],
    ['FGA', 'field goal attempt', 'field goal attempts', 'FGA'],
    ['XP', 'extra point', 'extra points', 'XP'],
    ['XPA', 'extra point attempt', 'extra point attempts', 'XPA'],
    ['KICK_RET', 'kick return', 'kick returns', 'KR'],
    ['KICK_RET_YDS', 'kick-return yard', 'kick-return yards', 'KR YDS'],
    ['PUNT_RET', 'punt return', 'punt returns', 'PR'],
    ['PUNT_RET_YDS', 'punt-return yard', 'punt-return yards', 'PR YDS'],
    ['FUM_FORCED', 'fumble forced', 'fumbles forced', 'FF'],
    ['FIRST_DOWN', 'first down', 'first downs', '1ST'],
    ['PEN', 'penalty', 'penalties', 'PEN'],
    ['PEN_YDS', 'penalty yard', 'penalty yards', 'PEN YDS'],
    ['PUNT', 'punt', 'punts', 'PUNT'],
  ])('%s is "%s", "%s" and %s', (classifier, one, many, short) => {
    expect(football.stats[classifier]).toEqual({ one, many, short });
  });

  it('are of 41 statistics', () => expect(Object.keys(football.stats)).toHaveLength(41));
});

describe('what a play of football gives', () => {
  it.each([
    ['RUSH', 'Run', 'RUSH_ATT 1'],
    ['RUSH_TOUCHDOWN', 'Rushing touchdown', 'RUSH_ATT 1 RUSH_TD 1 PTS 6'],
    ['RUSH_LATERAL', 'Run after a lateral', ''],
    ['RUSH_LATERAL_TOUCHDOWN', 'Rushing touchdown after a lateral', 'RUSH_TD 1 PTS 6'],
    ['PASS_INCOMPLETE', 'Incomplete pass', 'PASS_ATT 1'],
    ['PASS_COMPLETE', 'Completed pass', 'PASS_ATT 1 PASS_CMP 1'],
    ['PASS_TOUCHDOWN', 'Touchdown pass', 'PASS_ATT 1 PASS_CMP 1 PASS_TD 1'],
    ['PASS_INTERCEPTED', 'Interception thrown', 'PASS_ATT 1 PASS_INT 1'],
    ['SACKED', 'Sacked', ''],
    ['RECEPTION', 'Catch', 'RECV_REC 1'],
    ['RECEPTION_TOUCHDOWN', 'Touchdown catch', 'RECV_REC 1 RECV_TD 1 PTS 6'],
    ['RECEPTION_LATERAL', 'Catch of a lateral', ''],
    ['RECEPTION_LATERAL_TOUCHDOWN', 'Touchdown after a lateral', 'RECV_TD 1 PTS 6'],
    ['TACKLE', 'Tackle', 'DEF_TOT 1 DEF_SOLO 1'],
    ['TACKLE_ASSIST', 'Assisted tackle', 'DEF_TOT 1 DEF_AST 1'],
    ['SACK', 'Sack', 'DEF_SACK 1'],
    ['HALF_SACK', 'Half a sack', 'DEF_SACK 0.5'],
    ['INTERCEPTION', 'Interception', 'INT 1'],
    ['SAFETY', 'Safety', 'SAFETY 1 PTS 2'],
    ['SAFETY_SHARED', 'Safety', 'SAFETY 1'],
    ['PUNT_BLOCK', 'Blocked punt', 'PUNT_BLK 1'],
    ['FUMBLE', 'Fumble', 'FUM 1'],
    ['FORCED_FUMBLE', 'Forced fumble', 'FUM_FORCED 1'],
    ['FUMBLE_LOST', 'Fumble lost', 'FUM_LOST 1'],
    ['FUMBLE_RECOVERY', 'Fumble recovery', 'FUM_RCV 1'],
    ['DEFENSIVE_FUMBLE_RECOVERY', 'Fumble recovery by the defense', 'FUM_RCV 1 DEF_FUM_RCV 1'],
    ['DEFENSIVE_TOUCHDOWN', 'Defensive touchdown', 'DEF_TD 1 PTS 6'],
    ['TOUCHDOWN', 'Touchdown', 'PTS 6'],
    ['KICK_RETURN', 'Kick return', 'KICK_RET 1'],
    ['KICK_RETURN_TOUCHDOWN', 'Kick-return touchdown', 'KICK_RET 1 RET_TD 1 PTS 6'],
    ['PUNT_RETURN', 'Punt return', 'PUNT_RET 1'],
    ['PUNT_RETURN_TOUCHDOWN', 'Punt-return touchdown', 'PUNT_RET 1 RET_TD 1 PTS 6'],
    ['RETURN_LATERAL', 'Return after a lateral', ''],
    ['RETURN_LATERAL_TOUCHDOWN', 'Return touchdown after a lateral', 'RET_TD 1 PTS 6'],
    ['PUNT', 'Punt', 'PUNT 1'],
    ['PUNT_BLOCKED', 'Punt that was blocked', 'PUNT 1'],
    ['FIELD_GOAL_MAKE', 'Field goal', 'FG 1 FGA 1 KICK_PTS 3 PTS 3'],
    ['FIELD_GOAL_MISS', 'Missed field goal', 'FGA 1'],
    ['EXTRA_POINT_MAKE', 'Extra point', 'XP 1 XPA 1 KICK_PTS 1 PTS 1'],
    ['EXTRA_POINT_MISS', 'Missed extra point', 'XPA 1'],
    ['EXTRA_POINT_SAFETY', 'Safety on the try', 'PTS 1'],
    ['TWO_POINT_RUSH_MAKE', '2-point run', 'TWO_PT 1 PTS 2'],
    ['TWO_POINT_RUSH_MISS', 'Failed 2-point run', ''],
    ['TWO_POINT_PASS_MAKE', '2-point pass', 'TWO_PT 1 PTS 2'],
    ['TWO_POINT_PASS_MISS', 'Failed 2-point pass', ''],
    ['TWO_POINT_CATCH_MAKE', '2-point catch', 'TWO_PT 1'],
    ['TWO_POINT_CATCH_MISS', 'Failed 2-point catch', ''],
    ['DEFENSIVE_TWO_POINT', 'Try returned for two', 'PTS 2'],
    ['TARGET', 'Target', ''],
    ['PASS_DEFENDED', 'Pass defended', ''],
    ['QB_HIT', 'Hit on the quarterback', ''],
    ['KICKOFF', 'Kickoff', ''],
    ['KICK_BLOCK', 'Blocked kick', ''],
    ['FAIR_CATCH', 'Fair catch', ''],
    ['OTHER_TACKLE', 'Tackle outside the box score', ''],
    ['NAMED', 'Part of the play', ''],
    ['FIRST_DOWN', 'First down', 'FIRST_DOWN 1'],
    ['PENALTY', 'Penalty', 'PEN 1'],
    ['TEAM_TOUCHDOWN', 'Touchdown', 'PTS 6'],
    ['TEAM_FIELD_GOAL', 'Field goal', 'PTS 3'],
    ['TEAM_SAFETY', 'Safety', 'PTS 2'],
    ['SCORE_ADJUSTMENT', 'Score adjustment', ''],
    ['BOX_ADJUSTMENT', "The provider's box score", ''],
  ])('%s, called "%s": %s', (type, label, gives) => {
    const { stats, ...rest } = football.eventTypes[type] ?? {};
    expect(rest).toEqual({ label });
    expect(stated(stats)).toBe(gives);
  });

  it('is known of 63 types', () => expect(Object.keys(football.eventTypes)).toHaveLength(63));
});

describe('the positions of football', () => {
  it.each([
    ['QB', 'Quarterback', ''],
    ['RB', 'Running back', 'FB HB TB'],
    ['WR', 'Wide receiver', 'SE FL'],
    ['TE', 'Tight end', ''],
    ['CB', 'Cornerback', 'DB NB'],
    ['S', 'Safety', 'FS SS SAF'],
    ['LB', 'Linebacker', 'ILB MLB OLB'],
    ['DL', 'Defensive lineman', 'DE DT NT EDGE'],
    ['ST', 'Special teams', 'KR PR LS'],
    ['K', 'Kicker', 'PK'],
    ['P', 'Punter', ''],
  ])('%s is the %s, also called %j', (code, name, others) => {
    expect(football.positions?.[code]?.name).toBe(name);
    expect(football.positions?.[code]?.alsoCalled).toEqual(expect.arrayContaining(others.split(' ').filter(Boolean)));
  });
});
