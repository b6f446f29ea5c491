import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spotOf } from '../../../../games/timeline/court.ts';
import type { Sport } from '../../../../games/timeline/event.ts';
import type { Play, StatPlay } from '../../../../games/timeline/play.ts';
import { property, runs } from '../../../runs.ts';
import { playedBy, sheet, statsIn } from './sheet.ts';

const game = fc.record({
  seed: fc.string(),
  home: fc.integer({ min: 0, max: 7 }),
  away: fc.integer({ min: 0, max: 7 }),
});
type Drawn = { seed: string; home: number; away: number };
/** A law that holds in whatever game the sport's simulator plays. */
const law = (sport: Sport, holds: (played: ReturnType<typeof playedBy>) => void) =>
  fc.assert(
    fc.property(
      game.filter(({ home, away }) => home !== away),
      ({ seed, home, away }: Drawn) => holds(playedBy(sport, home, away, seed)),
    ),
    runs(40),
  );
const count = (lines: readonly StatPlay[], type: RegExp) =>
  lines.filter(({ classification }) => type.test(classification)).length;

describe.each(['BASKETBALL', 'FOOTBALL'] as const)('a game of %s', (sport) => {
  it('is the same for the same teams and seed, and another for another seed', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => playedBy(sport, 0, 1, seed).plays);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('goes forward: order, time and period rise, the clock falls, and every period begins and ends', property, () => {
    law(sport, ({ plays }) => {
      expect(new Set(plays.map(({ id }) => id)).size).toBe(plays.length);
      const backward = plays.filter((next, index) => {
        const before = plays[index - 1];
        if (!before) return false;
        const samePeriod = next.period === before.period && next.clock <= before.clock;
        const forward = next.order > before.order && next.at >= before.at;
        return !forward || !(samePeriod || next.period === before.period + 1);
      });
      expect(backward).toEqual([]);
      const [first, last] = [plays[0], plays.at(-1)];
      expect([first?.status, first?.at, last?.status]).toEqual(['LIVE', 0, 'ENDED']);
      for (let period = 1; period <= (last?.period ?? 0); period += 1) {
        const its = plays.filter((play) => play.period === period && play.status !== 'ENDED');
        expect([its[0]?.kind, its.at(-1)?.status?.slice(0, 4)]).toEqual(['status', 'END_']);
        if (period <= 4) expect(its.at(-1)?.clock).toBe(0);
      }
    });
  });

  it('is played by the two rosters alone, each for its own team', property, () => {
    law(sport, ({ home, away, plays }) => {
      const teamOf = new Map([home, away].flatMap(({ players }) => players.map(({ id, tid }) => [id, tid] as const)));
      const strange = plays.filter((play) => {
        if ('pid' in play && play.pid !== undefined) return teamOf.get(play.pid) !== play.tid;
        return play.kind === 'stat' && play.tid !== home.id && play.tid !== away.id;
      });
      expect(strange).toEqual([]);
    });
  });
});

describe('the sheet of a basketball game', () => {
  it('adds up', property, () => {
    law('BASKETBALL', ({ home, away, plays }) => {
      const stats = statsIn(plays);
      const [own, theirs] = [home, away].map(({ id }) => sheet(stats.filter(({ tid }) => tid === id))) as [
        ReturnType<typeof sheet>,
        ReturnType<typeof sheet>,
      ];
      for (const [of, other] of [[own, theirs] as const, [theirs, own] as const]) {
        expect(of('PTS')).toBe(2 * of('FG2') + 3 * of('FG3') + of('FT'));
        expect([of('FG'), of('FGA')]).toEqual([of('FG2') + of('FG3'), of('FG2A') + of('FG3A')]);
        expect(of('REB')).toBe(of('OREB') + of('DREB'));
        const missed = of('FGA') - of('FG') + of('FTA') - of('FT');
        expect(of('OREB') + other('DREB')).toBeLessThanOrEqual(missed);
        expect(of('AST')).toBeLessThanOrEqual(of('FG'));
        expect(of('STL')).toBeLessThanOrEqual(other('TO'));
        expect(of('BLK')).toBeLessThanOrEqual(other('FGA') - other('FG'));
      }
      expect(own('PTS')).not.toBe(theirs('PTS'));
      expect(plays.filter(({ kind }) => kind === 'shot')).toHaveLength(own('FGA') + theirs('FGA'));
    });
  });

  it('has nobody play on after their sixth foul, nor assist themselves', property, () => {
    law('BASKETBALL', ({ plays }) => {
      const fouls = new Map<string, number>();
      const late: Play[] = [];
      for (const [index, play] of plays.entries()) {
        if (!('pid' in play) || play.pid === undefined) continue;
        // What follows their last foul without the clock is still of the same whistle.
        if ((fouls.get(play.pid) ?? 0) >= 6) late.push(play);
        if (play.kind !== 'stat') continue;
        if (play.classification === 'PERSONAL_FOUL') fouls.set(play.pid, (fouls.get(play.pid) ?? 0) + 1);
        if (play.classification === 'ASSIST') expect(plays[index - 1]).not.toMatchObject({ pid: play.pid });
      }
      expect(late).toEqual([]);
    });
  });

  it('has makes in every zone of the court, most under the basket', () => {
    const shots = Array.from({ length: 20 }, (_, index) =>
      playedBy('BASKETBALL', index % 8, (index + 3) % 8, `${index}`),
    )
      .flatMap(({ plays }) => plays)
      .filter((play) => play.kind === 'shot' && play.shotType === 'MAKE');
    const zones = shots.map((shot) => spotOf(shot as { hsx?: number; hsy?: number })?.zone);
    const makes = Array.from({ length: 9 }, (_, zone) => zones.filter((other) => other === zone + 1).length);
    console.log('makes by zone in 20 invented games:', JSON.stringify(makes));
    expect(makes.every((number) => number >= 20)).toBe(true);
    expect(Math.max(...makes)).toBe(makes[1]);
  });
});

