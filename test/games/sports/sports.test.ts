import { describe, expect, it } from 'vitest';
import { playersWithAverages } from '../../../games/facts/averages.ts';
import { basketball } from '../../../games/sports/basketball.ts';
import { football } from '../../../games/sports/football.ts';
import { amountOf, classify, positionOf, type SportTable, shortLabel, worth } from '../../../games/sports/sport.ts';
import { sports } from '../../../games/sports/sports.ts';

const tables = Object.values(sports);

/** Every classification that a sport's feed can carry, variants included (docs/timeline.md, "Classifications"). */
function classifications(table: SportTable): string[] {
  return Object.keys(table.eventTypes).flatMap((type) => {
    const variants = [type, `DELETED_${type}`];
    if (type.endsWith('_MAKE')) variants.push(`UPDATED_${type}_TO_MISS`);
    if (type.endsWith('_MISS')) variants.push(`UPDATED_${type}_TO_MAKE`);
    return variants;
  });
}

/** Stats of football, each with the stat that includes it. */
const wholes = {
  PASS_CMP: 'PASS_ATT',
  PASS_TD: 'PASS_CMP',
  PASS_INT: 'PASS_ATT',
  FG: 'FGA',
  XP: 'XPA',
  DEF_FUM_RCV: 'FUM_RCV',
};

describe('event types keep the sums of a box score', () => {
  it('in basketball: attempts hold makes, field goals hold twos and threes', () => {
    for (const [type, { stats }] of Object.entries(basketball.eventTypes)) {
      const of = (stat: string) => stats[stat] ?? 0;
      expect([type, of('FG')]).toEqual([type, of('FG2') + of('FG3')]);
      expect([type, of('FGA')]).toEqual([type, of('FG2A') + of('FG3A')]);
      expect([type, of('PTS')]).toEqual([type, 2 * of('FG2') + 3 * of('FG3') + of('FT')]);
      for (const made of ['FG', 'FG2', 'FG3', 'FT']) expect(of(`${made}A`)).toBeGreaterThanOrEqual(of(made));
    }
  });

  it('in football: tackles hold solo ones and assists, points of kicks hold field goals', () => {
    for (const [type, { stats }] of Object.entries(football.eventTypes)) {
      const of = (stat: string) => stats[stat] ?? 0;
      expect([type, of('DEF_TOT')]).toEqual([type, of('DEF_SOLO') + of('DEF_AST')]);
      expect([type, of('KICK_PTS')]).toEqual([type, 3 * of('FG') + of('XP')]);
      for (const [part, whole] of Object.entries(wholes)) {
        expect(of(whole), `${type} ${whole}`).toBeGreaterThanOrEqual(of(part));
      }
    }
  });
});

describe('event types', () => {
  it('have a deletion each, and an update each way for makes and misses', () => {
    for (const table of tables) {
      const shots = Object.keys(table.eventTypes).filter((type) => /_(MAKE|MISS)$/.test(type));
      const all = classifications(table);
      expect(all).toHaveLength(2 * Object.keys(table.eventTypes).length + shots.length);
      expect(all.every((name) => classify(table, name))).toBe(true);
    }
  });

  it('give the type that holds after a change', () => {
    expect(classify(basketball, 'THREE_POINT_MAKE')).toEqual({ type: 'THREE_POINT_MAKE', change: 'RECORDED' });
    const missed = classify(basketball, 'UPDATED_THREE_POINT_MAKE_TO_MISS');
    expect(missed).toEqual({ type: 'THREE_POINT_MISS', change: 'UPDATED' });
    expect(classify(basketball, 'DELETED_ASSIST')).toEqual({ type: 'ASSIST', change: 'DELETED' });
  });

  it.each(['DUNK', 'DELETED_', 'UPDATED_ASSIST', 'UPDATED_DUNK_MAKE_TO_MISS', 'constructor'])(
    'do not know %s',
    (name) => {
      expect(classify(basketball, name)).toBeUndefined();
    },
  );
});

/** Classifier, easy, medium and hard threshold of each average, and the positions that are eligible for it. */
const difficulties = {
  BASKETBALL: {
    ...{ avgPoints: 'PTS 5 10 15', avg3PM: 'FG3 1 2 4', avgFTM: 'FT 2 4 6', avgRebounds: 'REB 3 6 9' },
    ...{ avgAssists: 'AST 2 4 6', avgSteals: 'STL 1 2 3', avgBlocks: 'BLK 1 2 3' },
  },
  FOOTBALL: {
    ...{ avgTotalTackles: 'DEF_TOT 3 6 9 LB CB S DL', avgSoloTackles: 'DEF_SOLO 2 4 6 LB CB S DL' },
    ...{ avgAssistedTackles: 'DEF_AST 1 2 4 LB CB S DL', avgSacks: 'DEF_SACK 1 2 3 LB DL' },
    ...{ avgRushingYards: 'RUSH_YDS 30 60 90 RB QB WR', avgRushingTouchdowns: 'RUSH_TD 1 2 3 RB QB WR' },
    ...{ avgReceivingYards: 'RECV_YDS 40 80 120 WR TE RB', avgReceptions: 'RECV_REC 3 5 7 WR TE RB' },
    ...{ avgPassingYards: 'PASS_YDS 100 200 300 QB', avgPassingTouchdowns: 'PASS_TD 1 2 3 QB' },
    ...{ avgInterceptions: 'INT 1 2 3 CB S', avgFumblesRecovered: 'FUM_RCV 1 2 3 LB DL CB S' },
    ...{ avgPuntingYards: 'PUNT_YDS 100 150 200 P', avgKickoffPoints: 'KICK_PTS 6 10 15 K' },
  },
};

describe('every sport', () => {
  it.each(tables)('has these difficulties of averages: $sport', ({ sport, averages }) => {
    const told = averages.map(({ id, classifier, easy, medium, hard, positions = [] }) => [
      id,
      [classifier, easy, medium, hard, ...positions].join(' '),
    ]);
    expect(Object.fromEntries(told)).toEqual(difficulties[sport]);
  });

  it('has words for all that its tables count', () => {
    for (const { stats, averages, eventTypes, mvp, parlay } of tables) {
      const counted = [
        ...averages.map(({ classifier }) => classifier),
        ...Object.values(eventTypes).flatMap((type) => Object.keys(type.stats)),
        ...mvp.flatMap(({ of }) => Object.keys(of)),
        ...parlay.flatMap((row) => ['stat' in row ? row.stat : row.made, row.attempted ?? []].flat()),
      ];
      expect(counted.filter((classifier) => !stats[classifier])).toEqual([]);
    }
  });

  it('says when its games begin', () => {
    expect(basketball.gameStart).toBe('Your game will begin at tipoff!');
    expect(football.gameStart).toBe('Your game will begin at kickoff!');
    expect(basketball.regulation).toEqual({ periods: 4, minutes: 12 });
    expect(football.regulation).toEqual({ periods: 4, minutes: 15 });
    for (const [sport, table] of Object.entries(sports)) expect(table.sport).toBe(sport);
  });

  it('puts amounts in words', () => {
    expect(amountOf(basketball, 'REB', 1)).toBe('1 rebound');
    expect(amountOf(basketball, 'REB', 4)).toBe('4 rebounds');
    expect(amountOf(basketball, 'XYZ', 2)).toBe('2 XYZ');
    expect(shortLabel(basketball, 'FG3')).toBe('3PM');
    expect(shortLabel(basketball, 'XYZ')).toBe('XYZ');
  });
});

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
});

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
