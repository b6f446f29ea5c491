import { describe, expect, it } from 'vitest';
import { football } from '../../../games/sports/football.ts';
import { classify, worth } from '../../../games/sports/sport.ts';
import { changeOf } from './change.ts';
import { classifications } from './classifications.ts';

describe('event types of football', () => {
  it.each([
    ['RUSH_TOUCHDOWN', 6],
    ['RUSH_LATERAL_TOUCHDOWN', 6],
    ['RECEPTION_TOUCHDOWN', 6],
    ['RECEPTION_LATERAL_TOUCHDOWN', 6],
    ['KICK_RETURN_TOUCHDOWN', 6],
    ['PUNT_RETURN_TOUCHDOWN', 6],
    ['RETURN_LATERAL_TOUCHDOWN', 6],
    // A touchdown pass is also a completion.
    ['PASS_TOUCHDOWN', 5],
    ['PASS_COMPLETE', 1],
    ['PASS_INCOMPLETE', 0],
    ['PASS_INTERCEPTED', -2],
    ['DEFENSIVE_TOUCHDOWN', 3],
    ['INTERCEPTION', 2],
    ['DEFENSIVE_FUMBLE_RECOVERY', 2],
    ['FUMBLE_RECOVERY', 0],
    ['PUNT_BLOCK', 2],
    ['SAFETY', 2],
    ['SAFETY_SHARED', 2],
    ['SACK', 2],
    ['HALF_SACK', 1],
    ['FUMBLE', -2],
    ['FUMBLE_LOST', 0],
    ['TWO_POINT_RUSH_MAKE', 2],
    ['TWO_POINT_PASS_MAKE', 2],
    ['TWO_POINT_CATCH_MAKE', 2],
    ['TWO_POINT_CATCH_MISS', 0],
    ['DEFENSIVE_TWO_POINT', 0],
    ['FIELD_GOAL_MAKE', 0],
    ['TOUCHDOWN', 0],
    ['DELETED_RUSH_TOUCHDOWN', -6],
    ['DELETED_FUMBLE', 2],
    ['DELETED_HALF_SACK', -1],
    ['UPDATED_TWO_POINT_RUSH_MAKE_TO_MISS', -2],
    ['UPDATED_TWO_POINT_CATCH_MISS_TO_MAKE', 2],
  ])('%s is worth %i to an MVP, without its yards', (classification, points) => {
    expect(classify(football, classification)).toBeDefined();
    expect(changeOf(football, classification, (stats) => worth(football.mvp, stats))).toBe(points);
  });

  it.each([
    ['RUSH_TOUCHDOWN', 6],
    ['RECEPTION_TOUCHDOWN', 6],
    ['PASS_TOUCHDOWN', 0],
    ['KICK_RETURN_TOUCHDOWN', 6],
    ['PUNT_RETURN_TOUCHDOWN', 6],
    ['DEFENSIVE_TOUCHDOWN', 6],
    ['TOUCHDOWN', 6],
    ['TEAM_TOUCHDOWN', 6],
    ['FIELD_GOAL_MAKE', 3],
    ['TEAM_FIELD_GOAL', 3],
    ['EXTRA_POINT_MAKE', 1],
    ['EXTRA_POINT_SAFETY', 1],
    ['TWO_POINT_RUSH_MAKE', 2],
    ['TWO_POINT_PASS_MAKE', 2],
    ['TWO_POINT_CATCH_MAKE', 0],
    ['DEFENSIVE_TWO_POINT', 2],
    ['SAFETY', 2],
    ['SAFETY_SHARED', 0],
    ['TEAM_SAFETY', 2],
    ['UPDATED_FIELD_GOAL_MAKE_TO_MISS', -3],
    ['UPDATED_EXTRA_POINT_MISS_TO_MAKE', 1],
    ['DELETED_SAFETY', -2],
  ])('%s puts %i on the scoreboard', (classification, points) => {
    expect(classify(football, classification)).toBeDefined();
    expect(changeOf(football, classification, ({ PTS = 0 }) => PTS)).toBe(points);
  });

  it('keep the sums of a box score', () => {
    for (const [type, { stats }] of Object.entries(football.eventTypes)) {
      const of = (stat: string) => stats[stat] ?? 0;
      expect([type, of('DEF_TOT')]).toEqual([type, of('DEF_SOLO') + of('DEF_AST')]);
      expect([type, of('KICK_PTS')]).toEqual([type, 3 * of('FG') + of('XP')]);
      for (const [part, whole] of [
        ['PASS_CMP', 'PASS_ATT'],
        ['PASS_TD', 'PASS_CMP'],
        ['PASS_INT', 'PASS_ATT'],
        ['FG', 'FGA'],
        ['XP', 'XPA'],
        ['DEF_FUM_RCV', 'FUM_RCV'],
      ] as const) {
        expect(of(whole), `${type} ${whole}`).toBeGreaterThanOrEqual(of(part));
      }
    }
  });

  it('have a deletion each, and an update each way for kicks and tries', () => {
    const all = classifications(football);
    expect(all.filter((name) => name.startsWith('DELETED_'))).toHaveLength(Object.keys(football.eventTypes).length);
    expect(all.filter((name) => name.startsWith('UPDATED_'))).toHaveLength(10);
    expect(all.every((name) => classify(football, name))).toBe(true);
  });
});

describe('positions of football', () => {
  const positions = football.positions ?? {};

  it('are nine, and the two kickers that the averages name', () => {
    expect(Object.keys(positions)).toEqual(['QB', 'RB', 'WR', 'TE', 'CB', 'S', 'LB', 'DL', 'ST', 'K', 'P']);
    const eligible = football.averages.flatMap((average) => average.positions ?? []);
    expect(eligible.filter((code) => !positions[code])).toEqual([]);
  });

  it.each([
    ['QB', ['PASS_TD', 'PASS_CMP', 'PASS_YDS', 'PASS_INT', 'TWO_PT', 'RUSH_TD', 'RUSH_YDS']],
    ['RB', ['RUSH_TD', 'RUSH_YDS', 'TWO_PT', 'RECV_TD']],
    ['WR', ['RECV_TD', 'TWO_PT', 'RUSH_TD', 'RUSH_YDS']],
    ['TE', ['RECV_TD', 'TWO_PT', 'RUSH_TD', 'RUSH_YDS']],
    ['CB', ['INT', 'DEF_FUM_RCV', 'DEF_TD']],
    ['S', ['INT', 'DEF_FUM_RCV', 'DEF_TD']],
    ['LB', ['DEF_SACK', 'DEF_FUM_RCV', 'DEF_TD']],
    ['DL', ['DEF_SACK', 'DEF_FUM_RCV', 'DEF_TD']],
    ['ST', ['RET_TD', 'PUNT_BLK', 'KICK_PTS', 'PUNT_YDS']],
  ])('%s is ranked by %j', (code, sees) => {
    expect(positions[code]?.sees).toEqual(sees);
    expect(sees.filter((stat) => !football.stats[stat])).toEqual([]);
  });

  it('have no other name twice', () => {
    const names = Object.entries(positions).flatMap(([code, { alsoCalled }]) => [code, ...alsoCalled]);
    expect(new Set(names).size).toBe(names.length);
  });
});