describe('the sheet of a football game', () => {
  it('adds up', property, () => {
    law('FOOTBALL', ({ home, away, plays }) => {
      const stats = statsIn(plays);
      const sides = [home, away].map(({ id }) => stats.filter(({ tid }) => tid === id)) as [StatPlay[], StatPlay[]];
      for (const [lines, against] of [sides, sides.toReversed()]) {
        const [of, other] = [sheet(lines ?? []), sheet(against ?? [])];
        const players = sheet((lines ?? []).filter(({ act }) => act === 'PLAYER'));
        const sacked = (lines ?? []).filter(({ classification }) => classification === 'SACKED');
        expect(players('PASS_YDS')).toBe(of('RECV_YDS'));
        expect(of('PASS_YDS')).toBe(of('RECV_YDS') + sheet(sacked)('PASS_YDS'));
        expect([of('PASS_CMP'), of('PASS_TD')]).toEqual([of('RECV_REC'), of('RECV_TD')]);
        expect([of('PASS_INT'), of('FUM_LOST'), sacked.length]).toEqual([
          ...[other('INT'), other('DEF_FUM_RCV'), other('DEF_SACK')],
        ]);
        expect(of('DEF_TOT')).toBe(of('DEF_SOLO') + of('DEF_AST'));
        expect(of('KICK_PTS')).toBe(3 * of('FG') + of('XP'));
        const touchdowns = of('RUSH_TD') + of('RECV_TD') + of('RET_TD') + of('DEF_TD');
        const forTwo = count(lines ?? [], /^TWO_POINT_(RUSH|PASS)_MAKE$/);
        expect(of('PTS')).toBe(6 * touchdowns + of('KICK_PTS') + 2 * of('SAFETY') + 2 * forTwo);
        expect(of('XPA') + count(lines ?? [], /^TWO_POINT_(RUSH|PASS)_/)).toBeLessThanOrEqual(touchdowns);
      }
    });
  });

  it('has the place of a zone for every run and pass, and a make for each that gains enough', property, () => {
    law('FOOTBALL', ({ plays }) => {
      const attempts = statsIn(plays).filter(({ stats }) => stats.RUSH_ATT || stats.PASS_ATT);
      const shots = plays.filter((play) => play.kind === 'shot');
      const knees = attempts.length - shots.length;
      expect(knees).toBeGreaterThanOrEqual(0);
      expect(knees).toBeLessThanOrEqual(8);
      const places = new Set(shots.map(({ hsx, hsy }) => `${hsx}, ${hsy}`));
      const zones = [2540, 7620, 12_700].flatMap((hsx) => [1838, 5515, 9191].map((hsy) => `${hsx}, ${hsy}`));
      expect([...places].filter((place) => !zones.includes(place))).toEqual([]);
      const touchdowns = count(statsIn(plays), /^(RUSH|PASS)_TOUCHDOWN$/);
      expect(shots.filter(({ shotType }) => shotType === 'MAKE').length).toBeGreaterThanOrEqual(touchdowns);
    });
  });

  it('goes into overtime where it is level, and may stay so', () => {
    const played = Array.from({ length: 400 }, (_, index) =>
      playedBy('FOOTBALL', index % 8, (index + 5) % 8, `${index}`),
    );
    const ends = played.map(({ home, away, plays }) => {
      const points = (order: number) =>
        [home, away].map(({ id }) =>
          sheet(statsIn(plays).filter((play) => play.tid === id && play.order < order))('PTS'),
        );
      const regulation = plays.find(({ status }) => status === 'END_FOURTH_QUARTER')?.order ?? 0;
      const [then, now] = [points(regulation), points(Number.POSITIVE_INFINITY)];
      return { level: then[0] === then[1], overtime: plays.at(-1)?.period === 5, tie: now[0] === now[1] };
    });
    expect(ends.filter(({ level, overtime }) => level !== overtime)).toEqual([]);
    const [overtimes, ties] = [ends.filter(({ overtime }) => overtime).length, ends.filter(({ tie }) => tie).length];
    console.log(`of 400 invented football games ${overtimes} went into overtime, ${ties} stayed level`);
    expect(overtimes).toBeGreaterThan(5);
    expect(ties).toBeGreaterThan(0);
  });
});
