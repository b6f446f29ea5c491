import { describe, expect, it } from 'vitest';
import { playersWithAverages } from '../../../games/facts/averages.ts';
import { basketball } from '../../../games/sports/basketball.ts';
import { football } from '../../../games/sports/football.ts';
import { positionOf, worth } from '../../../games/sports/sport.ts';

/** Spellings in rosters, by the position's code. */
const written: Readonly<Record<string, readonly string[]>> = {
  QB: ['qb', ' QB ', 'Quarterback'],
  RB: ['FB', 'HB', 'fb', 'Running Back', 'RB/KR'],
  WR: ['wr', 'Wide Receiver', 'WR-PR'],
  TE: ['te', 'Tight End'],
  CB: ['DB', 'cb', 'Cornerback'],
  S: ['FS', 'SS', 'fs', 'Free Safety', 'Safety'],
  LB: ['ILB', 'MLB', 'OLB', 'olb', 'Outside Linebacker', 'Middle  Linebacker'],
  DL: ['DE', 'DT', 'NT', 'EDGE', 'edge', 'Defensive End', 'Nose Tackle', 'DE/OLB'],
  ST: ['LS', 'KR'],
  K: ['PK', 'pk', 'Kicker'],
  P: ['p', 'Punter'],
};

describe('event types of football', () => {
  it.each([
    // Points on the scoreboard, and to an MVP without the yards.
    ['RUSH_TOUCHDOWN', 6, 6],
    ['RUSH_LATERAL_TOUCHDOWN', 6, 6],
    ['RECEPTION_TOUCHDOWN', 6, 6],
    ['RECEPTION_LATERAL_TOUCHDOWN', 6, 6],
    ['KICK_RETURN_TOUCHDOWN', 6, 6],
    ['PUNT_RETURN_TOUCHDOWN', 6, 6],
    // A touchdown pass is also a completion.
    ['PASS_TOUCHDOWN', 0, 5],
    ['PASS_INTERCEPTED', 0, -2],
    ['DEFENSIVE_TOUCHDOWN', 6, 3],
    ['TEAM_TOUCHDOWN', 6, 0],
    ['PUNT_BLOCK', 0, 2],
    ['SAFETY_SHARED', 0, 2],
    ['HALF_SACK', 0, 1],
    ['FUMBLE_LOST', 0, 0],
    ['FIELD_GOAL_MAKE', 3, 0],
    ['EXTRA_POINT_SAFETY', 1, 0],
    ['TWO_POINT_RUSH_MAKE', 2, 2],
    ['TWO_POINT_CATCH_MAKE', 0, 2],
    ['TWO_POINT_CATCH_MISS', 0, 0],
    ['DEFENSIVE_TWO_POINT', 2, 0],
  ])('%s puts %i on the scoreboard and is worth %i to an MVP', (type, onBoard, toMvp) => {
    const stats = football.eventTypes[type]?.stats ?? {};
    expect([stats.PTS ?? 0, worth(football.mvp, stats)]).toEqual([onBoard, toMvp]);
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
});

describe('positions of football', () => {
  const positions = football.positions ?? {};

  it('are nine, and the two kickers that the averages name', () => {
    expect(Object.keys(positions)).toEqual(['QB', 'RB', 'WR', 'TE', 'CB', 'S', 'LB', 'DL', 'ST', 'K', 'P']);
    const eligible = football.averages.flatMap((average) => average.positions ?? []);
    expect(eligible.filter((code) => !positions[code])).toEqual([]);
  });

  it('have no other name twice', () => {
    const names = Object.entries(positions).flatMap(([code, { alsoCalled }]) => [code, ...alsoCalled]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('knows a position by each of its names in rosters', () => {
    for (const [code, names] of Object.entries(written)) {
      for (const name of [code, ...names]) expect([name, positionOf(name, football)]).toEqual([name, code]);
    }
  });

  it('leaves unknown positions unchanged, and every position of basketball', () => {
    for (const code of ['', 'OT', 'constructor', 'Coach']) expect(positionOf(code, football)).toBe(code);
    for (const code of ['G-F', 'Guard', 'c']) expect(positionOf(code, basketball)).toBe(code);
  });

  it('are resolved where players are read', () => {
    const player = { id: 'p', first_name: 'F', last_name: 'L', position: 'de', tid: 'home' };
    expect(playersWithAverages([player], [], football)[0]?.position).toBe('DL');
  });
});
