import { describe, expect, it } from 'vitest';
import { basketball } from '../../../games/sports/basketball.ts';
import { football } from '../../../games/sports/football.ts';
import { amountOf, classify, type SportTable, shortLabel } from '../../../games/sports/sport.ts';
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

describe('basketball', () => {
  it.each([
    ['avgPoints', 'PTS', 5, 10, 15],
    ['avg3PM', 'FG3', 1, 2, 4],
    ['avgFTM', 'FT', 2, 4, 6],
    ['avgRebounds', 'REB', 3, 6, 9],
    ['avgAssists', 'AST', 2, 4, 6],
    ['avgSteals', 'STL', 1, 2, 3],
    ['avgBlocks', 'BLK', 1, 2, 3],
  ])('%s counts %s, easy %i, medium %i, hard %i', (id, classifier, easy, medium, hard) => {
    expect(basketball.averages.find((average) => average.id === id)).toEqual({ id, classifier, easy, medium, hard });
    expect(basketball.averages).toHaveLength(7);
  });

  it('keeps the sums of a box score: attempts hold makes, field goals hold twos and threes', () => {
    for (const [type, { stats }] of Object.entries(basketball.eventTypes)) {
      const of = (stat: string) => stats[stat] ?? 0;
      expect([type, of('FG')]).toEqual([type, of('FG2') + of('FG3')]);
      expect([type, of('FGA')]).toEqual([type, of('FG2A') + of('FG3A')]);
      expect([type, of('PTS')]).toEqual([type, 2 * of('FG2') + 3 * of('FG3') + of('FT')]);
      for (const made of ['FG', 'FG2', 'FG3', 'FT']) expect(of(`${made}A`)).toBeGreaterThanOrEqual(of(made));
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

  it('tell what stands after a change', () => {
    expect(classify(basketball, 'THREE_POINT_MAKE')).toEqual({ type: 'THREE_POINT_MAKE', change: 'RECORDED' });
    expect(classify(basketball, 'UPDATED_THREE_POINT_MAKE_TO_MISS')).toEqual({
      type: 'THREE_POINT_MISS',
      change: 'UPDATED',
    });
    expect(classify(basketball, 'DELETED_ASSIST')).toEqual({ type: 'ASSIST', change: 'DELETED' });
  });

  it.each(['DUNK', 'DELETED_', 'UPDATED_ASSIST', 'UPDATED_DUNK_MAKE_TO_MISS', 'constructor'])(
    'do not know %s',
    (name) => {
      expect(classify(basketball, name)).toBeUndefined();
    },
  );
});

describe('football', () => {
  const of = (positions: string) => positions.split(' ');
  it.each([
    ['avgTotalTackles', 'DEF_TOT', of('LB CB S DL'), 3, 6, 9],
    ['avgSoloTackles', 'DEF_SOLO', of('LB CB S DL'), 2, 4, 6],
    ['avgAssistedTackles', 'DEF_AST', of('LB CB S DL'), 1, 2, 4],
    ['avgSacks', 'DEF_SACK', of('LB DL'), 1, 2, 3],
    ['avgRushingYards', 'RUSH_YDS', of('RB QB WR'), 30, 60, 90],
    ['avgRushingTouchdowns', 'RUSH_TD', of('RB QB WR'), 1, 2, 3],
    ['avgReceivingYards', 'RECV_YDS', of('WR TE RB'), 40, 80, 120],
    ['avgReceptions', 'RECV_REC', of('WR TE RB'), 3, 5, 7],
    ['avgPassingYards', 'PASS_YDS', of('QB'), 100, 200, 300],
    ['avgPassingTouchdowns', 'PASS_TD', of('QB'), 1, 2, 3],
    ['avgInterceptions', 'INT', of('CB S'), 1, 2, 3],
    ['avgFumblesRecovered', 'FUM_RCV', of('LB DL CB S'), 1, 2, 3],
    ['avgPuntingYards', 'PUNT_YDS', of('P'), 100, 150, 200],
    ['avgKickoffPoints', 'KICK_PTS', of('K'), 6, 10, 15],
  ])('%s counts %s of %j, easy %i, medium %i, hard %i', (id, classifier, positions, easy, medium, hard) => {
    const expected = { id, classifier, positions, easy, medium, hard };
    expect(football.averages.find((average) => average.id === id)).toEqual(expected);
    expect(football.averages).toHaveLength(14);
  });
});

describe('every sport', () => {
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
    expect(tables.map(({ regulation }) => regulation)).toEqual([
      { periods: 4, minutes: 12 },
      { periods: 4, minutes: 15 },
    ]);
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
